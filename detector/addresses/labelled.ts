import type { Around } from '../define.ts';
import { lazily } from '../lazily.ts';
import { label, list } from '../names/latin-cues.ts';
import { UPPER } from './words.ts';

const anyCase = (words: string): string => list(words).map(label).join('|');
/** What stands before an address, and before a street alone, as the names of fields say it. */
const ADDRESS_LABEL = anyCase(
  'address | addr | adres | woonadres | postadres | factuuradres | afleveradres | bezoekadres | verblijfadres | huisadres | correspondentieadres | wohnanschrift | privatanschrift | postanschrift | lieferanschrift | rechnungsanschrift | meldeanschrift | wohnadresse | privatadresse | residenza | residência | residencia | domicilio fiscal | domicílio | domicile | wohnsitz | domicilio fiscale | postadresse | lieferadresse | rechnungsadresse | meldeadresse | domicilio | dirección | endereço | morada | anschrift | adresse | indirizzo',
);
const STREET_LABEL = anyCase(
  'street | straat | straße | strasse | calle | logradouro | rua | via | voie | street name',
);
/** Put together without a sign between: elsewhere a label begins where its word does. */
const JOINED_LABEL =
  'homeAddress|billingAddress|shippingAddress|mailingAddress|streetAddress|postalAddress|deliveryAddress|currentAddress|fullAddress|addressLine|["\']line_?1';
/** `Straße und Hausnummer`, `street and number`, `Straße/Nr.` */
const AND_NUMBER =
  '(?:(?: ?[/,+&] ?| (?:und|u\\.|and|en|et|y|e) )(?:[Hh]aus-?[Nn](?:umme)?r\\.?|[Nn]ummer|[Nn]r\\.?|[Nn]umber|[Nn]o\\.?|[Hh]uisn(?:umme)?r\\.?|[Nn][úu]mero(?: civico)?|[Nn]um[ée]ro|[Cc]ivico|[Nn]\\.?[º°]))?';
const LINE = '(?:[ _-]?(?:[Ll]ine)?[ _-]?[12])?(?: \\([a-z ]{3,20}\\))?' + AND_NUMBER;
const SIGN = '["\'*]{0,3} ?[:=]["\' *]{0,4}';
/** Of what stands behind a label: a full stop ends it but behind an abbreviation. */
const UNIT_OF_LINE = `(?:[Ss]tr\\. ?|\\.\\x20(?:[OUED]G|Stock|Etage)|[ ,/](?:[A-Z]\\.)?[A-Za-zÀ-ɏ]{1,6}\\. ?|\\.[^ \\n\\r\\t"<>|;{}:=@]|[^\\n\\r\\t"<>|;{}:=@.])`;
const LABELLED = `[${UPPER}0-9](?:[A-Za-zÀ-ɏ]{1,5}\\. ?)?${UNIT_OF_LINE}{3,110}`;
const SHORTEST = `${LABELLED}?`;
const FIELD =
  '(?:Tel|Fono|Cel|Celular|Phone|Mobile|Cell|Fax|E-?[Mm]ail|City|State|Zip|ZIP|Postcode|Date|DOB|Born|Apt|Country|Teléfono|Tfno|Móvil|Correo|Telefon|Handy|Mobil|PLZ|Ort|Telefone|CEP|Cidade|Téléphone|Ville|Code|Telefono|Cellulare|CAP|Comune)(?:/[A-Z][a-z]{1,8})?';
const CONTACT =
  '[Tt]el\\.?|[Ff]ono|[Pp]hone|[Mm]obile|[Cc]ell|[Cc]elular|[Ff]ax|[Ee]-?mail|[Tt]el[eé]fono|[Tt]fno\\.?|[Mm]óvil|[Cc]orreo|Telefon|Handy|Mobil|[Tt]elefone|[Tt]elem[oó]vel|[Tt][eé]l\\.?|[Tt]éléphone|[Pp]ortable|[Cc]ellulare|GSM|Natel';
/** An address does not go on over how to reach somebody. */
const HOLDS_CONTACT = lazily(() => new RegExp(`[.,;] (?:${CONTACT})(?![\\p{L}\\p{N}])`, 'u'));
/** `email address`, `IP-Adresse`: other addresses. */
const OTHER_ADDRESS =
  /(?:e-?mail|ip|ipv[46]|mac|web|url|wallet|bitcoin|btc|eth|contract|memory|server|bind|listen|remote|peer|network|base|start|bus|i2c|token|from|return|correo|courriel|virtual|physical|hardware|source|dest\w*|target|proxy|smtp|pool|deposit|cos[iì])(?:[ _-]?(?:de|del|da|di|d['’]))?[ _-]?$|(?:dirección|direccion|indirizzo|adresse|endereço|endereco) (?:ip|mac|web|e-?mail|de correo|électronique|eletr[oô]nico)/iu;
const LABEL_END = `(?:${ADDRESS_LABEL}|${JOINED_LABEL}|(${STREET_LABEL}))${LINE}${SIGN.replaceAll(' ', '\\s')}$`;
const IS_LABELLED = lazily(() => RegExp(LABEL_END, 'u'));
const LABEL_AND_WORD = lazily(() => RegExp(`(\\S*[ _-]?\\S*?)${LABEL_END}`, 'u'));
const NUMBER_OF = lazily(() =>
  RegExp(
    `(?:${STREET_LABEL})["']{0,2}\\s?[:=][^:=\\n]{2,60}[:=]\\s?["']?$|(?:nummer|nr\\.?|number|civico)["']{0,2}\\s?[:=]\\s?["']?$`,
    'iu',
  ),
);
const SECOND_LINE = /[23]["'*]{0,3}\s?[:=]["'\s*]{0,4}$/;
const LABEL_WORDS =
  /^(?:street|address|number|name|straße|strasse|hausnummer|adresse|calle|via|rua|número|numero|line|road|select|enter|your|string|null|none|true|false|n\/a)$/iu;
const DURATION = /\d ?(?:Minuten?|Stunden?|Tagen?|km|Meter|minutes?|minutos|minuti|hours?|days?)\b/;
/** What stands behind a label for an address: a number and words with capital letters; a street needs no number. */
function isAddress(value: string, other: string, street: boolean, after: string): boolean {
  if (
    HOLDS_CONTACT().test(value) ||
    OTHER_ADDRESS.test(other) ||
    /^ ?[:=]/.test(after) ||
    /^0x|^\d{1,3}(?:\.\d{1,3}){2}|:\/\/|^\w*(?:_|\p{Ll}\p{Lu})\w*\W?$/u.test(value)
  )
    return false;
  // Escaped letters have digits.
  const words = value.replace(/\\u[0-9a-f]{4}/gi, 'e').split(/[\s,]+/);
  const named = words.filter((word) => /^\p{Lu}[\p{L}'’.-]{1,}/u.test(word) && !LABEL_WORDS.test(word));
  const prose = words.filter((word) => /^\p{Ll}{4,}$/u.test(word)).length;
  if (named.length === 0 || prose > 1 || DURATION.test(value) || /^\d+\p{L}? \S+$/u.test(value)) return false;
  return words.some((word) => /\d/.test(word))
    ? words.length > 1
    : street && words.length < 6 && prose < 2 && words.some((word) => !LABEL_WORDS.test(word));
}

/** Is a match an address, by the label right before it? Undefined where none stands there. */
export function isLabelledAddress(match: string, around: Around): boolean | undefined {
  const before = around.before();
  const labelled = /[:=]["'\s*]{0,4}$/.test(before) && IS_LABELLED().test(before);
  const [, other, street] = (labelled && LABEL_AND_WORD().exec(before)) || [];
  // A second line needs no number, either.
  if (other !== undefined)
    return isAddress(match, other, street !== undefined || SECOND_LINE.test(before), around.after());
  return /^\d{1,5} ?[A-Za-z]?(?:[/-]\d{1,3})?$/.test(match) ? NUMBER_OF().test(before) : undefined;
}

/** Patterns of what stands behind a label for an address, or for a part of one. */
export const LABELLED_ADDRESSES: readonly string[] = [
  // Behind a label, to the end of the line or to the next field.
  `(?:${ADDRESS_LABEL}|${STREET_LABEL}|${JOINED_LABEL})${LINE}${SIGN}(?<value>${LABELLED})`,
  `(?:${ADDRESS_LABEL}|${STREET_LABEL}|${JOINED_LABEL})${LINE}${SIGN}(?<value>${SHORTEST})[.,;]? {1,4}${FIELD}[.:=]`,
  `(?:${ADDRESS_LABEL}|${STREET_LABEL}|${JOINED_LABEL})${LINE}${SIGN}(?<value>${SHORTEST})[.,;] (?:${CONTACT}) `,
  // Of a vCard: its parts.
  'ADR(?:;[A-Za-z=,-]{1,24}){0,3}:;{0,2}(?<value>[^\\n\\r;]{3,60}(?:;[^\\n\\r;]{0,40}){1,4})',
  `(?:[Hh]aus-?[Nn](?:umme)?r\\.?|[Cc]ivico|[Hh]ouse[ _-]?[Nn]umber)${SIGN}(?<value>\\d{1,4} ?[a-zA-Z]?(?:[/-]\\d{1,3})?)`,
  `(?:${STREET_LABEL})["']? ?: ?["'][^"'\\n]{2,40}["'], ?["'](?:num(?:ero|éro|ber)?|número|nr|no)["']? ?: ?["']?(?<value>\\d{1,5}[A-Za-z]?)`,
];
