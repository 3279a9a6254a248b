/**
 * Words of the APIs that are known to hold nothing: `user`, `assistant` or `text` stands in every message, and asking the
 * detector about one costs as much as reading a sentence.
 */
import { FIELDS } from './fields.ts';

const known = new WeakMap<object, WeakMap<object, Uint8Array>>();

/** By field index: 1 where nothing was found in its name as a text of its own, by this detector under these settings. */
export function cleanWords(detector: object, settings: object): Uint8Array {
  let bySettings = known.get(detector);
  if (bySettings === undefined) known.set(detector, (bySettings = new WeakMap()));
  let words = bySettings.get(settings);
  if (words === undefined) bySettings.set(settings, (words = new Uint8Array(FIELDS.length)));
  return words;
}
