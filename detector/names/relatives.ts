/** How people speak of relatives, their own and others'. */
import { lazily } from '../lazily.ts';

/** Whose they are and who, in small letters, as sources of expressions. */
const LANGUAGES: readonly (readonly [whose: string, who: string])[] = [
  [
    'my|your|his|her|their|our|whose',
    'wife|husband|spouse|son|daughter|mother|father|mum|mom|dad|brother|sister|niece|nephew|cousin|uncle|aunt|grandson|granddaughter|fiancée?|girlfriend|boyfriend',
  ],
  [
    'mi|tu|su|nuestr[oa]',
    'marido|mujer|espos[oa]|hij[oa]|herman[oa]|madre|padre|pareja|novi[oa]|sobrin[oa]|niet[oa]|cuñad[oa]|prim[oa]|abuel[oa]',
  ],
  ['meu|minha|seu|sua', 'marido|mulher|espos[oa]|filh[oa]|irmão|irmã|mãe|pai|companheir[oa]|net[oa]|sobrinh[oa]'],
  [
    'mon|ma|ton|ta|son|sa|notre|votre|leur',
    'mari|femme|épouse|époux|fille|fils|mère|père|frère|sœur|conjointe?|compagne|compagnon|neveu|nièce',
  ],
  ['mi[oa]|tu[oa]|su[oa]|nostr[oa]|loro', 'marito|moglie|figli[oa]|madre|padre|fratello|sorella|compagn[oa]|nipote'],
  [
    'mijn|jouw|uw|zijn|haar|hun|onze',
    'man|vrouw|echtgenoot|echtgenote|zoon|dochter|moeder|vader|broer|zus|partner|oma|opa',
  ],
];
/** Any noun may follow them, with a capital letter as names have it: `dass meine Frau Krebs hat`. */
const GERMAN = ['meine?|deine?|seine?|ihre?|unsere?', 'tochter|sohn|frau|mann|mutter|vater|bruder|schwester'] as const;

/** All of them, in small letters, as a source. */
export const RELATIVES = [...LANGUAGES, GERMAN].map(([, who]) => who).join('|');

/** More than one of them: each is named by one name. */
const SEVERAL =
  'sons|daughters|brothers|sisters|nieces|nephews|cousins|grandsons|granddaughters|children|kids|twins|hij[oa]s|herman[oa]s|sobrin[oa]s|niet[oa]s|filh[oa]s|irmãos|irmãs|net[oa]s|filles|fils|enfants|frères|sœurs|töchter|söhne|kinder|geschwister|brüder|schwestern|figlie?|fratelli|sorelle|nipoti|zonen|dochters|kinderen|broers|zussen';
const WHOSE =
  'my|your|his|her|their|our|whose|(?:mi|tu|su|nuestr[oa]|meu|minha|seu|sua)s|[mts]es|nos|vos|leurs|mi[ei]i?|tu(?:oi|e)|su(?:oi|e)|nostr[ie]|loro|mijn|zijn|haar|hun|onze';
export const BEHIND_SEVERAL = lazily(() => new RegExp(`(?<![\\p{L}\\p{N}])(?:${SEVERAL})[,:]? $`, 'iu'));

const sourceOf = ([whose, who]: readonly [string, string]): string => `(?:${whose}) (?:${who})`;

/** In texts that are all in small letters but for the beginnings of sentences. */
export const LOWER_RELATIVES = [...LANGUAGES, GERMAN]
  .map(([whose, who]) =>
    sourceOf([whose.replaceAll(/(?<=^|\|)[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`), who]),
  )
  .join('|');
export const BEHIND_LOWER_RELATIVE = lazily(() => new RegExp(`(?<![\\p{L}\\p{N}])(?:${LOWER_RELATIVES}) $`, 'u'));

/** How they are called: any word behind it is a name. */
const CALLED = "(?:is called|called|named|heet|hei(?:ß|ss)t|se llama|se chama|chama-se|s['’]appelle|si chiama)";
const OF_SOMEBODY_CALLED = lazily(
  () => new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...LANGUAGES, GERMAN].map(sourceOf).join('|')}),? ${CALLED} $`, 'iu'),
);

const OF_SOMEBODY = lazily(() => {
  const [english, ...others] = LANGUAGES.map(sourceOf);
  const elder = '(?:late|eldest|oldest|younger|youngest|older|twin) |ex-';
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${english?.replace(') (', `) (?:${elder})?(`)}|${others.join('|')}|(?:${WHOSE}) (?:${SEVERAL}))(,)? $`,
    'iu',
  );
});
/** Who is given something: the next word is perhaps that. */
const GIVES =
  /(?<!\p{L})(?:(?:giv|gave|buy|bought|get|got|send|sent|teach|taught|offer|feed|fed|mak|made|lend|lent|order|bring|brought)\p{L}{0,4}|an?|à|al|alla|ao|aan|geef|gaf|voor) $/iu;

/**
 * Does a word that no list knows stand where somebody's relative is named: `her husband Knut called`, `su marido, Txomin,`?
 * Between commas it is said of him.
 */
export function isRelative(word: string, before: string, after: string): boolean {
  if (!/^\p{Lu}\p{Ll}{2,}(?<!ed)$/u.test(word)) return false;
  if (OF_SOMEBODY_CALLED().test(before)) return true;
  const found = OF_SOMEBODY().exec(before);
  if (found === null || GIVES.test(before.slice(0, found.index))) return false;
  return found[1] === undefined ? /^(?:$|[,.;:!?)\n]| \(?\p{Ll})/u.test(after) : /^(?:$|[,.;!?)\n])/.test(after);
}
