import { describe, expect, it } from 'vitest';
import { findMentions, findNames, findNamesByForm, namesIn } from '../../../detector/names/index.ts';
import { findIn } from '../lab.ts';

const cut = (text: string, spans: readonly { start: number; end: number }[]): string[] =>
  spans.map(({ start, end }) => Buffer.from(text).subarray(start, end).toString());
const mentions = (text: string, ...names: string[]): string[] => {
  const bytes = Buffer.from(text);
  return cut(text, findMentions(bytes, 0, bytes.length, names));
};
const forms = (text: string): string[] => {
  const bytes = Buffer.from(text);
  return cut(text, findNamesByForm(bytes, 0, bytes.length));
};

describe('mentions of a known name', () => {
  it.each([
    ['Doe said that Jane Doe left. DOE did not.', ['Jane Doe'], ['Doe', 'Jane Doe']],
    ['Doerr, McDoe and doe are others', ['Jane Doe'], []],
    ["Quarrell's bag, (Quarrell), “Quarrell”", ['Zyx Quarrell'], ['Quarrell', 'Quarrell', 'Quarrell']],
    ['Ñandúquarrell Quarrellé Quarrell_x', ['Zyx Quarrell'], []],
    ['Jane\nDoe', ['Jane Doe'], ['Jane\nDoe']],
    ['The price rose: Price left', ['Jane Price'], []],
    ['Ng and Mr Ng', ['Jane Ng'], []],
    ['Pérez García, y García', ['Lucía Pérez García'], ['Pérez', 'García', 'García']],
    ['Wallbrück AG: AG, Wallbrück', ['Wallbrück AG'], ['Wallbrück AG']],
    ['田中太郎は来た。田中も。田中市は別', ['田中太郎'], ['田中太郎', '田中']],
    ['다음 주에는 지훈 대리가, 날씨가 지훈훈', ['맹지훈'], ['지훈']],
    ['하늘이 맑다', ['김하늘'], []],
    ['김민수는 김민수의 책을', ['김민수'], ['김민수', '김민수']],
    ['the agreement', ['Agreement', 'Will'], []],
    ['Zylomira Quarrell asked; then Zylomira paid', ['Zylomira Quarrell'], ['Zylomira Quarrell', 'Zylomira']],
    ['Ingrid slept, Quarrell said to Mr QUARRELL', ['QUARRELL, Ingrid M.'], ['Ingrid', 'Quarrell', 'QUARRELL']],
    ['Immacolata De Quarrell', ['DE QUARRELL Immacolata'], ['Immacolata De Quarrell']],
    ['Ingrid Quarrell', ['INGRID QUARRELL'], ['Ingrid Quarrell']],
    ['Summer Quarrell left in Summer', ['Summer Quarrell'], ['Summer Quarrell']],
  ])('%j, knowing %j', (text, names, expected) => {
    expect(mentions(text, ...names)).toEqual(expected);
  });

  it('looks for the first 200 names only', () => {
    const names = Array.from(
      { length: 300 },
      (_, i) => `Quarrell${String.fromCharCode(97 + (i % 26))}${String.fromCharCode(97 + Math.floor(i / 26))}`,
    );
    expect(mentions(names.join(' '), ...names)).toHaveLength(200);
  });

  it('takes time in proportion to the text', () => {
    const names = Array.from({ length: 200 }, (_, i) => `Aa${'a'.repeat(i % 60)} Bb`);
    const time = (size: number) => {
      const bytes = Buffer.from('Aaaaaaaaaaaaaaaa'.repeat(size / 16));
      let best = Infinity;
      for (let round = 0; round < 3; round++) {
        const start = performance.now();
        findMentions(bytes, 0, bytes.length, names);
        best = Math.min(best, performance.now() - start);
      }
      return best;
    };
    time(1 << 16);
    // Other work on the machine only makes a ratio worse: the best of several counts.
    const ratios = Array.from({ length: 6 }, () => time(1 << 18) / time(1 << 16));
    expect(Math.min(...ratios)).toBeLessThan(8);
  });
});

describe('names by form, for legal mode', () => {
  it.each([
    ['The dispute between Zyx Quarrell and Jane Doe concerns a lease.', ['Zyx Quarrell', 'Jane Doe']],
    ['In this Agreement the Buyer shall pay the Seller. The Court of Appeal agreed.', []],
    ['It was then that Quarrell objected to the motion.', ['Quarrell']],
    [
      'Der Vertrag zwischen Jürgen Öhlschläger und der Gemeinde ist von dem Gericht für nichtig erklärt.',
      ['Jürgen Öhlschläger'],
    ],
    ['Der Hund und die Katze sind nicht auf dem Dach, und das Kaninchen ist mit der Schildkröte im Stall.', []],
    ['comparece Lucía Fernández de la Vega ante el notario', ['Lucía Fernández de la Vega']],
    ['entre João Pereira e Zuleica Prado', ['João Pereira', 'Zuleica Prado']],
    ['opposant Jean Kervadec à la société', ['Jean Kervadec']],
    ['il ricorso di Giulia Quaranti è accolto', ['Giulia Quaranti']],
    ['原告山田太郎は、東京都と石川県に対し', ['山田太郎']],
    ['佐藤 花子が署名した', ['佐藤 花子']],
    ['김민수는 서울에서 전체 정보를 요청했다', ['김민수']],
    ['CONFIDENTIALITY AGREEMENT', []],
  ])('%j', (text, expected) => {
    expect(forms(text)).toEqual(expected);
  });

  it('gives absolute offsets inside a part of a buffer', () => {
    const text = 'xxé Jane Doe met Zyx Quarrell';
    const bytes = Buffer.from(text);
    expect(cut(text, findNamesByForm(bytes, 5, bytes.length))).toEqual(['Jane Doe', 'Zyx Quarrell']);
    expect(cut(text, findMentions(bytes, 5, 10, ['Jane Doe']))).toEqual(['Jane']);
  });
});

describe('the finder', () => {
  const bytes = Buffer.from('Jane Doe met Zyx Quarrell. Doe left.');

  it('does nothing in code mode', () => {
    expect(findNames(bytes, 0, bytes.length, 'code', ['Jane Doe'])).toEqual([]);
  });

  it('finds mentions only, outside legal mode', () => {
    expect(cut(bytes.toString(), findNames(bytes, 0, bytes.length, 'general', ['Jane Doe']))).toEqual([
      'Jane Doe',
      'Doe',
    ]);
  });

  it('finds names by form too, in legal mode', () => {
    expect(cut(bytes.toString(), findNames(bytes, 0, bytes.length, 'legal', ['Jane Doe']))).toEqual([
      'Jane Doe',
      'Zyx Quarrell',
      'Doe',
    ]);
  });

  it('takes the names from findings', () => {
    const kinds = [
      { kind: { id: 'person_name' }, start: 0, end: 8 },
      { kind: { id: 'email' }, start: 9, end: 12 },
    ];
    expect(namesIn(bytes, kinds)).toEqual(['Jane Doe']);
  });
});

describe('beside what is personal a full name needs no wording', () => {
  const mail = 'jane@example.org';
  it.for([
    [`Torsten Wegener, ${mail}`, 'Torsten Wegener'],
    [`${mail}: bitte an die Angeklagte Nina Scholz`, 'Nina Scholz'],
    [`${mail}\nAna Ruiz Contraseña`, 'Ana Ruiz'],
    [`서민지 ${mail}`, '서민지'],
  ] as const)('%s', ([text, name]) => {
    expect(findIn(text).filter(({ kind }) => kind === 'person_name')).toEqual([{ kind: 'person_name', text: name }]);
  });

  it('and is whole wherever the reach of one of them ends', () => {
    const texts = Array.from({ length: 150 }, (_, i) => `${mail}, ${'-'.repeat(i)}: Walter Y. Goldstein, ${mail}`);
    const found = texts.map((text) => findIn(text).filter(({ kind }) => kind === 'person_name'));
    expect(found).toEqual(texts.map(() => [{ kind: 'person_name', text: 'Walter Y. Goldstein' }]));
  });

  it.for([
    ['nothing personal stands there', 'The biography of Martin Luther has 400 pages.'],
    ['an empty line stands between', `${mail}\n\nThe biography of Martin Luther has 400 pages.`],
    ['it stands far away', `${mail} ${'and so on '.repeat(20)} Martin Luther`],
    ['no given name begins it', `${mail} Golden Gate Bridge, San Francisco Bay`],
  ] as const)('not where %s', ([, text]) => {
    expect(findIn(text).filter(({ kind }) => kind === 'person_name')).toEqual([]);
  });
});
