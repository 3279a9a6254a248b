/** What companies call themselves behind their name, by country: `Inc.`, `GmbH & Co. KG`, `S. de R.L. de C.V.`, `B.V.` */
const ENGLISH =
  '(?:Partners|Capital|Fund(?:\\x20[IVX]{1,4})?|Holdings|Ventures|Investments|Management|Properties),?\\x20LP|Inc\\.?|INC\\.?|Incorporated|P\\.?L\\.?L\\.?C\\.?|L\\.?L\\.?C\\.?|L\\.?L\\.?P\\.?|L\\.P\\.|(?:(?:Pty|Pte|Pvt|Private)\\.?\\x20)?(?:Ltd\\.?|LTD\\.?|Limited)|Co\\.,?\\x20Ltd\\.?|PLC|plc|Corp\\.?|CORP\\.?|Corporation|(?:&|and|und|e|y|et)\\x20Co\\.?';
const GERMAN =
  'g?GmbH(?:\\x20&\\x20Co\\.?\\x20KG(?:aA)?)?|GesmbH|Ges\\.m\\.b\\.H\\.|mbH|KGaA|OHG|GbR|PartG(?:\\x20?mbB)?|e\\.\\x20?[VKG]\\.|UG(?:\\x20\\(haftungsbeschränkt\\))?';
const ROMANCE =
  'S\\.\\x20?[Aa]\\.\\x20?(?:R\\.\\x20?L\\.|S\\.(?:\\x20?U\\.)?|[CU]\\.|de\\x20C\\.\\x20?V\\.|P\\.\\x20?I\\.\\x20?de\\x20C\\.\\x20?V\\.)|S\\.\\x20?a\\.\\x20?s\\.|S\\.\\x20?A\\.|S\\.\\x20de\\x20R\\.\\x20?L\\.(?:\\x20de\\x20C\\.\\x20?V\\.)?|S\\.\\x20?L\\.(?:\\x20?[LPU]\\.)?|S\\.\\x20?[rR]\\.\\x20?[lL]\\.(?:\\x20?[sS]\\.)?|S\\.\\x20?p\\.\\x20?A\\.|S\\.\\x20?n\\.\\x20?c\\.|S\\.\\x20?c\\.\\x20?(?:a\\.\\x20?)?r\\.\\x20?l\\.|(?:Unipessoal,?\\x20)?(?:Ltda|LTDA|Lda)\\.?|Unip\\.|EIRELI|S/A|SARL|SELARL|SASU|EURL|Sàrl|SpA|Srls?|SRLS?|S\\.C\\.|Ltée';
const DUTCH = '[BNC]\\.\\x20?V\\.|V\\.\\x20?O\\.\\x20?F\\.|VOF';

/** Those that say enough by themselves. The longer of two that begin alike comes first. */
export const LEGAL_FORMS = [ENGLISH, GERMAN, ROMANCE, DUTCH] as const;
/** Those that are as often something else. */
export const SHORT_FORMS = 'AG|SAS|SA|SE|KG|BV|NV';
/** Those that are one only behind a comma. */
export const FORMS_BEHIND_COMMA = 'P\\.C\\.|P\\.A\\.|SLU?|SCI';

const WORDS = new Set(
  `Inc INC Incorporated PLLC LLC LLP LP Pty Pte Pvt Private Ltd LTD Limited Co PLC Corp CORP Corporation PC PA GmbH GesmbH KGaA OHG GbR
PartG UG SA SAS SASU SAU SARL SELARL EURL SL SLU SCI Sàrl Srl Srls SRL SRLS SpA Ltda LTDA Lda Unipessoal Unip EIRELI Ltée BV NV CV VOF AG
SE KG`.split(/\s+/),
);

/** Is this word one of a legal form? */
export const isLegalForm = (word: string): boolean => WORDS.has(word.replaceAll(/[.,]/g, ''));
