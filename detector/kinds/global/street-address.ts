import { CHATTED, LIVES_AT } from '../../addresses/chatted.ts';
import { ENGLISH } from '../../addresses/english.ts';
import { GERMAN_AND_DUTCH } from '../../addresses/german-dutch.ts';
import { isLabelledAddress, LABELLED_ADDRESSES } from '../../addresses/labelled.ts';
import { ROMANCE } from '../../addresses/romance.ts';
import { defineRule } from '../../define.ts';
import { lazily } from '../../lazily.ts';

const SMALL =
  /^(?:calle|avenida|paseo|plaza|rua|via|viale|piazza|piazzale|corso) |^\p{Ll}+(?:straße|strasse|str\.|gasse|allee|platz|weg|ring|damm|ufer)|^\d+\p{Ll}? (?!rue|av|boul|bd|place|chemin|all|imp|quai|route|cours|sq)\p{Ll}/u;
/** The question for it, in the line above. */
const ASKED =
  /(?:address|direcci[oó]n|endere[cç]o|morada|adresse|anschrift|indirizzo|adres)(?!\p{L})[^\n?:]{0,40}\?\n[^\n\d]{0,40}$/iu;
const SPAN_OF_TIME = /^ (?:años?|anos?|mes|anni?|jaar|maand|ans?(?!\p{L})|jahre?|d[ií]as?|giorni|minut|uur)/iu;
const LIVES =
  /(?:liv(?:e|es|ing) at|moved to|address is|deliver to|ship to|wohne?n?|wohnt|wohnhaft|adresse (?:ist|lautet))(?: in| im| am)?(?: der)? $/i;
const LIVES_BEHIND = /^,? (?:wohn(?:t|haft|en|e)|gemeldet|woont|woonachtig)(?!\p{L})/u;
/** What only stands before where somebody lives. */
const BEHIND_WORDING = lazily(
  () =>
    new RegExp(
      `(?<!\\p{L})(?:(?:${LIVES_AT})(?: la| el| de| het| der)?|domiciliad[oa] en|domicilio en|residente (?:en|na|no|em|in)|moradora? d[aoe]|domiciliat[oa] in|(?:residente|domiciliat[oa]) a \\p{Lu}[\\p{L}' -]{1,30} (?:in|alla)|sit[oa] in|wonende te|woonachtig te|residing at|resident of|R/o) $`,
      'iu',
    ),
);
const PRESENT =
  /(?:^|[^\p{L}])(?:at|chez|(?:responded|dispatched|called|summoned|driven|transported|drove|goes|sent|mailed|shipped) to) $/u;
/** Names of streets that are words with a capital letter, without a postcode. */
const DE_PLACE = /^(?:Am|Im|An|Auf|Unter|In|Zum|Zur) [^,]*\d ?[a-z]?$/u;
const CALENDAR =
  /(?:tag|woch|abend|Jan|Feb|März|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Jahr|Alter|Stock|Zimmer|Haus|Kapitel|Abschnitt)/u;
/** Words that end like streets: gerunds of English, seats and ways of German. */
const NO_STREET =
  /^(?:\p{L}*[eiou]ring|(?:St|Sp|B|Ca|Sha|Hea|Wea|Compa|Prepa)ring|(?:Arbeits|Steck|Park|Stell|Sitz|Steh|Speicher|Start|Tabellen|Studien|Ausbildungs|Kita|Pflege|Schlaf|Zelt|Lager|Lade|Listen|Spiel)platz|(?:Um|Lösungs|Rechts|Dienst|Ausbildungs|Transport|Versorgungs)weg) ?\d|^\d+ (?:Hour|Minute|Day|Week|Month|Year|Mile)s? /u;
const UNITS =
  /(?:^|[ ,\d.ºª])(?:OG|Etage|piso|depto|dpto|apto?|apt?|bloco|andar|esq|dto|izq|dcha|esc|int|appt|bte|puerta)\b|\d ?[ºª]/i;

export const rule = defineRule({
  kind: { id: 'street_address', category: 'contact', region: 'GB', risk: 'PRIVATE', score: 0.7 },
  source:
    'Street addresses — written by the postal rules of UPU S42 (2022): number before the street (en, fr), behind it (es, pt, it, de, be), then unit, postcode and town; a street with its number alone needs wording',
  patterns: [...ENGLISH, ...ROMANCE, ...GERMAN_AND_DUTCH, ...LABELLED_ADDRESSES, ...CHATTED],
  validate: (match, around) => {
    // A line of SIP, not a street in Italy.
    if (match.startsWith('SIP/')) return false;
    if (/^ (?:Minuten?|Stunden?|Tagen?|km|Meter|minutes?|minutos|minuti)/.test(around.after())) return false;
    if (ASKED.test(around.before())) return true;
    const labelled = isLabelledAddress(match, around);
    if (labelled !== undefined) return labelled;
    // A town or a postcode behind the street and its number makes an address of them.
    const rest = match.replace(/^\d/.test(match) ? /^\d+(?:[/-]\d+)?[^\d,\r\n]*/ : /^\D*\d+/, '');
    // `da Latina (LT), via Morosini 71`
    if (/ \(\p{Lu}{2}\), $/u.test(around.before())) return true;
    // Small letters are those of prose: only a postcode tells.
    if (
      !/\p{Lu}/u.test(match) &&
      (/ (?:h[áa]|hace|desde|en|por|di|op) \d/.test(match) || SPAN_OF_TIME.test(around.after()))
    )
      return false;
    // `der in der Musterstraße 4 wohnt`
    if (LIVES_BEHIND.test(around.after())) return true;
    if (SMALL.test(match) && LIVES.test(around.before())) return true;
    if (SMALL.test(match))
      return /\d{5} \p{L}|\d{4}-\d{3}/u.test(rest) || BEHIND_WORDING().test(around.before()) ? true : 'form';
    if (UNITS.test(rest) || / \d{5} \p{Lu}/u.test(match) || BEHIND_WORDING().test(around.before())) return true;
    // `arrested at 9 Bellfield Road`: somebody is there.
    if (/^\d/.test(match) && PRESENT.test(around.before())) return true;
    if (NO_STREET.test(match)) return false;
    if (DE_PLACE.test(match) && (!around.cued() || CALENDAR.test(match) || /^ ?Uhr/.test(around.after()))) return false;
    return /\p{Lu}\p{L}{2,}|\d{4,5}|\d[A-Z]{2}$|\d[A-Z]\d$/u.test(rest) ? true : 'form';
  },
  cues: {
    needed: false,
    words: [
      'address',
      'home address',
      'mailing address',
      'lives at',
      'live at',
      'living at',
      'resides at',
      'residence',
      'ship to',
      'ship it to',
      'send it to',
      'domiciled at',
      'loss location',
      'location of loss',
      'place of accident',
      'deliver to',
      'street',
      'dirección',
      'direccion',
      'domicilio',
      'vive en',
      'endereço',
      'morada',
      'reside em',
      'anschrift',
      'adresse',
      'wohnhaft',
      'wohnt',
      'wohne',
      'wohn',
      'wohnen',
      'wohnung',
      'resides',
      'residing',
      'addr',
      'réside',
      'résider',
      'résidant',
      'domiciliée',
      'habitant',
      'habitent',
      'reside',
      'residente na',
      'residente em',
      'moradora',
      'morador',
      'mora na',
      'sito in',
      'sita in',
      'situé',
      'sent to',
      'on its way to',
      'correspondence to',
      'letters to',
      'vive',
      'abitiamo',
      'moved to',
      'vivo en',
      'moro na',
      'moro em',
      'abito',
      'abito in',
      'straße',
      'strasse',
      'calle',
      'logradouro',
      'voie',
      'hausnummer',
      'house number',
      'line1',
      'domicilié',
      'domicile',
      'demeurant',
      'habite',
      'chez moi',
      'located at',
      'lives on',
      'ambulatorio',
      'indirizzo',
      'residente in',
      'adres',
      'woonachtig',
      'wonende',
      'woont',
      'woon',
      'residente',
      'abita',
      'abitava',
      'recapito postale',
      'residenza',
      'ubicazione',
      'luogo del sinistro',
      'wohnanschrift',
      'privatanschrift',
      'postanschrift',
      'lieferanschrift',
      'rechnungsanschrift',
      'rechnungsadresse',
      'lieferadresse',
      'meldeadresse',
      'wohnadresse',
      'wohnort',
      'mietobjekt',
      'anschrift lautet',
      'lebte',
      'ersatzkarte an',
      'neue anschrift',
      'woonadres',
      'postadres',
      'factuuradres',
      'afleveradres',
      'bezoekadres',
      'verblijfadres',
      'huisadres',
      'correspondentieadres',
      'verhuisd naar',
      'woonde',
      'ik woon',
      'straat en huisnummer',
      'premises',
      'property address',
      'service location',
      'officers attended',
      'lived at',
      'lived alone at',
      'replacement card to',
      'residencia',
      'vivienda',
      'ubicación',
      'vivía en',
      'lugar de residencia',
      'nueva dirección',
      'tarjeta a',
      'residência',
      'local do imóvel',
      'vivia na',
      'morava na',
      'nova morada',
      'novo endereço',
      'résidence',
      'lieu d intervention',
      'habitait',
      'nouvelle adresse',
      'rue et numéro',
      'nuovo indirizzo',
      'sis',
      'sise',
      'déménagé',
      'déménagé au',
      'verhuisd',
      'umgezogen',
      'prédio sito',
      'posta in',
    ],
  },
  confidence: { bare: 0.4, validated: 0.78, withCue: 0.79 },
  examples: () => ({
    match: [
      { text: '31 Conlan Street H11 4F28 Rhiannon', spans: ['31 Conlan Street H11 4F28 Rhiannon'] },
      {
        text: 'send it to 7022 David Circles New Nancyberg, WA 50939',
        spans: ['7022 David Circles New Nancyberg, WA 50939'],
      },
      { text: 'Studio 87\nDawson Drive\nLake Derek\nS0S 2YB', spans: ['Studio 87\nDawson Drive\nLake Derek\nS0S 2YB'] },
      {
        text: 'Suite 328 01 Katherine Roads\nNew Kimberly, WA, 7666',
        spans: ['Suite 328 01 Katherine Roads\nNew Kimberly, WA, 7666'],
      },
      {
        text: 'Viale Leonardo, 9 Piano 9, 33021, Ampezzo (UD)',
        spans: ['Viale Leonardo, 9 Piano 9, 33021, Ampezzo (UD)'],
      },
      { text: 'Canale Sermonti, 9\n56029, Santa Croce (PI)', spans: ['Canale Sermonti, 9\n56029, Santa Croce (PI)'] },
      {
        text: 'Pasadizo de Perla Polo 758 Puerta 3\nSoria, 02878',
        spans: ['Pasadizo de Perla Polo 758 Puerta 3\nSoria, 02878'],
      },
      {
        text: 'Av. Alvear N° 23 Local 3\nChilecito 5360, La Rioja',
        spans: ['Av. Alvear N° 23 Local 3\nChilecito 5360, La Rioja'],
      },
      {
        text: 'Recanto de Lima, 33\nVila Velha\n01290-404 Peixoto / MG',
        spans: ['Recanto de Lima, 33\nVila Velha\n01290-404 Peixoto / MG'],
      },
      { text: 'Largo de Moura, S/N\n8104-422 Lagoa', spans: ['Largo de Moura, S/N\n8104-422 Lagoa'] },
      { text: 'Renspad 522\n3242 OM\nDonderen', spans: ['Renspad 522\n3242 OM\nDonderen'] },
      { text: 'chemin Botteron 4\n3259 Paschoud (ZG)', spans: ['chemin Botteron 4\n3259 Paschoud (ZG)'] },
      { text: 'street: Hauptstr. 7\ncity: Kiel', spans: ['Hauptstr. 7'] },
      { text: 'Flat 2, 118 High Street\nCARDIFF\nCF11 9DX', spans: ['118 High Street\nCARDIFF\nCF11 9DX'] },
      { text: 'PO Box 1184, Statesboro GA', spans: ['PO Box 1184, Statesboro GA'] },
      {
        text: 'Apt 12, The Maltings, Watergate St, Kilkenny R95 XY4F',
        spans: ['Apt 12, The Maltings, Watergate St, Kilkenny R95 XY4F'],
      },
      { text: 'Address?\n12 larkspur lane, allston', spans: ['12 larkspur lane, allston'] },
      { text: 'der in der Musterstraße 41 wohnt', spans: ['Musterstraße 41'] },
      { text: 'im Haus Musterwall 19, 2. OG links', spans: ['Musterwall 19, 2. OG links'] },
      { text: 'sie wohnt jetzt in der gartenstr 8 in fürth', spans: ['gartenstr 8 in fürth'] },
      { text: "j'ai déménagé au 3 place du moulin à vitry", spans: ['3 place du moulin à vitry'] },
      { text: 'am mühlbach 5a, 83022 musterstadt', spans: ['am mühlbach 5a, 83022 musterstadt'] },
      { text: '7 allée des sorbiers, 44800 saint exemple', spans: ['7 allée des sorbiers, 44800 saint exemple'] },
      { text: 'via verdi 140, 09121 provana', spans: ['via verdi 140, 09121 provana'] },
      { text: 'RESIDENZA: VIA ALLE FONTI 11/C', spans: ['VIA ALLE FONTI 11/C'] },
      { text: 'hola, vivo en la calle mayor 5 3b de torrejón, y', spans: ['calle mayor 5 3b de torrejón'] },
      {
        text: 'oi, moro na rua das acácias 120 bloco 3 apto 41 em osasco, meu',
        spans: ['rua das acácias 120 bloco 3 apto 41 em osasco'],
      },
      { text: 'ciao, abito in via verdi 8 a catania, mio', spans: ['via verdi 8 a catania'] },
      { text: "salut, j'habite au 14 rue des lilas à vitry, mon", spans: ['14 rue des lilas à vitry'] },
      { text: 'ik woon in de kerkstraat 12 in zaandam, mijn', spans: ['kerkstraat 12 in zaandam'] },
      { text: 'le scrivo da Latina (LT), via Don Morosini 71.', spans: ['via Don Morosini 71'] },
      { text: 'te mando a C/ Juan de Garay 14 2ºA el paquete', spans: ['C/ Juan de Garay 14 2ºA'] },
      {
        text: 'Mora na R. Projetada, s/n, Qd 12 Lt 7, Pq. das Laranjeiras. Fone',
        spans: ['R. Projetada, s/n, Qd 12 Lt 7, Pq. das Laranjeiras'],
      },
      { text: 'ADR;TYPE=HOME:;;ul. Długa 14/3;Kraków;;31-147;Polska', spans: ['ul. Długa 14/3;Kraków;;31-147;Polska'] },
      { text: 'I responded to 1180 W. Marlowe St for a call', spans: ['1180 W. Marlowe St'] },
      { text: 'demeurant 4 venelle du Four, 29200 Brest, ci-après', spans: ['4 venelle du Four, 29200 Brest'] },
      {
        text: 'End.: Rua Doutor Arnaldo Vieira, nº 455, ap. 12, Jd. Paulista, São Paulo – SP, CEP 01310-200',
        spans: ['Rua Doutor Arnaldo Vieira, nº 455, ap. 12, Jd. Paulista, São Paulo – SP, CEP 01310-200'],
      },
      {
        text: 'Adresse : 8 bis, impasse des Glycines – 42300 Roanne',
        spans: ['8 bis, impasse des Glycines – 42300 Roanne'],
      },
      {
        text: 'ship to 1441 Chestnut Street West, Vancouver, BC V5K 1Z8',
        spans: ['1441 Chestnut Street West, Vancouver, BC V5K 1Z8'],
      },
      {
        text: 'Property: 114 Victoria Road, Riccarton, Christchurch 8041. Deposit',
        spans: ['114 Victoria Road, Riccarton, Christchurch 8041'],
      },
      {
        text: 'residing at 66 Albert Park, Rathmines, Dublin 6, phone',
        spans: ['66 Albert Park, Rathmines, Dublin 6'],
      },
      { text: '42 Meadow Park, Dublin 14, D14 X7F2', spans: ['42 Meadow Park, Dublin 14, D14 X7F2'] },
      { text: 'ship it to 88 Jacaranda Street, Sandton, 2196', spans: ['88 Jacaranda Street, Sandton, 2196'] },
      {
        text: 'we moved to 34 Awolowo Road, Victoria Island, Lagos.',
        spans: ['34 Awolowo Road, Victoria Island, Lagos'],
      },
      {
        text: 'at 292 Bonifacio Street, Brgy. San Antonio, Makati City.',
        spans: ['292 Bonifacio Street, Brgy. San Antonio, Makati City'],
      },
      { text: 'I am at Flat 263, MG Road, Mumbai 400050 now', spans: ['Flat 263, MG Road, Mumbai 400050'] },
      { text: 'H.No. 3, Sarjapur Road, Chennai - 600040', spans: ['H.No. 3, Sarjapur Road, Chennai - 600040'] },
      { text: 'wir liefern: Karl-Marx-Straße 58, 04109 Leipzig', spans: ['Karl-Marx-Straße 58, 04109 Leipzig'] },
      { text: 'wohnhaft Konrad-Adenauer-Platz 3, 50667 Köln', spans: ['Konrad-Adenauer-Platz 3, 50667 Köln'] },
      { text: 'woonadres Koningin Wilhelminalaan 61', spans: ['Koningin Wilhelminalaan 61'] },
      { text: 'SHIP TO 221 MAPLE HOLLOW ROAD, LEEDS LS6 3BX', spans: ['221 MAPLE HOLLOW ROAD, LEEDS LS6 3BX'] },
      { text: 'Privatanschrift: Im Winkel 22', spans: ['Im Winkel 22'] },
      { text: 'Straße und Hausnummer: Ahornallee 17a', spans: ['Ahornallee 17a'] },
      { text: 'Straat en huisnummer: Lindelaan 14', spans: ['Lindelaan 14'] },
      { text: 'Street and number: Willow 14', spans: ['Willow 14'] },
      { text: 'Ich wohne in der Musterstraße 5.', spans: ['Musterstraße 5'] },
      { text: 'wohnhaft Lindenallee 14 a', spans: ['Lindenallee 14 a'] },
      { text: 'Adresse Birkenweg 12', spans: ['Birkenweg 12'] },
      { text: 'adres Lindenlaan 14', spans: ['Lindenlaan 14'] },
      { text: 'residente a Pisa in via Roma 8', spans: ['via Roma 8'] },
      {
        text: 'wonende Laan van Voorbeeld 90, 2517 AR Den Haag',
        spans: ['Laan van Voorbeeld 90, 2517 AR Den Haag'],
      },
      { text: 'an den Schillerplatz 4 in 99423 Musterstadt.', spans: ['Schillerplatz 4 in 99423 Musterstadt'] },
      { text: '14 Elm Street\nFlat 3\nLondon N1 9GU', spans: ['14 Elm Street\nFlat 3\nLondon N1 9GU'] },
      { text: '12 Rue de la Paix\n75002 Paris', spans: ['12 Rue de la Paix\n75002 Paris'] },
      { text: 'Via Roma 12\n00184 Roma RM', spans: ['Via Roma 12\n00184 Roma RM'] },
      {
        text: 'Rua Augusta 1500, ap 12\nSão Paulo - SP\n01304-001',
        spans: ['Rua Augusta 1500, ap 12\nSão Paulo - SP\n01304-001'],
      },
      '71 Fiction Close, Bristol, BS1 7DD',
      '9356 Placeholder Avenue, Apt 3, Anytown, IL 17734',
      '7 Elm Road, Leeds, LS1 7DD',
      { text: 'I live at 9 Rosewood Lane, Austin, TX 78704.', spans: ['9 Rosewood Lane, Austin, TX 78704'] },
      { text: 'He lives at 12 Sample Street since May', spans: ['12 Sample Street'] },
      { text: 'Enviar a Calle Ficticia 4893, piso 10, Madrid', spans: ['Calle Ficticia 4893, piso 10, Madrid'] },
      'Rua Fictícia, 1316, apto 132 - Jardim Modelo, Recife - PE, 22872-708',
      { text: 'wohnt Beispielstr. 44, 01610 Musterstadt.', spans: ['Beispielstr. 44, 01610 Musterstadt'] },
      '225 ter, rue des Essais, 63569 Lille',
      "Viale dell'Esempio, 197/B, 81901 Roma (RM)",
      'Cra. 104 # 117-25, Bogotá',
      'PO Box 1182, Tulsa, OK 74101',
      { text: 'was arrested at 9 Bellfield Road.', spans: ['9 Bellfield Road'] },
      { text: '31 Cobden Street, LS12 5AB' },
      { text: '2120 SE Morrison St, Portland, OR 97214' },
      { text: 'located at 6600 NE Sandy Blvd', spans: ['6600 NE Sandy Blvd'] },
      '9 Mill Lane, Wheatley, Oxford OX33 1XX',
      '771 Alder Court, Oakland, California 94611',
      '18 Sycamore Drive, Lucan, Co. Dublin, K78 X2R5',
      { text: 'die adresse ist kirchstr. 22, 53840 troisdorf', spans: ['kirchstr. 22, 53840 troisdorf'] },
      'Lange Reihe 40, 20099 Hamburg',
      'Hoogstraat 12, 3111 HH Schiedam',
      'Innstraße 45, 2. OG links, 83022 Rosenheim',
      '17 rue Mouffetard 75005 Paris',
      { text: 'she lives at 7 Pembroke Court, Leeds LS6 2HT', spans: ['7 Pembroke Court, Leeds LS6 2HT'] },
      'Calle 10 Sur # 43-25, Medellín',
      { text: 'residente in via Emilia Ponente n. 210, Bologna', spans: ['via Emilia Ponente n. 210, Bologna'] },
      'Jr. Los Pinos 342, Miraflores, Lima',
      '4521, rue Saint-Denis, app. 3, Montréal (Québec) H2J 2L4',
      'Résidence Les Glycines, Bât. C, 13008 Marseille',
      {
        text: 'Domicilio: Av. Rivadavia 4512, 3° B, CABA. Celular +54 9 11 5555-0143',
        spans: ['Av. Rivadavia 4512, 3° B, CABA'],
      },
      { text: 'chez moi 14 rue Oberkampf', spans: ['14 rue Oberkampf'] },
      { text: 'Vivo en Cra 15 # 93-47 apto 502', spans: ['Cra 15 # 93-47 apto 502'] },
      { text: 'Die Familie wohnt jetzt Am Alten Gymnasium 5b', spans: ['Am Alten Gymnasium 5b'] },
      { text: 'résider au 4 quai de Valmy', spans: ['4 quai de Valmy'] },
      { text: 'I live at 18 oak st now', spans: ['18 oak st'] },
      { text: 'abito in viale dei Mille 9', spans: ['viale dei Mille 9'] },
      { text: '310 W 85th St Apt 2F, New York, NY 10024' },
      {
        text: 'Address: No. 42, 3rd Cross, Indiranagar, Bengaluru 560038',
        spans: ['No. 42, 3rd Cross, Indiranagar, Bengaluru 560038'],
      },
      {
        text: 'Domicilio: Av. Reforma 18, Int. 302, Col. Centro, C.P. 06000, CDMX Tel: x',
        spans: ['Av. Reforma 18, Int. 302, Col. Centro, C.P. 06000, CDMX'],
      },
      { text: '{"street": "Gran Vía", "number": "41"}', spans: ['Gran Vía', '41'] },
      { text: '{"homeAddress":"8 Ferry Rd, Leith"}', spans: ['8 Ferry Rd, Leith'] },
      { text: 'Flat 3B, 77 Gladstone Road, Bristol BS5 8QJ' },
      { text: '7/124 Lygon Street, Brunswick VIC 3056' },
      { text: '742 Evergreen Ave\nSpringfield, IL 62704' },
      { text: 'Address: 12 Baker Street\nNext line', spans: ['12 Baker Street'] },
      { text: '1600 Pine Ave NW, Washington, DC 20500' },
      {
        text: 'Er wohnt in der Hastedter Heerstr. 118b, 28207 Bremen.',
        spans: ['Hastedter Heerstr. 118b, 28207 Bremen'],
      },
      'Venloer Str. 301, 50823 Köln',
      { text: 'wohnhaft Venloer Str. 19, ledig', spans: ['Venloer Str. 19'] },
      'Flat 6, 88 Wharf Approach, Leeds LS1 4GH',
      'Blk 412 Ang Mo Kio Ave 10 #08-221, Singapore 560412',
      {
        text: 'residing at Shanti Apartments 4C, Gandhi Nagar, Chennai 600086.',
        spans: ['Shanti Apartments 4C, Gandhi Nagar, Chennai 600086'],
      },
      '33 boulevard de la Liberté, appt 12, 29200 Brest',
      '56 RUE VICTOR HUGO 37000 TOURS',
      {
        text: 'domiciliado en Los Leones 1450, depto 302, Providencia.',
        spans: ['Los Leones 1450, depto 302, Providencia'],
      },
      { text: 'domiciliata in Borgo Panigale 215', spans: ['Borgo Panigale 215'] },
      { text: 'moradora da Rua Sete de Setembro, 1010', spans: ['Rua Sete de Setembro, 1010'] },
      { text: 'Rua das Palmeiras, 318, ap. 42\nCEP 01226-010 – São Paulo/SP' },
      { text: 'Rua do Carmo, n.º 12, 2.º Esq.\n1200-093 Lisboa' },
    ],
    reject: [
      { text: '2013-2014 Anthony Green\n', because: 'years and a name' },
      { text: 'Unit 3, Lesson 4, Exercise 12', because: 'no postcode' },
      { text: 'Is it an address?\n12 small errors', because: 'words' },
      { text: 'moro na rua há 5 anos, vivo en la calle desde hace 5 años', because: 'a span of time' },
      { text: 'abito in via di sviluppo 3 mesi', because: 'a span of time' },
      { text: '24 Hour Park, Free Entry', because: 'a time' },
      { text: 'House 4, Season 2 aired 201912', because: 'no street' },
      { text: 'Flat 3, as agreed', because: 'no street and no postcode' },
      { text: 'her address to the class of Spring 2024', because: 'a season' },
      { text: 'the address of Engineering 12', because: 'a department' },
      { text: 'die Adresse von Steckplatz 3', because: 'a slot' },
      { text: 'Birkenweg 12', because: 'no wording' },
      { text: '10 Main reasons to switch', because: 'no type of street' },
      { text: 'Via libera al decreto 104 del governo', because: 'prose' },
      { text: 'Umweg 7 Minuten', because: 'no postcode' },
      { text: 'la place 8 du classement', because: 'a rank' },
      { text: 'see 5 Sunset Boulevard reviews', because: 'no town and no wording' },
      { text: 'Er wohnt hier, Am Montag 5 Leute', because: 'a day' },
      { text: 'wohnt Im Haus 5', because: 'a house of a campus' },
      { text: 'Calle sin número', because: 'no number' },
      { text: 'pay via Port 8080', because: 'prose, no wording' },
      { text: 'turn at 18 oak st', because: 'no wording' },
      { text: 'IP address: 10.20.30.40 Main', because: 'an address of a network' },
      { text: 'Address: see page 5 of the manual', because: 'prose' },
      { text: 'Via: SIP/2.0/UDP pc33.example.com', because: 'a line of a protocol' },
      { text: '"address": "Endere\\u00e7o do Dispositivo"', because: 'no number, but in escaped letters' },
      { text: 'hour, hourglass e così via:\n\nEsempio 2.6. Uso', because: 'and so on' },
      { text: 'pub dlpi_addr: Elf64_Addr,', because: 'a type' },
      { text: 'street: Street', because: 'the name of a field' },
      { text: 'Address: to be announced', because: 'no number' },
      { text: 'Die neue Straße 5 Minuten entlang', because: 'a duration' },
      { text: 'residente in Italia dal 2019', because: 'a country and a year' },
      { text: 'vive en Madrid desde 2015', because: 'a town and a year' },
    ],
  }),
});
