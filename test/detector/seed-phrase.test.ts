import { describe, expect, it } from 'vitest';
import { SEED_WORDS } from '../../detector/checks/bip39-words.ts';
import { createDetector } from '../../detector/index.ts';
import { SHORTEST_WORD } from '../../detector/scan/seed-words.ts';
import { vectors } from './lab.ts';

const PHRASE = 'that kangaroo ramp empty roast hospital increase crack fatigue clump unhappy rapid';

describe('a seed phrase without any wording', () => {
  const detector = createDetector();

  it('has the same span wherever it stands among characters of three bytes', () => {
    for (let before = 330; before < 350; before++) {
      const text = `${'庭'.repeat(before)} ${PHRASE} ${'木'.repeat(400)}`;
      expect(detector.detect(text).map(({ start, end }) => [start, end])).toEqual([
        [before + 1, before + 1 + PHRASE.length],
      ]);
    }
  });

  it('touches words of another script, as Japanese and Korean are written', () => {
    for (const [before, behind] of [
      ['これは', 'です'],
      ['', '입니다'],
      ['復元のためにこの単語の並びを紙に書いて金庫の中に入れておいてください', 'をよろしくお願いします'],
    ] as const)
      expect(detector.detect(`${before}${PHRASE}${behind}`).map(({ start, end }) => [start, end])).toEqual([
        [before.length, before.length + PHRASE.length],
      ]);
  });

  it('is found whole at any distance from another one', () => {
    const value = vectors.find(({ kind, valid }) => kind === 'crypto_seed_phrase.algorand' && valid)?.value ?? '';
    for (let between = 700; between < 1024; between += 3) {
      const text = `${PHRASE} ${'Zx; '.repeat(between / 4)} ${value} Zx`;
      const end = text.length - 3;
      expect(detector.detect(text).map((one) => [one.start, one.end])).toEqual([
        [0, PHRASE.length],
        [end - value.length, end],
      ]);
    }
  });

  it('is no list of flags: few words again and again', () => {
    for (let bits = 0; bits < 64; bits++) {
      const flags = Array.from({ length: 12 }, (_, at) => ((bits * 37) >> at) & 1).map((bit) =>
        bit ? 'true' : 'false',
      );
      expect(detector.detect(`flags: ${flags.join(', ')};`)).toEqual([]);
    }
  });

  it('is no column of labels, no page of a list of words, no few words drawn again and again', () => {
    const rows = Array.from({ length: 80 }, (_, at) => `${String(at % 9)},${String(40 + (at % 31))},${String(at % 3)}`);
    expect(detector.detect(`"time","age","order"\n${rows.join('\n')}\n`)).toEqual([]);
    expect(detector.detect('text '.repeat(200))).toEqual([]);
    for (const list of SEED_WORDS)
      expect(detector.detect(list.split(/\s+/).slice(300, 500).join('\n')).map(({ type }) => type)).toEqual([]);
    const animals = ['cat', 'dog', 'tiger', 'lion', 'mouse', 'puppy', 'kitten', 'monkey', 'rabbit'];
    for (let seed = 1; seed < 200; seed++) {
      const words = Array.from({ length: 24 }, (_, at) => animals[((at + 3) * (at + seed) * seed) % animals.length]);
      expect(detector.detect(words.join(' '))).toEqual([]);
    }
  });

  it('is found among sixty words and more of its list', () => {
    const drawn = SEED_WORDS[0]?.split(/\s+/) ?? [];
    const words = Array.from({ length: 70 }, (_, at) => drawn[(at * 1237) % drawn.length]).join(' ');
    expect(detector.detect(words).map(({ type }) => type)).toEqual(['crypto_seed_phrase.bip39']);
  });

  it('has no word shorter than those that are looked up', () => {
    const lengths = SEED_WORDS.flatMap((list) => list.split(/\s+/)).map((word) => Buffer.byteLength(word));
    expect(Math.min(...lengths)).toBe(SHORTEST_WORD);
  });
});
