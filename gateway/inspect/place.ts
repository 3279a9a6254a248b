import { SafeId } from '../../payments/index.ts';
import { FIELDS } from './fields.ts';

/** Where in a request something stands: array indexes and field names of the API, `*` for names that the client chose. */
export class Place {
  readonly #steps: readonly (number | SafeId | undefined)[];

  constructor(steps: readonly (number | SafeId | undefined)[]) {
    this.#steps = steps;
  }

  toString(): string {
    let text = '';
    for (const step of this.#steps) {
      if (typeof step === 'number') text += `[${step}]`;
      else {
        const name = step === undefined ? '*' : step.toString();
        text += text === '' ? name : `.${name}`;
      }
    }
    return text;
  }

  toJSON(): string {
    return this.toString();
  }
}

const fieldName = SafeId.among(FIELDS.flatMap(({ id }) => (id === undefined ? [] : [id.toString()])));

/** A place from its text; names that are none of the API's become `*`. */
export function parsePlace(text: string): Place {
  const steps = text.match(/\[\d+\]|[^.[\]]+/g) ?? [];
  return new Place(steps.map((step) => (step.startsWith('[') ? Number(step.slice(1, -1)) : fieldName(step))));
}
