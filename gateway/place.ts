import type { SafeId } from '../payments/index.ts';

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
