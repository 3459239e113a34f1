import { dequal } from 'dequal';
import { plainOf } from './plainOf.ts';

/** One expectation of a proof. */
export interface Assertion {
  expected: unknown;
  seen: unknown;
  holds: boolean;
  /** Which `expect` of the fact's lines it is of, where the build numbered them. */
  index?: number;
}

/** Ends a proof whose expectation does not hold. */
export class Disproof extends Error {
  constructor({ expected, seen }: Assertion) {
    super(`Expected ${JSON.stringify(expected)}, but saw ${JSON.stringify(seen)}.`);
  }
}

/** Notes what a proof expects and sees. */
export class Expectations {
  readonly assertions: Assertion[] = [];
  readonly #planted: number | undefined;

  /** With `planted`, the expectation with this index is changed: a proof that still holds proves nothing. */
  constructor(planted?: number) {
    this.#planted = planted;
  }

  readonly expect = Object.assign((seen: unknown) => this.#matchers(seen), {
    /** The same, of the `expect` with this index; buildFacts.ts writes it. */
    at: (index: number) => (seen: unknown) => this.#matchers(seen, { index }),
  });

  #matchers(seen: unknown, place: { index?: number } = {}) {
    return {
      /** Expects an equal value; classes and members that are `undefined` do not count. */
      toEqual: (wanted: unknown): void => {
        const plain = plainOf(wanted);
        const expected = this.#planted === this.assertions.length ? changed(plain) : plain;
        const value = plainOf(seen);
        this.#add({ ...place, expected, seen: value, holds: dequal(value, expected) });
      },
      /** Expects a promise that rejects, or a function that throws, with a message that has these words. */
      toFail: async (words: string): Promise<void> => {
        const isPlanted = this.#planted === this.assertions.length;
        const message = await messageOf(seen);
        const expected = isPlanted ? `${words} (planted)` : words;
        this.#add({ ...place, expected, seen: message, holds: message?.includes(expected) ?? false });
      },
    };
  }

  #add(assertion: Assertion): void {
    this.assertions.push(assertion);
    if (!assertion.holds) throw new Disproof(assertion);
  }
}

async function messageOf(seen: unknown): Promise<string | undefined> {
  try {
    await (typeof seen === 'function' ? (seen as () => unknown)() : seen);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** Another value or count. */
function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}!`;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.length > 0 ? value.slice(0, -1) : ['planted'];
  return value === undefined ? null : undefined;
}
