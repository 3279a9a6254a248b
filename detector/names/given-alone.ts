/** Given names without any wording, in a text that names somebody: minutes, notes and letters call people by them. */
import { lazily } from '../lazily.ts';
import { matchesIn } from '../text/matches-in.ts';
import { isCommonWord, isGivenName, plainWord } from './lexicon.ts';
import type { Span } from './mentions.ts';
import { isPlaceName } from './places.ts';

/** One capitalised word with nothing capitalised beside it: what goes on is a sentence. What begins otherwise is told first, or every place would be. */
const ALONE = lazily(
  () =>
    /(?=\p{Lu}\p{Ll}{2})(?<=^|\n|[.:;!?] |(?:^|[^\p{L}\p{N}.])(?:[\p{Ll}\d][\p{L}\d'’]*[),]?|\p{Lu}\p{Ll}+,|&) \(?|[^\p{L}\p{N}]\(|[-–—•*>] )\p{Lu}\p{Ll}{2,13}(?:-\p{Lu}\p{Ll}{2,11})?(?=['’]s\b|[.,;:!?)]?(?:\n|$)|[,;:!?)] |\. |\)? (?:\(|[-–—] )?(?:\p{Ll}|\d))/gu,
);
/** Before a name: what makes another thing of it, `on Victoria`, `the Carmen`. */
const OF_THINGS = /(?:^|[^\p{L}])(?:the|an?|in|near|nach|aus|à|via|v|version|using|run|install|import|class) $/iu;
/** Given names that name programs, languages, firms and towns as often. */
const ALSO_THINGS = new Set(
  `
  ada adelaide alba alexa alice alpha amber amon angel angela apollo ara arch arduino argo ariel assunto athena atlas
  aurora austin autumn ave baron basil bella bob bristol brooklyn buddha buster carol carolina celsius chad
  chai charity charlotte chase chelsea chester christian cicero claude clio colt concetto consuelo cooper cortana
  cruz crystal daisy dakota dallas dane darwin dave dawn delta devon diana django dolly dune echo eden eliza
  endre ernst eva eve faith felicity fiore florence ford forest gabor gene georgia ginger gioia grace gradle
  grafton grant gretl haiku haskell helios hermes hobart holly homer hunter idris ima iris israel ivy jackson
  jade jan jasmine jasper jay jenkins jesus jordan joy jude julia jupyter kelvin kent lenny lily lincoln linus
  lloyd louis lourdes lucy luigi luna mac madison mallory maria mark maven max maxima melissa mercedes merlin
  mia milan miles mina mio mohammed morgan muhammad nancy neda nil noble noel nova octavia olive opal opus
  paris pascal patience pearl penny phoenix pierce prudence ray reed reva rocky roma roman rose rosemary ruby
  saidi samba santiago savannah sinda siri skye sonnet stanley sterling sydney tod travis trent turkmen
  valencia vera victoria virgil virginia wade washington watson wayland webster wendy will
  `
    .trim()
    .split(/\s+/),
);

const isSomebody = (name: string): boolean =>
  !isCommonWord(name) &&
  name
    .split('-')
    .every(
      (word) => isGivenName(word) && !isCommonWord(word) && !isPlaceName(word) && !ALSO_THINGS.has(plainWord(word)),
    );

/**
 * Where a known given name stands by itself. Only for texts in which a person is named: there it is hardly anything else.
 * @param bytes UTF-8 bytes; folded, if the text needs folding
 * @returns spans with absolute offsets, sorted, not overlapping
 */
export function findGivenAlone(bytes: Uint8Array, from: number, to: number): Span[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString();
  const spans: Span[] = [];
  let [read, at] = [0, from];
  for (const { 0: word, index } of matchesIn(ALONE(), text)) {
    if (!isSomebody(word) || OF_THINGS.test(text.slice(Math.max(0, index - 12), index))) continue;
    at += Buffer.byteLength(text.slice(read, index));
    const end = at + Buffer.byteLength(word);
    spans.push({ start: at, end });
    [read, at] = [index + word.length, end];
  }
  return spans;
}
