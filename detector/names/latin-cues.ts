/**
 * What stands before a person's name in English, Spanish, Portuguese, German, French, Italian and Dutch, as pattern sources, in
 * groups by how much the wording says. The person_name rule makes one pattern of each group and reads from the text before
 * a match which group it was.
 */
import { KIN_OF_WHOSE, KIN_WORDS } from './relatives.ts';

/** How much a name must look like one behind the wording, see `plausible.ts`. */
export type Trust =
  | 'title'
  | 'label'
  | 'field'
  | 'introduction'
  | 'known'
  | 'alone'
  | 'signature'
  | 'name'
  | 'kin'
  | 'personal'
  | 'role'
  | 'patient'
  | 'speaker'
  | 'greeting'
  | 'caller'
  | 'here'
  | 'line';

export interface CueGroup {
  readonly trust: Trust;
  readonly words: readonly string[];
  /** What stands between the wording and the name. */
  readonly between: string;
  /** The pattern has only so many last letters of the words, with what follows: that is rarer than their beginnings. */
  readonly byEnd?: number;
  /** The words as people write them: with so many of them a look into a set ({@link plainLabel}) is a hundred times faster. */
  readonly labels?: readonly string[];
  /** Its words begin with what stands before them, or anything may stand there (`firstName`). */
  readonly edged?: true;
}

const eitherCase = new Map([
  [' ', '[\\x20_-]?'],
  ['?', '?'],
]);

/** Letters of either case, accents or not; a space may be `_`, `-` or nothing (`account_holder`). */
export function label(text: string): string {
  let pattern = '';
  for (const letter of text) {
    let either = eitherCase.get(letter);
    if (either === undefined) {
      const upper = letter.toUpperCase();
      const plain = letter.normalize('NFD').slice(0, 1);
      const both = upper.length > 1 ? letter : upper + letter;
      either = `[${plain === letter ? both : both + plain.toUpperCase() + plain}]`;
      eitherCase.set(letter, either);
    }
    pattern += either;
  }
  return pattern;
}

/** A label whatever its case, accents and gaps. */
export const plainLabel = (text: string): string =>
  /^[A-Za-z]*$/.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replaceAll(/[\p{M}\x20_-]/gu, '')
        .toLowerCase();

/** The labels of a group. */
const labels = (texts: readonly string[]): Pick<CueGroup, 'words' | 'labels'> => ({
  words: texts.map(label),
  labels: texts,
});

/** Sentence case, lower case and capitals. */
const cases = (text: string): string[] => {
  const sentence = text.slice(0, 1).toUpperCase() + text.slice(1);
  return [...new Set([text, sentence, text.toUpperCase()])].map((one) =>
    one.replaceAll(' ', '\\x20').replaceAll("'", "['’]"),
  );
};

export const list = (text: string): string[] => text.trim().split(/\s*\|\s*/);

const MORE_TITLES = '(?:[A-Za-z][a-z.]{1,4}\\.(?:-Ing\\.)?(?:ssa|ra|na|in|a)?\\x20?){0,4}';

/** Signs between a label and its value: `: `, `="`, ` => `, ` | `, `":["`. */
const SIGN = '(?:["\']?\\x20?[:=]|\\x20\\|)[>\\x20"\'*|[]';
/** A label may be numbered: `Passenger 2: `. */
export const NUMBERED = '\\x20?[1-9]';
export const COLON = `${SIGN}{1,5}(?:(?:[A-Za-z][a-zñ]{1,4}\\.(?:ssa|ra|a)?|[A-Z]{2,4}\\.|M(?:r|rs|s|R|RS|S)|DR|Herrn?|Frau|Mme|Mlle)\\x20){0,3}`;

export const TITLES: CueGroup = {
  trust: 'title',
  words:
    list(`Mrs?\\.? | Ms\\.? | Mx\\.? | MRS?\\. | MS\\. | DR\\. | Drs?\\.? | Prof\\.? | Professor | Doctor | Rev\\. | Messrs\\.? | Mister | Miss
    | Sra?\\.? | Sres\\. | Srta\\.? | Srita\\. | S(?:r|ra)\\(a\\)\\. | Dr\\(a\\)\\. | D\\./(?:D[ñÑ][aA]\\.|D[ªa]\\.?|Dña\\.?) | DÑA\\. | SRA?\\. | Sr\\.a | Dra\\.? | Dr\\.a | Dña\\. | D\\.a | D\\. | Lic\\.? | Mtr[oa]\\.? | Abg\\. | Ldo\\. | Fdo\\.:? | Señora? | señora? | señorita | Señorita | Doña | doña
    | Prof\\.a | Exm[oa]\\. | Senhora? | senhora? | Relatora?:? | RELATORA?:?
    | Herrn? | Frau | Fräulein | Hrn?\\. | Dipl\\.-Ing\\.
    | M\\. | MM\\. | Mmes? | Mlles? | Monsieur | Madame | Mademoiselle | Docteur
    | Sig\\. | Sig\\.ra | Sig\\.na | Sigg\\. | SIG\\. | Dott\\. | Dott\\.ssa | DOTT\\. | Dr\\.ssa | Avv\\. | AVV\\. | Prof\\.ssa | Signora? | signora? | Signorina | Dottor | Dottoressa | dottor
    | Fam\\. | M\\.? (?:OU|ou|et|ET) (?:MME|Mme) | Monsieur et Madame | Mag\\.ª | D\\.ª | Det\\. Sgt\\.? | née | NÉE | geborene | Eheleute | Herrn? Kollegen? | Frau Kollegin | Herr und Frau | M\\. et Mme | Mr\\.? (?:and|&) Mrs\\.? | Sr\\. y Sra\\. | docteur | dottoressa | prof\\.ssa
    | [Mm]evr\\.? | [Mm]w\\.? | [Dd]hr\\.? | [Mm]evrouw | [Mm]eneer | [Dd]e heer | [Gg]eachte heer | [Gg]eachte collega | [Cc]her confrère | [Cc]hère consœur | [Ee]gregio [Cc]ollega | [Gg]entile [Cc]ollega | [Ee]stimad[oa] colega | [Pp]rezad[oa] colega | [Dd]ear colleague | [Dd]hr\\. en mevr\\. | Drs\\. | drs\\. | DEAR (?:MRS?|MS|DR)\\.? | MRS | MONSIEUR | MADAME | HERRN? | FRAU | MEVROUW | SEÑORA? | SENHORA? | SIGNORA?
    | Ofc\\. | [KP][OH]K(?:in)? | (?:[Aa]djudant|[Bb]rigadier|logis)-chef | [Mm]aresciallo | [Aa]ppuntato | [Vv]icebrigadiere | [Hh]oofdagent | [Dd]okter | Dr\\.?ª | Sr\\.?ª | Prof\\.?ª | Dipl\\.-[A-ZÄÖÜ][A-Za-zäöü.]{2,12} | (?:Kollegin|Chefin|Lehrerin|geehrte|Liebe|von|mit|bei|für|durch|und|an)\\x20Fr\\. | gez\\. i\\. ?[AV]\\. | Sgt\\.? | Lt\\. | Capt\\. | Cpl\\. | Insp\\. | Supt\\.
    | Dr\\.in | Prof\\.in | Doctora | Doutora? | Professora? | Profesora? | Professore | Professoressa | mrs?\\.? | ms\\. | dra?\\. | frau | herrn? | sra?\\. | sig\\. | sig\\.(?:ra|na) | dott\\. | dott\\.ssa | avv\\. | mme | madame | monsieur`),
  between: `\\x20${MORE_TITLES}`,
};

/** Titles that are also words, initials or abbreviations of something else: the name must be a known one. */
export const UNSURE_TITLES: CueGroup = {
  trust: 'known',
  words: list(
    `Pastoor | Dominee | Ds\\. | Notaio | notaio | [Nn]otari[oa] | notaire | [Mm]agistrad[oa] | [Gg]reffi(?:er|ère) | [Gg]riffier | [Gg]estora? | [Ee]scrivão | [Cc]ancelliere | Officer | Detective | Inspector | Sergeant | Constable | Captain | Pastor | Father | [Aa]gente | Inspecteur | Kommissar(?:in)? | Det\\. | PC | [Bb]rigadier | [Aa]djudant | [Gg]endarme | [Ii]nspectora? | PK(?:in)? | P[OH]?M(?:in)? | Me | Pr\\.? | Maître | Don | Dona | Min\\. | Des\\. | Ministr[oa] | Desembargador | Judge | Justice | Sir | Hon\\. | Sen\\. | Ing\\. | Arq\\. | Geom\\. | Richter(?:in)? | Rechtsanw[aä]lt(?:in)? | Familie | (?:Ober|Chef|Haus)(?:arzt|ärztin) | Notar(?:in)? | Mag\\. | épouse | geb\\. | Fr\\. | Da | Fa\\. | [Jj]uf | [Mm]aestr[ao] | [Pp]rofª?`,
  ),
  between: `\\x20${MORE_TITLES}`,
};

export const LABELS: CueGroup = {
  trust: 'label',
  ...labels(
    list(`patient | guardian | cardholder | card holder | account holder | name on card | applicant | plaintiff | defendant | witness | beneficiary | spouse | next of kin | emergency contact | contact person | physician
    | doctor | surgeon | therapist | tenant | landlord | borrower | policyholder | insured | passenger | pax | signatory
    | taxpayer | hrbp | nok | funeral director | adjuster | claims adjuster | signed for by | name as on card | name on the card | nome no cartão | account name | responding officer | reporting officer
    | usuária | usuário | tomador | tomadora | tutor legal | tutora legal | tutor/a | tutor/a legal | padre/madre | peticionario | peticionaria | juez | jueza | px | acompañante | nombre y apellidos | paciente | pcte | fallecido | fallecida | viudo | viuda | procurador | procuradora | médico | médica | titular | trabajador | demandante | demandado | testigo | remitente | destinatario
    | juiz | juíza | outorgante | outorgado | outorgada | remetente | acompanhante | solicitante | nome social | destinatário | réu | requerente | requerido | impetrante | falecido | falecida | viúva | viúvo | declarante | sinistrado | sinistrada | agravante | agravado | apelante | apelado | advogado | advogada
    | einsender | geschädigter | geschädigte | kontoinhaberin | karteninhaberin | protokollführer | protokollführerin | unfallgegner | absender | auftraggeber | zeuge | zeugin | patientin | patiente | assurée | versicherte | versicherter | versicherungsnehmer | arzt | ansprechpartner | ansprechpartnerin | kontoinhaber | karteninhaber | kläger | klägerin | beklagter | mieter | vermieter | antragsteller | empfänger | sachbearbeiter | sachbearbeiterin | betreuer | betreuerin | beklagte | mieterin | vermieterin | antragstellerin | geschäftsführer | geschäftsführerin
    | expéditeur | destinataire | déclarant | déclarante | conducteur | conductrice | prescripteur | personne de confiance | demanderesse | défenderesse | nom et prénom | titulaire | médecin | médecin traitant | demandeur | défendeur | locataire | bailleur | défunt | défunte | veuf | veuve | assuré
    | patiënt | patiënte | verzekerde | huurder | verhuurder | eiser | eiseres | gedaagde | huisarts | specialist | werknemer | werkneemster | rekeninghouder | kaarthouder | polishouder | aanvrager | ondergetekende | overledene | aangever | notulist
    | mittente | controparte | genitore | paziente | medico curante | intestatario | beneficiário | deceduto | deceduta | coniuge superstite | verbalizzante | convenuto | assistito | conduttore | locatore`),
  ),
  between: COLON,
  byEnd: 3,
};

/** Who is listed: below such a heading, or behind it. */
export const PEOPLE =
  list(`attendees | participants | patients | customers | clients | employees | staff | members | guests | passengers | students | pupils | teachers | witnesses | contacts | signatories | recipients | beneficiaries | candidates | applicants | tenants | invitees | defendants | plaintiffs | speakers | authors | children | siblings | people | names | present | attending | new hires | next of kin
    | asistentes | participantes | pacientes | clientes | empleados | miembros | invitados | pasajeros | alumnos | testigos | presentes | nombres | présents | patientes | employés | salariés | membres | invités | passagers | élèves | témoins | noms
    | teilnehmer | teilnehmerinnen | teilnehmende | patienten | kunden | mitarbeiterinnen | mitglieder | gäste | schüler | zeugen | anwesend | anwesende | namen | partecipanti | pazienti | clienti | dipendenti | membri | invitati | passeggeri | studenti | testimoni | presenti | nomi
    | presents | excusés | excusée | excusé | bénéficiaires | héritiers | hijos | herederos | excusa su asistencia | excusan su asistencia | ausentes | asisten | figli | eredi | assenti | assenti giustificati | entschuldigt | abwesend | erben | kinder | aanwezig | afwezig | deelnemers | patiënten | klanten | medewerkers | leden | gasten | leerlingen | getuigen | namen | kinderen | filhos | herdeiros | ausentes | apologies | absent | absente | absents | guest list | passenger list
    | funcionários | membros | convidados | passageiros | testemunhas | nomes | parents | guardians | responsables légaux | représentants légaux | eltern | genitori | padres | ouders`);

/** Labels that only stand before people: two words that name nothing else are a name there, and a given name alone is. */
export const PERSONAL_LABELS: CueGroup = {
  trust: 'personal',
  ...labels(
    list(`greffier | greffière | griffier | cancelliere | conseiller | conseillère | rechter | pastoor | dominee | gestora | escrivão | escrivã | magistrado | magistrada | secretario judicial | secretaria judicial | letrado | letrada | parent/guardian | mother/guardian | father/guardian | co-insured | employee | claimant | petitioner | lessee | enrollee | nominee | mentor | line manager | supervisor | deponent | registered keeper | registered owner | registered gp | known as | purchaser | headteacher | form tutor | class teacher | witnessed by | in the presence of | co-borrower | co-applicant | joint applicant | primary borrower | lead passenger | conveyancer | listing agent | nearest relative | chaired by | assessee | name of assessee | gp | referring gp | arbeitnehmer | arbeitnehmerin | bevollmächtigter | bevollmächtigte | ehepartner | ehepartnerin | lebenspartner | lebenspartnerin | steuerpflichtiger | steuerpflichtige | anrufer | anruferin | versicherte person | überweisender arzt | behandelnder arzt | arrendataria | tomador del seguro | trabajadora | investigado | investigada | facultativo | facultativa | interesado | interesada | jefe directo | jefa directa | médecin adressant | personne à contacter | interlocuteur | interlocutrice | représentant légal | représentante légale | praticien | praticienne | soussigné | soussignée | lavoratore | lavoratrice | ricorrente | resistente | teste | medico di base | medico di famiglia | legale rappresentante | familiare di riferimento | segnalante | verzekeringnemer | behandelend arts | verwijzer | sollicitant | kentekenhouder | gemachtigde | behandelaar | mantelzorger | voogd | tenaamstelling | contact bij nood | contactpersoon bij nood | noodcontact | cliënte | responsável legal | favorecido | favorecida | contratante | dependente | doente | senhorio | senhoria | trabalhador | trabalhadora | médico assistente | médica assistente | médico de família | cuidador | cuidadora | queixoso | queixosa | arguido | arguida | suspeito | suspeita | fiadora | padrinho | madrinha | gerente | suspecte | parrain | marraine | compagne | sospechoso | sospechosa | avalista | avalistas | padrino | madrina | persona de contacto | contacto de emergência | persona autorizada | personas autorizadas | tutrice | hausmeister | hausmeisterin | pate | patin | taufpate | taufpatin | pfarrer | pfarrerin | lebensgefährte | lebensgefährtin | zu benachrichtigen | gezinslid | ouder 1 | ouder 2 | verzorger 1 | verzorger 2 | ambtenaar | verbalisant | guarantor | nuovo assunto | nuova assunta | acudiente | afiliado | afiliada | terceiro | terceira | compadre | wife | husband | mother | father | mum | mom | dad | son | daughter | brother | sister | grandmother | grandfather | aunt | uncle | cousin | nephew | niece | fiancé | fiancée | girlfriend | boyfriend | friend | roommate | neighbor | neighbour | nurse | teacher | victim | accused | complainant | petitioner | attorney | counsel | interviewer | interviewee | judge | decedent | deceased | donor | executor | suspect | offender | inmate | attending physician | referring physician | pharmacist | prescriber | clinician | dentist | officer | notary | interpreter | informant | affiant | juror | solicitor | barrister | social worker | caseworker | caregiver | carer | next of kin | notify party | sibling | pupil | minutes taken by | funeral director | adjuster
      | cónyuge | esposo | esposa | madre | padre | hijo | hija | hermano | hermana | abuelo | abuela | tío | tía | vecino | vecina | amigo | amiga | víctima | denunciante | abogado | abogada | enfermero | enfermera | profesor | profesora | huésped | fallecido | fallecida | médico tratante | autorizado a recoger | autorizados a recoger | autorizada a recoger
      | mãe | pai | filho | filha | cônjuge | irmão | irmã | avô | avó | marido | vizinho | vizinha | enfermeiro | enfermeira | professor | professora | encarregado de educação | encarregada de educação | autorizado a buscar | autorizada a buscar
      | ehemann | ehefrau | ehegatte | ehegattin | sohn | tochter | vater | mutter | kind | bruder | schwester | oma | opa | großmutter | großvater | onkel | tante | neffe | nichte | nachbar | nachbarin | freund | freundin | verlobter | verlobte | lehrer | lehrerin | richter | richterin | opfer | täter | beschuldigter | beschuldigte | pfleger | pflegerin | hausarzt | hausärztin | kinderarzt | bewerber | bewerberin | kindesmutter | kindesvater | sorgeberechtigte | sorgeberechtigter | sorgeberechtigte 1 | sorgeberechtigte 2 | erziehungsberechtigte | abholberechtigt | abholberechtigte | klassenlehrer | klassenlehrerin | bestatter | rechtsanwalt | rechtsanwältin
      | conjoint | conjointe | époux | épouse | mère | père | fils | fille | frère | sœur | oncle | neveu | nièce | voisin | voisine | ami | amie | compagnon | compagne | infirmier | infirmière | juge | avocat | avocate | enseignant | enseignante | plaignant | plaignante | responsable légal | responsable légal 1 | responsable légal 2 | enfant | nom de la mère | nom du père
      | coniuge | marito | moglie | figlio | figlia | fratello | sorella | nonno | nonna | zio | zia | nipote | vicino | vicina | amico | amica | infermiere | infermiera | insegnante | vittima | indagato | imputato | querelante | delegato al ritiro | intestatario carta | delegata al ritiro | amministratore di sostegno
      | moeder | vader | zoon | dochter | broer | zus | echtgenoot | echtgenote | partner | opa | oma | buurman | buurvrouw | vriend | vriendin | leraar | juf | meester | oppas | slachtoffer | verdachte | getuige | nabestaande | contactpersoon bij nood`),
  ),
  between: COLON,
  byEnd: 3,
};

/** Titles in capitals that stand in headings, too: `MR IMAGING`. Behind a label they are none of these. */
export const SHOUTED_TITLES: CueGroup = {
  trust: 'known',
  words: ['MR', 'MRS', 'MS', 'DR', 'MISS', 'MSTR'],
  between: '\\x20',
};

/** Labels of people and of firms, versions, programs alike: a full name behind them. */
export const ROLE_LABELS: CueGroup = {
  trust: 'role',
  ...labels([
    ...list(`contrario | parte contraria | unfallgegnerin | tegenpartij | wederpartij | partie adverse | rechnungsempfänger | rechnungsempfängerin | émetteur | débiteur | débitrice | tecnico incaricato | melder | ten name van | ter attentie van | sacado | contribuinte | protokoll | protokollant | protokollantin | moderation | pt | vendor | principal | moved by | seconded by | proposed by | third party | other party | primary contact | key contact | main contact | raised by | opened by | completed by | we act for | reviewer | approver | auditor | editor | salesperson | cashier | planner | foreman | receptionist | librarian | invoice to | sold by | facturer à | livré à | facturé à | customer | client | caller | requester | reporter | assignee | requested by | reported by | assigned to | guest | buyer | seller | student | bill to | billed to | ship to | sold to | attention | contact | signed by | agent | parent | child | respondent | appellant | driver
    | holder | candidate | manager | signature | prepared by | approved by | reviewed by | created by | submitted by | written by | issued by | verified by | recipient | payee | payer | deliver to | delivered to | ordered by | resident | subscriber | trustee | grantor | grantee | lessor | co-signer
    | provider | attending | inspector | investigator | translator | coach | trainer | instructor | tutor | advisor | adviser | sponsor | director | chair | chairman | chairperson | president | secretary | treasurer | host | organizer | organiser | speaker | moderator | presenter | note taker | lead | team lead | account manager | sales rep | representative | technician | operator | courier | sender | shipper | consignee | dependent | dependant | survivor | clerk | counselor | case manager
    | tercero | encargado | encargada | técnico | técnica | revisor | revisora | jefe de obra | cajero | cajera | formador | formadora | contacto | comprador | vendedor | empleado | empleada | representante | representante legal | alumno | alumna | facturar a | enviar a | tutora | asegurado | asegurada | arrendatario | arrendador
    | titular de la cuenta | titular de la tarjeta | candidato | candidata | conductor | conductora | propietario | propietaria | responsable | firma | firmante | elaborado por | aprobado por | revisado por | autorizado por | directora | jefe | empleador | fiador | apoderado | apoderada | notario | perito | pasajero | pasajera | entregar a | recibido por | ordenante
    | contato | corretor | corretora | utente | formando | caixa | encarregado | encarregada | compradora | vendedora | funcionário | funcionária | aluno | aluna | responsável | autor | autora | ré | segurado | segurada | locatário | locador | vítima
    | titular da conta | titular do cartão | beneficiária | contato de emergência | assinado | assinatura | a/c | testemunha | filiação | motorista | condutor | proprietário | proprietária | colaborador | colaboradora | aprovado por | diretor | diretora | gestor | chefe | hóspede | passageiro | passageira | recebido por | reclamante | reclamada | autuado
    | kunde | kundin | kassierer | kassiererin | prüfer | prüferin | techniker | technikerin | référent | referentin | zuständig | verantwortlich | verantwortliche | verantwortlicher | verkäuferin | käuferin | verfasser | verfasserin | mandant | mandantin | kontakt | käufer | verkäufer | mitarbeiter | mitarbeiterin | rechnung an | lieferung an | inhaber | inhaberin | notfallkontakt
    | unterzeichner | unterzeichnerin | absenderin | angehörige | angehöriger | erziehungsberechtigter | fahrer | fahrerin | halter | halterin | bearbeiter | bearbeiterin | erstellt von | geprüft von | freigegeben von | unterschrift | teilnehmer | teilnehmerin | leiter | leiterin | vorgesetzter | vorgesetzte | trainerin | dozent | dozentin | eigentümer | eigentümerin | bürge | notar | notarin | anwalt | anwältin | gast | fahrgast | reisender | reisende | besteller | bestellerin | auftraggeberin | begünstigter | begünstigte | zahlungsempfänger | überweiser
    | chauffeur | technicien | technicienne | formateur | formatrice | relecteur | relectrice | référente | vérificateur | caissier | caissière | vendeuse | acheteur | vendeur | salarié | salariée | représentant | élève | contact d'urgence | tuteur | témoin | victime
    | titulaire du compte | titulaire de la carte | bénéficiaire | employé | employée | personne à prévenir | signataire | expéditrice | candidat | propriétaire | rédigé par | approuvé par | validé par | établi par | professeur | directeur | directrice | gérant | gérante | chef | supérieur | employeur | caution | mandataire | notaire | expert | grand-père | grand-mère | accompagnant | passager | passagère | voyageur | voyageuse | livrer à | reçu par | donneur d'ordre | étudiant | étudiante | stagiaire | adhérent | adhérente | souscripteur | abonné | abonnée | prévenu
    | autista | revisore | addetto | addetta | venditrice | cassiere | cassiera | formatore | cessionario | cedente | committente | acquirente | venditore | dipendente | rappresentante | responsabile | assicurato | assicurata | contraente | inquilino
    | intestatario del conto | titolare del conto | titolare della carta | intestatario della carta | contatto | contatto di emergenza | attore | attrice | testimone | alunno | alunna | conducente | richiedente | firmatario | redatto da | approvato da | verificato da | docente | direttore | direttrice | titolare | datore di lavoro | garante | procuratore | notaio | avvocato | giudice | accompagnatore | ospite | passeggero | passeggera | consegnare a | ricevuto da | ordinante | studente | studentessa | tutore`),
    ...list(
      `klant | rapp. door | gerapporteerd door | ingevuld door | uitgevoerd door | bestuurder | bestuurster | contactpersoon | afzender | ontvanger | geadresseerde | houder | eigenaar | medewerker | leerling | docent | leidinggevende | advocaat | ouder | verzorger | gebruiker | koper | verkoper | begunstigde | opdrachtgever | factuur aan | leveren aan | ondertekend door | opgesteld door`,
    ),
    ...PEOPLE,
  ]),
  between: COLON,
  byEnd: 3,
};

/** The same, looked for by their beginnings: their ends are everywhere. */
export const CLINICIANS: CueGroup = {
  trust: 'role',
  words: [...list('attending | referring | ordering | einsender').map(label), 'Betr\\.', 'Spett\\.le'],
  between: COLON,
};

/** The same of those who are no firm, program or thing: two words that name nothing else. */
export const SICK: CueGroup = {
  trust: 'patient',
  words: ['Pat\\.', 'P[tT]'],
  between: COLON,
};

/** Labels with endings for everybody: `Antragsteller/in: `, `Alumno/a: `, `Patient(in): `. */
export const INCLUSIVE_LABELS: CueGroup = {
  trust: 'known',
  words: ['/(?:in|a|o|e|r)', '\\((?:in|a|o|e|r)\\)', '[*:_]in'],
  between: COLON,
  edged: true,
};

export const NAMES = 'name | naam | nombre | nome | nom | author | autor | auteur | autore | owner';

/** `name:` is everywhere: keys of code and configuration, products, files. What stands before decides. */
export const NAME_LABELS: CueGroup = {
  trust: 'name',
  words: list(NAMES).map(label),
  between: COLON,
  edged: true,
};

/** Names of fields that hold a part of a person's name and nothing else, whatever its case: `last_name=smith`. */
export const FIELDS: CueGroup = {
  trust: 'field',
  words: [
    ...list(`first name | given names? | last name | other last names used | other names used | family name | surname | middle name | full name | maiden name | birth name | forename | preferred name | legal name | fname | lname | mname
      | patient name | customer name | client name | contact name | employee name | student name | member name | guest name | passenger name | applicant name | cardholder name | account holder name | holder name
      | mother name | mothers name | father name | fathers name | spouse name | guardian name | emergency contact name | recipient name | sender name | beneficiary name
      | nombre de pila | rufname | nombre completo | primer nombre | segundo nombre | nombres | nombre del paciente | nombre paciente | nombre cliente | apellidos? | apellido ?1 | apellido ?2 | primer apellido | segundo apellido | apellido paterno | apellido materno
      | name, vorname | nachname, vorname | name, vorname des versicherten | apellidos, nombre | nom, prénom | cognome, nome | last name, first name | naam, voornaam | nom d'usage | nom de l'enfant | nome do aluno | name of child | child's name | name of pupil
    | nome completo | primeiro nome | nome do paciente | nome paciente | nome cliente | sobrenome | nome da mãe | nome mãe | nome do pai | nome pai
      | vorname | vornamen | nachname | familienname | geburtsname | vor- und nachname | kundenname | patientenname
      | prénoms? | nom complet | nom de famille | nom de jeune fille | nom de naissance | nom patient | nom client | nom prénom
      | cognome | nome e cognome | cognome e nome | nome paziente | nominativo | apellidos y nombres? | nom et prénoms? | nom prénoms? | name und vorname | name vorname | voornaam | voornamen | achternaam | roepnaam | meisjesnaam | geboortenaam | naam patiënt | volledige naam | nome e apelido | apelidos?`).map(
      label,
    ),
    'FN',
  ],
  between: `${SIGN}{0,5}`,
  byEnd: 6,
};

/** The same of names that mean something else, too: LDAP attributes, elements of HL7 FHIR. */
export const UNSURE_FIELDS: CueGroup = {
  trust: 'known',
  words: list(
    `["'<]family | ["'<]given | [\\n;,]cn | [\\n;,]CN | \\nsn | \\ngecos | [Dd]isplay[_ -]?[Nn]ame | (?:[Aa]ssistant|[Mm]anager|[Ss]upervisor)[_ -]?[Nn]ame | [Uu]ser[_ -]?[Nn]ame`,
  ),
  between: FIELDS.between,
  edged: true,
};

export const INTRODUCTIONS: CueGroup = {
  trust: 'introduction',
  words:
    list(`my name is | my name's | his name's | her name's | his name is | her name is | their name is | mi nombre es | su nombre es | me llamo | meu nome é | chamo-me | me chamo
    | mein name ist | mein Name ist | ihr Name ist | sein Name ist | ich heiße | ich heisse | je m'appelle | mon nom est | son nom est | mi chiamo | il mio nome è | mijn naam is | ik heet | zijn naam is | haar naam is
    | maiden name | maiden name was | maiden name is | declaration of | name on the card is | name on the account is | account is under the name of | signed by | signed, | signed: | witness statement of | affidavit of | deposition of | firmado: | firmado por | firmato da | signé par | unterzeichnet von | gez. | /s/ | dear
    | je soussigné | je soussignée | il sottoscritto | la sottoscritta | sottoscritto/a | sottoscritta/o | soussigné\\(e\\) | suscrito/a | abaixo assinado/a | el suscrito | la suscrita | el abajo firmante | la abajo firmante | o abaixo assinado | a abaixo assinada | ondergetekende`).flatMap(
      cases,
    ),
  between: '[,:]?\\x20',
};

/** Wording that also leads to other things: the name must be a known one. */
export const HINTS: CueGroup = {
  trust: 'alone',
  words:
    list(`I am | I['’]m | Hi | Hello | Hey | [Tt]his is | name is | [Ss]oy | se llama | Hola | Estimad[oa] | Querid[oa] | [Hh]abla | [Ll]e saluda | [Ss]ou o | [Ss]ou a | [Ss]ou | A/C | Olá | Oi | Prezad[oa]
    | [Ii]k ben | [Hh](?:oi|allo),? met | Hoi | Beste | namens | (?:[Hh]ey|[Hh]i(?:ya)?|[Hh]ello|[Ss]ure),? it['’]?s | [Aa]ct for | [Aa]ppoint
    | [Aa]qui é | [Ff]al[oa] com | [Ii]ch bin | Hallo | Lieber? | [Hh]ier ist | [Jj]e suis | Bonjour | Cher | Chère | [Ii]ci | [Cc]['’]est | [Ss]ono | Ciao | Car[oa] | Gentile | [Pp]arla | [Pp]arlo con
    | [Ff]ull name | [Nn]ombre completo | [Nn]ome completo | [Nn]om complet | [Nn]ome e cognome | the name of | name on it is | behalf of | payable to | [Aa]sk(?:ed)? for | [Mm]et with | w/ | [Rr]egistered to | accompanied by | fils de | fille de | hij[oa] de | figli[oa] di | filh[oa] de | avisar a | contattare: | prévenir : | llamar a | contactar a | represented by | [Aa]pproved by | [Rr]eviewed by | [Rr]eported by | [Oo]rdered by | [Ss]ubmitted by | [Cc]onfirmed by | [Dd]ictated by | [Tt]yped by | [Tt]ranscribed by | [Cc]ollected by | [Ww]itnessed by | [Pp]repared by | [Ii]ssued by | [Ss]een by | [Tt]reated by | [Ee]xamined by | [Aa]ssigned to | [Oo]wned by | [Ii]nterviewed:? | described as | identified as | known as | [Cc][Cc] | [Aa]ttn:? | [Ss]poke (?:to|with) | [Ss]peak(?:ing)? (?:to|with) | [Tt]alked to | c/o | belongs to | referred by | married to | [Cc]omment by | [Pp]osted by | Rechnung an | (?:[Ii]nterview|[Mm]eeting|[Cc]all|[Ll]unch|[Aa]ppointment|[Ss]ession) with | [Pp]ayment (?:to|from) | [Tt]ransfer (?:to|from)
    | nombre de | de parte de | [Rr]epresentad[oa] por | [Aa]compañad[oa] (?:de|por) | [Aa]tendid[oa] por | [Ff]irmad[oa] por | [Pp]reguntar? por | [Aa]companhad[oa] (?:de|por) | [Aa]ssinad[oa] por | [Vv]ertreten durch | [Uu]nterschrieben von | [Bb]egleitet von | [Rr]eprésentée? par | [Aa]ccompagnée? (?:de|par) | [Ss]uivie? par | [Aa]ssistée? (?:de|par) | [Rr]appresentat[oa] da | [Aa]ccompagnat[oa] da | [Cc]hiedere di | nome de | auf den Namen | im Namen von | lautend auf | läuft auf | au nom de | la part de | a nome di | intestat[oa] a | per conto di | [Ii]ssued to | ausgestellt auf | ausgestellt für`).map(
      (text) => text.replaceAll(' ', '\\x20'),
    ),
  between: `\\x20${MORE_TITLES}`,
};

/** The same, apart: with them the beginnings above would be too many. Whom one spoke with, parties of a case, heirs. */
export const MORE_HINTS: CueGroup = {
  trust: 'alone',
  words: list(
    `[jJ]ährigen? | jarige | year-old | [Hh]abl[eé] con | [Ff]al(?:ei|ou) com | [Ff]al(?:ei|ou) com [oa] | [Hh]a? parlato con | [Hh]o parlato con | [Gg]esproken met | [Ii]k sprak(?: [a-z]{3,10})? met | [Ii]ch habe mit | [Gg]esprochen mit | [Jj]['’]ai eu | [Ss]trafsache gegen | [Ss]achen gegen | [Rr]echtsstreit | [Zz]aak van | [Mm]atter of | succession de | herencia de | eredità di | Nachlass von | souscrit par | procuration à | [Aa]utoriza? a | [Aa]utorizo | delego | machtigt hierbij | bevollmächtige ich | (?:[Aa]greement|[Cc]ontract|[Ll]ease|made|entered into|by and) between | (?:Mietv|Arbeitsv|Kaufv|Dienstv|Leihv|Darlehensv|V)ertrag zwischen | [Cc]ontrat (?:conclu |passé )?entre | [Cc]ontrato (?:celebrado )?entre | [Cc]ontratto tra | [Oo]vereenkomst tussen | Überweisung (?:an|von) | [Vv]irement (?:à|de) | [Bb]onifico (?:a|da) | [Tt]ransferencia (?:a|de) | [Tt]ransferência (?:para|de) | [Pp]ix (?:para|de) | [Nn]ame(?: was| has been)? changed from | [Nn]ame geändert von | [Nn]om changé de | [Nn]ombre cambiado de | [Nn]ome cambiato da | [Nn]ome alterado de | [Nn]aam gewijzigd van | [Cc][Cc]['’]?e?d`,
  ).map((text) => text.replaceAll(' ', '\\x20')),
  between: `\\x20${MORE_TITLES}`,
};

/** Fields of printed forms without a sign, each on a line of its own: `Surname DOE`, `Name      Jane Doe`. */
export const FORM_LINES: CueGroup = {
  trust: 'line',
  words: [
    ...list(
      `LN | FN | Cognome\\x20e\\x20[Nn]ome | COGNOME\\x20E\\x20NOME | Apellidos\\x20y\\x20[Nn]ombre | APELLIDOS\\x20Y\\x20NOMBRE | Nom\\x20et\\x20[Pp]rénom | NOM\\x20ET\\x20PRÉNOM | Nome\\x20do\\x20(?:[Ff]uncionário|[Tt]rabalhador) | Surname | SURNAME | Given [Nn]ames? | First [Nn]ame | Last [Nn]ame | Family [Nn]ame | Nachname | Familienname | Vornamen? | Apellidos? | Nombres | Cognome | Prénoms? | Sobrenome | Achternaam | Voornamen? | Nombre\\x20de\\x20pila | Primeiro\\x20nome | Nom\\x20de\\x20famille | Rufname`,
    ).map((text) => text.replaceAll(' ', '\\x20')),
    ...list('Name | Naam | Nome | Nombre | Nom').map((text) => `${text}\\x20{2,12}`),
  ],
  between: '\\x20{1,14}',
};

/** Who speaks on the telephone: two words that name nothing else, and a given name alone. */
export const CALLERS: CueGroup = {
  trust: 'caller',
  words: list(
    `[Hh]ier ist | [Hh]ola,? soy | [Cc]iao,? sono | [Oo]i,? é (?:[oa] )? | [Aa]qui é [oa] | [Ff]al[oa] com [oa] | [Hh]ier spricht | [Ii]ch bin (?:die|der) | [Ll]e atiende | [Ss]preekt met | [Jj]a,? met | (?:morgen|middag|avond),? met | [Aa]utorizo a | t\\.n\\.v\\. | ten name van | op naam van`,
  ).map((text) => text.replaceAll(' ', '\\x20')),
  between: '\\x20',
};

/** `it's Angela here`: without the last word anything is. */
export const HERE: CueGroup = { trust: 'here', words: ["[Ii]t['’]?s"], between: '\\x20' };

/** The heading of a life on paper: its first line is a name. */
export const LIVES: CueGroup = {
  trust: 'patient',
  words: list(
    `[Cc]urriculum [Vv]it(?:ae|æ) | CURRICULUM VITAE | [Rr][ée]sum[ée] | RESUME | RÉSUMÉ | Lebenslauf | LEBENSLAUF | CV`,
  ).map((text) => text.replaceAll(' ', '\\x20')),
  between: '\\x20?:?\\x20?(?:\\r?\\n){1,2}[#*\\x20]{0,4}',
};

/** Who says something in a chat that was exported (logs write dates with hyphens): `[12/10/2026, 18:02:11] Jane Doe: `, `20.11.26, 17:41 - Jane: `. */
export const SPEAKERS: CueGroup = {
  trust: 'speaker',
  words: [
    '\\[?(?:\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|\\d{4}[./]\\d{1,2}[./]\\d{1,2}),?\\x20\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\x20?[AaPp]\\.?\\x20?[Mm]\\.?)?(?:\\]|\\x20-)',
    // Telephones in Dutch.
    '\\d{2}-\\d{2}-\\d{4}\\x20\\d{2}:\\d{2}\\x20-',
    '\\[\\d{1,2}:\\d{2}(?:\\x20?[AaPp]\\.?\\x20?[Mm]\\.?)?,\\x20\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}\\]',
  ],
  between: '\\x20',
};
/** Whom a letter begins with: any name before a comma. */
export const GREETINGS: CueGroup = {
  trust: 'greeting',
  words: list(
    'Hi | Hello | Hey | Hola | Hallo | Hoi | Beste | Lieber? | Ciao | Olá | Oi | Bonjour | Salut | Chère? | Car[oa] | Querid[oa]',
  ).map((word) => `(?:^|\\n)${word}`),
  between: '\\x20',
};

/** `I, Jane Doe, declare`. */
export const SELVES: CueGroup = {
  trust: 'patient',
  words: ['Eu', 'Yo', 'Io', 'Ich', 'I'],
  between: ',\\x20',
};

const spaced = (words: string): string[] =>
  list(words).map((text) =>
    text.replace(/^\p{L}/u, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`).replaceAll(' ', '\\x20'),
  );

/** `my wife Anna`, `the wife, Anna Doe,`, `his wife (Anna)`, `the wife is Anna`, `client 4471 (Anna Doe)`. */
export const APPOSED =
  "(?:,|,?\\x20(?:is called|called|is|was|ist|war|est|était|es|fue|é|foi|è|heet|heißt|heisst|se llama|se chama|chama-se|s['’]appelle|si chiama))?(?:\\x20[A-Z]{0,3}-?\\d{2,9},?)?\\x20\\(?";

/** Relatives, friends and neighbours: a known given name behind them is enough. */
export const KIN: CueGroup = {
  trust: 'kin',
  words: [
    ...KIN_WORDS,
    ...spaced(`[Oo] pai | [Aa] mãe | [Oo] filho | [Ii]l padre | [Ll]a madre | [Ee]l padre | [Dd][eo]l? marido | [Aa]l marido
    | [Mm]y kid | [Oo]ur kid | [Mm]y child | [Oo]ur child | [Mm]y partner | [Hh]er partner | [Hh]is partner | [Tt]heir partner | [Mm]y friend | friend of mine | roommate | neighbou?r
    | freundin | [Mm]ein Freund | nachbar(?:in)? | voisine? | vizinh[oa] | buurman | buurvrouw | juf`),
  ],
  between: APPOSED,
};

/** The same of words that need whose they are, apart: with them the beginnings above would be too many. */
export const OWN_KIN: CueGroup = { trust: 'kin', words: KIN_OF_WHOSE, between: APPOSED };

/** `our client Jane Doe`: a full name behind them. */
export const ROLES: CueGroup = {
  trust: 'role',
  words:
    spaced(`stagiaire | stagista | becari[oa] | estagiári[oa] | Auszubildende[rn]? | stagiair | enfermeir[oa] | wijkverpleegkundige | resistente | ricorrente | client | customer | employee | colleague | coworker | co-worker | boss | supervisor | manager | applicant | tenant | nurse | lawyer | attorney | solicitor | adjuster | insured | requester | witness | defendant | plaintiff | student | teacher | contact | policyholder | claimant | cardholder | account holder | beneficiary | landlord | borrower | passenger | new hire | partner | aos cuidados de | a la atención de | all['’]attenzione di | ter attentie van | name was | under the name | attention of
    | empleado | empleada | colega | compañer[oa] | enfermer[oa] | abogad[oa] | alumn[oa] | representante | trabajador | trabajadora | demandante | demandado | demandada | titular | asegurad[oa] | inquilin[oa] | réu | [Aa] ré | testigo | testemunha | arguid[oa] | conductora? | compareciente | arrendatari[oa] | arrendadora? | atención de | o autor | a autora | requerente | cliente | funcionári[oa] | advogad[oa] | alun[oa]
    | Kunde | Kundin | Kollege | Kollegin | Kollegen | Mitarbeiter | Mitarbeiterin | Mandant | Mandantin | Schüler | Schülerin | Zeuge | Zeugin | [Kk]ontoinhaber(?:in)? | Karteninhaber(?:in)? | Kläger(?:in)? | Beklagter? | Beklagten | Mieter(?:in)? | Vermieter(?:in)? | Versicherter? | Versicherten | Versicherungsnehmer(?:in)? | Ansprechpartner(?:in)? | Antragsteller(?:in)? | Betreuer(?:in)? | Angeklagter? | Angeklagten | Bewerber(?:in)? | i\\.\\x20?[AV]\\. | z\\.\\x20?Hd\\. | mit Namen | namens | den Namen | heißt | heisst | collègue | salariée? | cliente | avocate? | infirmi(?:er|ère) | élève | témoin | s['’]appelle | conseill(?:er|ère) | asesora? | consulente | Beraterin | Sachbearbeiter(?:in)? | (?:Zahlungse|E)mpfänger(?:in)? | Begünstigter? | l['’]attention de | locataire | titulaire | titulaire du compte | assurée?
    | klant | collega | werknemer | werkneemster | huurder | verhuurder | verzekerde | rekeninghouder | gedaagde | eiser | getuige | ouders van | chauffeur | bestuurder
    | inhaber | inhaberin | Fahrer(?:in)? | Halter(?:in)? | Bewohner(?:in)? | psicólog[oa] | psychologue | psicolog[oa] | psychologin | psychologe | houder | gastvrouw | conducente | conducteur | conductrice | autista
    | dipendente | lavoratore | lavoratrice | il teste | la teste | si chiama | attenzione di | c\\.a\\.(?:\\x20di)? | a nome | avvocato | conduttore | conduttrice | locatore | intestatari[oa] | assistit[oa] | convenut[oa] | infermier[ea] | studente | studentessa`),
  between: APPOSED,
};

/** The same of those who are no firm, program or thing: two words that name nothing else are a name there. */
export const PATIENTS: CueGroup = {
  trust: 'patient',
  words: spaced(`[Pp]atient | [Pp]atiente | Patientin | Patienten | [Pp]aciente | [Pp]aziente | PATIENT | [Pp]at\\. | Pt
    | account holder | cardholder | policyholder | kontoinhaber(?:in)? | karteninhaber(?:in)? | titulaire du compte | intestatari[oa] | rekeninghouder | overleden(?:e)? | patiënte?
    | accused | complainant | suspect | next of kin | pupil | deceased | new joiner | new starter
    | denunciante | investigad[oa] | expareja | vecin[oa] | viud[oa] de | difunt[oa] | acusad[oa] | noiv[oa] | falecid[oa] | sóci[oa](?: administrador[a]?)?
    | Geschäftsführer(?:in)? | Beschuldigte[rn]? | Geschädigte[rn]? | Verstorbene[rn]? | Schwiegermutter | Schwiegervater | Enkelin
    | gérante? | mis en cause | mise en cause | défunte? | prévenue? | plaignante? | usagère?
    | cónyuge | coniuge | cônjuge | ex-?mari | ex-?femme | ex-?compagnon | ex-?compagne | ex-?marido | ex-?mulher | ex-?moglie | exnovi[oa] | Ex-?(?:Mann|Frau|Freund|Freundin) | Lebensgefährt(?:e|en|in) | Taufpat(?:e|in) | avalista | suspeit[oa] | sospechos[oa]
    | alunn[oa] | doente | querelante | indagat[oa] | imputat[oa] | defunt[oa]`),
  between: APPOSED,
};

export const SIGNATURES: CueGroup = {
  trust: 'signature',
  words: [
    ...list(`regards | sincerely | yours truly | faithfully | best wishes | respectfully | respectfully submitted | cheers | thanks | thank you | atentamente | saludos? | saludos cordiales
      | atenciosamente | cumprimentos | abraços? | grüßen? | hochachtungsvoll | cordialement | groet | groeten | hoogachtend | bien à vous | distingués | salutations | saluti | saluto`).map(
      (text) => label(text).replaceAll('[\\x20_-]?', '\\x20'),
    ),
    'MfG',
    // The line to sign on.
    '_{3}',
    ...list(
      '[LV]G | Groet(?:en|jes)? | Grazie | Obrigad[oa] | Gracias | Merci | Danke | Ta | Rgds | Best | All the best | Warmly | Abs | Att | Gru(?:ß|ss) | Bien à toi | A presto',
    ).map((text) => text.replaceAll(' ', '\\x20')),
  ],
  between: `(?:\\x20[a-zà-ÿ]{2,12}){0,3}[,.!]?(?:\\x20?\\r?\\n){1,3}[\\x20\\t]{0,4}(?:-{1,2}\\x20?)?(?:i\\.\\x20?[AV]\\.\\x20)?${MORE_TITLES}`,
};

/** The answer to a question for it, in the next line: `Your name?`, `Customer: Sure, it's Jane Doe.` */
export const ANSWERS: CueGroup = {
  trust: 'signature',
  words: list(
    `[Yy]our (?:full |first |last |sur)?name(?: please| for the (?:tape|record))? | [Ii]hr (?:voller )?Name | [Ii]hren (?:vollen )?Namen | (?:Wie|wie) hei(?:ß|ss)en [Ss]ie | [Vv]otre nom | vous appelez-vous | [Ss]u nombre | se llama | [Ss]eu nome | se chama | [Ss]uo nome | si chiama | [Uu]w naam | [Jj]e naam | speaking (?:to|with) | name (?:as it appears )?on the card`,
  ).map((text) => text.replaceAll(' ', '\\x20')),
  between:
    "\\x20?[?.](?:\\x20?\\r?\\n){1,2}\\x20{0,4}(?:\\[?\\d{1,2}:\\d\\d(?::\\d\\d)?\\]?\\x20(?:-\\x20)?)?(?:[^\\n:]{1,24}:\\x20{1,2})?(?:[A-Za-zà-ÿ]{1,6}[,.]?\\x20){0,2}(?:(?:[Ii]t|[Nn]ame|[Cc])['’](?:s\\x20|est\\x20))?",
};

/** An address whose first line is the title alone. */
export const TITLE_LINES: CueGroup = {
  trust: 'patient',
  words: list(
    `(?:An\\x20)?(?:Herrn?|Frau|Familie|Eheleute) | Egr\\.\\x20[Ss]ig\\.(?:ra|na)? | Gent\\.m[oa]\\x20[Ss]ig\\.(?:ra|na)? | (?:Egregio|Gentile)\\x20Signora? | Signora? | Sig\\.(?:ra|na)? | Exm[oa]\\.?(?:\\(a\\)\\.?)?\\x20S(?:enhora?|r\\.?|r\\.?ª|ra\\.)(?:\\(a\\))? | Ex\\.m[oa]\\x20S(?:enhora?|r\\.?|r\\.?ª|ra\\.) | Monsieur | Madame | Monsieur\\x20(?:et|ou)\\x20Madame | M(?:\\.|me)\\x20(?:et|ou)\\x20M(?:\\.|me) | De\\x20heer | Mevrouw | Dhr\\. | Mevr\\. | Sra?\\. | D(?:\\.ª|ña\\.|on|oña)`,
  ).map((title) => `\\n${title}`),
  between: '\\x20?\\r?\\n\\x20{0,4}' + MORE_TITLES,
  edged: true,
};

/** The same on one line: `Saludos, Ana Ruiz`. */
export const CLOSINGS: CueGroup = {
  trust: 'alone',
  words: list(
    `[Rr]egards | [Ss]incerely | [Cc]heers | [Tt]hanks | [Ss]aludos | [Aa]tentamente | [Aa]tenciosamente | [Cc]umprimentos | [Aa]braços? | Grüßen? | [Cc]ordialement | [Ss]alutations | [Ss]alut[io] | [Bb]acio | Merci | Grazie | Gracias | Obrigad[oa] | Danke | Gruß | [Gg]roet(?:en|jes)? | [Hh]oogacht(?:end|ing) | [Tt]hx | [Bb]ises | [Bb]isous | [Bb]esos | [Bb]eijos | [Bb]aci | [VL]G | [Aa]micalement | [Ii]n fede | [Ll]ove | [Ll]iefs | Gr`,
  ),
  between: ',\\x20(?:deine?\\x20|[Ii]hre?\\x20|your\\x20|tua?\\x20|votre\\x20)?',
};

/** `LG Sandra`. */
export const SHORT_CLOSINGS: CueGroup = {
  trust: 'alone',
  words: list('LG | VG | MfG | Gruß | Gruss | Grüße | [Tt]hx | Groet(?:en|jes)? | Liefs | Bises | Bisous'),
  between: '\\x20',
};

/** An address below its label: a full name. */
export const ADDRESSEES: CueGroup = {
  trust: 'role',
  words: list(
    `ship to | bill to | deliver to | address | lieferadresse | rechnungsadresse | anschrift | adresse | adresse de livraison | dirección | dirección de envío | enviar a | endereço | endereço de entrega | indirizzo | indirizzo di spedizione | destinatario | destinatário | destinataire | empfänger | geadresseerde | ontvanger | remitente | mittente | adres | afleveradres | factuuradres`,
  ).map(label),
  between: '\\x20?:\\x20?\\r?\\n\\x20{0,4}',
  byEnd: 3,
};

export const HEADERS: CueGroup = {
  trust: 'signature',
  words: list(
    'From | To | A | [Cc][Cc] | Bcc | Reply-To | Sender | Von | An | Van | Aan | De | Para | Da | À | Author | Committer | Signed-off-by | Co-[Aa]uthored-[Bb]y | Attn | Attention | Unterschrift | Signed | Firmado | Firmato | [Ss]igné',
  ),
  between: '\\x20?:\\x20{0,2}["\']?',
  byEnd: 3,
};

/** Every group, the surest first. */
export const GROUPS: readonly CueGroup[] = [
  TITLES,
  UNSURE_TITLES,
  LABELS,
  FIELDS,
  UNSURE_FIELDS,
  NAME_LABELS,
  PERSONAL_LABELS,
  ROLE_LABELS,
  CLINICIANS,
  SICK,
  INCLUSIVE_LABELS,
  SHOUTED_TITLES,
  INTRODUCTIONS,
  SPEAKERS,
  GREETINGS,
  CALLERS,
  LIVES,
  FORM_LINES,
  HINTS,
  MORE_HINTS,
  HERE,
  SELVES,
  KIN,
  OWN_KIN,
  ROLES,
  PATIENTS,
  SIGNATURES,
  ANSWERS,
  CLOSINGS,
  SHORT_CLOSINGS,
  ADDRESSEES,
  TITLE_LINES,
  HEADERS,
];

/**
 * The words of the labels that patterns have by their ends, in small letters without accents, and what they become without the gaps
 * between them.
 */
export function labelWords(): ReadonlySet<string> {
  const found = new Set<string>();
  for (const pattern of GROUPS.flatMap(({ words, byEnd }) => (byEnd === undefined ? [] : words))) {
    const text = pattern
      .replaceAll('[\\x20_-]?', ' ')
      .replaceAll(/\[[^\]]*(.)\]/gu, '$1')
      .toLowerCase();
    for (const spelling of [text.replaceAll('?', ''), text.replaceAll(/.\?/gu, '')]) {
      const words = spelling.split(/[^a-z]+/);
      words.forEach((_, first) => {
        for (let last = first + 1; last <= words.length; last++) found.add(words.slice(first, last).join(''));
      });
    }
  }
  return found;
}
