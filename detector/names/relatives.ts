/** How people speak of relatives, their own and others'. */
import { lazily } from '../lazily.ts';

interface Relatives {
  /** My, your, his …, as the source of an expression. */
  readonly whose: string;
  /** The same before several, where it is another. */
  readonly whoseSeveral?: string;
  /** Words that mean nobody else, in small letters. */
  readonly one: string;
  /** Words that mean something else, too: relatives behind {@link whose} they are. */
  readonly oneOfWhose: string;
  /** The same of more than one: each is named by one name. */
  readonly several: string;
  readonly severalOfWhose: string;
  /** No relatives, but people one knows: behind {@link whose} they are, named by a name that is known for one. */
  readonly knownOfWhose: string;
}

const ENGLISH: Relatives = {
  whose: 'my|your|his|her|their|our|whose',
  one: 'wife husband spouse daughter mother mum brother sister niece nephew cousin uncle aunt auntie grandma grandpa grandmother grandfather grandson granddaughter stepson stepdaughter stepmother stepfather brother-in-law sister-in-law fiancé fiancée girlfriend boyfriend',
  oneOfWhose: 'son father mom dad',
  several: 'daughters sisters children',
  severalOfWhose: 'sons brothers nieces nephews cousins grandsons granddaughters kids twins',
  knownOfWhose:
    'ex boss colleague coworker co-worker teammate flatmate housemate classmate manager supervisor assistant landlord landlady therapist solicitor accountant teacher tutor coach trainer dentist nurse carer nanny babysitter',
};
const OTHERS: readonly Relatives[] = [
  {
    whose: 'mi|tu|su|nuestr[oa]',
    whoseSeveral: 'mis|tus|sus|nuestr[oa]s',
    one: 'esposo esposa hijo hija hermano hermana novio novia sobrino sobrina nieto nieta cuñado cuñada primo prima abuelo abuela tío tía suegro suegra yerno nuera mamá papá',
    oneOfWhose: 'marido mujer madre padre pareja',
    several: 'hijos hijas hermanos hermanas',
    severalOfWhose: 'sobrinos sobrinas nietos nietas',
    knownOfWhose:
      'ex jefe jefa colega compañero compañera amigo amiga vecino vecina casero casera abogado abogada psicólogo psicóloga profesor profesora',
  },
  {
    whose: 'meu|minha|seu|sua',
    whoseSeveral: 'meus|minhas|seus|suas',
    one: 'esposo esposa filha irmão irmã avô avó tio tia primo prima cunhado cunhada sogro sogra genro',
    oneOfWhose: 'marido mulher filho mãe pai companheiro companheira neto neta sobrinho sobrinha',
    several: 'filhos filhas irmãos irmãs',
    severalOfWhose: 'netos netas',
    knownOfWhose:
      'ex chefe colega amigo amiga vizinho vizinha senhorio senhoria advogado advogada psicólogo psicóloga professor professora',
  },
  {
    whose: 'mon|ma|ton|ta|son|sa|notre|votre|leur',
    whoseSeveral: 'mes|tes|ses|nos|vos|leurs',
    one: 'épouse sœur cousin cousine oncle tante papi mamie papa maman petit-fils petite-fille beau-fils belle-fille beau-frère belle-sœur beau-père belle-mère enfant',
    oneOfWhose: 'mari femme époux fille fils mère père frère conjoint conjointe compagne compagnon neveu nièce',
    several: 'filles enfants frères sœurs',
    severalOfWhose: 'fils',
    knownOfWhose:
      'ex chef cheffe patron patronne collègue coloc colocataire ami amie copain copine voisin voisine propriétaire psy avocat avocate prof',
  },
  {
    whose: 'mi[oa]|tu[oa]|su[oa]|nostr[oa]|loro',
    whoseSeveral: 'mie|miei|tue|tuoi|sue|suoi|nostr[ie]|loro',
    one: 'marito moglie figlio figlia fratello sorella nipote zio zia nonno nonna cugino cugina cognato cognata suocero suocera mamma babbo',
    oneOfWhose: 'madre padre compagno compagna',
    several: 'figli figlie fratelli sorelle',
    severalOfWhose: 'nipoti',
    knownOfWhose:
      'ex capo collega amico amica vicino vicina coinquilino coinquilina fidanzato fidanzata avvocato avvocatessa insegnante',
  },
  {
    whose: 'mijn|jouw|uw|zijn|haar|hun|onze',
    one: 'dochter zoon moeder vader zus broer oma opa tante zwager schoonzus schoonmoeder schoonvader',
    oneOfWhose: 'man vrouw echtgenoot echtgenote partner',
    several: 'dochters zonen kinderen broers zussen',
    severalOfWhose: 'nichten neven kleinkinderen',
    knownOfWhose: 'ex baas collega leidinggevende vriend vriendin buurman buurvrouw huisbaas advocaat docent',
  },
];
/** Any noun may follow them, with a capital letter as names have it: `dass meine Frau Krebs hat`. */
const GERMAN: Relatives = {
  whose: ['mein', 'dein', 'sein', 'ihr', 'unser'].map((word) => `${word}(?:e[mnrs]?)?`).join('|'),
  one: 'ehefrau ehemann tochter sohn mutter vater bruder schwester onkel tante oma opa nichte neffe enkel enkelin schwager schwägerin schwiegersohn schwiegertochter',
  oneOfWhose: 'frau mann',
  several: 'töchter söhne kinder geschwister',
  severalOfWhose: 'brüder schwestern',
  knownOfWhose:
    'ex chef chefin kollege kollegen kollegin mitbewohner mitbewohnerin vermieter vermieterin freund freundin nachbar nachbarin anwalt anwältin lehrer lehrerin trainer trainerin',
};
const ALL = [ENGLISH, ...OTHERS, GERMAN];

const alternatives = (...lists: readonly string[]): string => lists.join(' ').replaceAll(' ', '|');
const sureOrNot = ({ one, oneOfWhose }: Relatives): string => alternatives(one, oneOfWhose);
const severalOf = ({ several, severalOfWhose }: Relatives): string => alternatives(several, severalOfWhose);

/** All of them, one at a time, in small letters, as a source. */
export const RELATIVES = ALL.map(sureOrNot).join('|');

/** With a small letter first or a capital one, in each of the alternatives. */
const eitherCase = (source: string): string =>
  source.replaceAll(/(?<=^|\|)\p{Ll}/gu, (letter) => `[${letter.toUpperCase()}${letter}]`);

/** Sources of what leads to the name of one or several, with a small letter first or a capital one. */
export const KIN_WORDS: readonly string[] = [
  ...new Set(ALL.flatMap(({ one, several }) => eitherCase(alternatives(one, several)).split('|'))),
];
/** The same of words that need whose they are. */
export const KIN_OF_WHOSE: readonly string[] = ALL.flatMap(
  ({ whose, oneOfWhose, knownOfWhose, whoseSeveral = whose, severalOfWhose }) => [
    `(?:${eitherCase(whose)})\\x20(?:${eitherCase(alternatives(oneOfWhose, knownOfWhose))})`,
    `(?:${eitherCase(whoseSeveral)})\\x20(?:${eitherCase(alternatives(severalOfWhose))})`,
  ],
);

export const BEHIND_SEVERAL = lazily(
  () => new RegExp(`(?<![\\p{L}\\p{N}])(?:${ALL.map(severalOf).join('|')})[,:]? $`, 'iu'),
);

const sourceOf = (relatives: Relatives): string => `(?:${relatives.whose}) (?:${sureOrNot(relatives)})`;

/** In texts that are all in small letters but for the beginnings of sentences, language by language. */
export const LOWER_RELATIVES: readonly string[] = ALL.map((relatives) =>
  sourceOf({ ...relatives, whose: eitherCase(relatives.whose) }),
);
export const BEHIND_LOWER_RELATIVE = lazily(
  () => new RegExp(`(?<![\\p{L}\\p{N}])(?:${LOWER_RELATIVES.join('|')}) $`, 'u'),
);

/** How they are called: any word behind it is a name. */
const CALLED = "(?:is called|called|named|heet|hei(?:ß|ss)t|se llama|se chama|chama-se|s['’]appelle|si chiama)";
const OF_SOMEBODY_CALLED = lazily(
  () => new RegExp(`(?<![\\p{L}\\p{N}])(?:${ALL.map(sourceOf).join('|')}),? ${CALLED} $`, 'iu'),
);

const OF_SOMEBODY = lazily(() => {
  const elder = '(?:late|eldest|oldest|younger|youngest|older|twin) |ex-';
  const [english, ...others] = [ENGLISH, ...OTHERS].flatMap((relatives) => [
    sourceOf(relatives),
    `(?:${relatives.whoseSeveral ?? relatives.whose}) (?:${severalOf(relatives)})`,
  ]);
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${english?.replace(') (', `) (?:${elder})?(`)}|${others.join('|')})(,)? $`,
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
