import { catalogue, type Sentences } from './catalogue.ts';
import { requestCatalogue } from './requestCatalogue.ts';
import { hidesValues } from './secrets.ts';
import { show } from './show.ts';

type Catalogue = typeof catalogue & typeof requestCatalogue;

/** A stable word for what went wrong, such as `pk_missing`. */
export type ErrorCode = keyof Catalogue;

/** The values that an error is about, in the order of the catalogue. */
export type ErrorValues<Code extends ErrorCode> = Parameters<Catalogue[Code]>;

/** The codes of at most four values, which `warn` prints. */
type WarningCode = {
  [Code in ErrorCode]: ErrorValues<Code> extends [unknown, unknown, unknown, unknown, unknown, ...unknown[]]
    ? never
    : Code;
}[ErrorCode];

/** An error's text, and its code. */
export interface Message {
  code: ErrorCode;
  text: string;
}

/** An error that the library itself raises; `code` is stable, so that programs may rely on it. */
export class WireshapeError extends Error {
  override name = 'WireshapeError';
  /** A stable word for what went wrong, such as `pk_missing`. */
  readonly code: string;
  /** Where in the input it went wrong: names of fields and indexes of lists, outermost first. */
  readonly path: readonly (number | string)[];
  readonly #message: Message;

  constructor(message: Message, options?: ErrorOptions & { path?: readonly (number | string)[] }) {
    const path = options?.path ?? [];
    super((path.length === 0 ? '' : `At ${asCode(path)}: `) + message.text, options);
    this.code = message.code;
    this.path = path;
    this.#message = message;
  }

  /** The same error seen from the list or object around it. */
  at(place: number | string): WireshapeError {
    return new WireshapeError(this.#message, { cause: this.cause, path: [place, ...this.path] });
  }
}

/** A path as code: `posts[0].tags`. */
function asCode(path: readonly (number | string)[]): string {
  const steps = path.map((place) =>
    /^[a-z_$][\w$]*$/i.test(String(place)) ? `.${place}` : `[${show(place)}]`,
  );
  return steps.join('').replace(/^\./, '');
}

/** Adds the place of a part to an error of ours; leaves any other error as it is (SET-4, FN-4). */
export function atPlace(error: unknown, place: number | string): unknown {
  return error instanceof WireshapeError ? error.at(place) : error;
}

/** What an error of a code says: sentences in development, in production its values and a link into the site. */
export function message<Code extends ErrorCode>(code: Code, ...values: ErrorValues<Code>): Message {
  // Written in full here and below, so that bundlers leave all sentences out of a production build, which keeps the codes.
  try {
    if (process.env.NODE_ENV !== 'production') return explained(code, values);
  } catch {
    // A page without a bundler has no `process`.
    return explained(code, values);
  }
  // The first one is a name.
  const shown = (hidesValues() ? values.slice(0, 1) : values).map(show);
  return { code, text: `[${code}] ${shown.join(', ')} (see /errors/#${code})` };
}

function explained(code: ErrorCode, values: readonly unknown[]): Message {
  const sentences = { ...catalogue, ...requestCatalogue };
  const [fact, fix] = (sentences[code] as (...all: readonly unknown[]) => Sentences)(...values);
  return { code, text: `${fact.replace(/[^.!?]$/, '$&.')} ${fix}. [${code}]` };
}

/** Throws the error of a code. */
export function fail<Code extends ErrorCode>(code: Code, ...values: ErrorValues<Code>): never {
  throw new WireshapeError(message(code, ...values));
}

/** Throws the error of a code, with its cause. */
export function failFrom<Code extends ErrorCode>(
  cause: unknown,
  code: Code,
  ...values: ErrorValues<Code>
): never {
  throw new WireshapeError(message(code, ...values), { cause });
}

/**
 * Prints with `console.warn` in development, and does nothing in production. What looks for a mistake only to warn of it is called
 * under the same condition, written in full there, so that bundlers leave all of it out.
 */
export function warn<Code extends WarningCode>(code: Code, ...values: ErrorValues<Code>): void;
// Without rest parameters, as bundlers leave out the calls of an empty function that has none.
export function warn(code: ErrorCode, a?: unknown, b?: unknown, c?: unknown, d?: unknown): void {
  try {
    if (process.env.NODE_ENV !== 'production') console.warn(explained(code, [a, b, c, d]).text);
  } catch {
    console.warn(explained(code, [a, b, c, d]).text);
  }
}

/** Prints with `console.warn` in development, and throws in production, where data would be mixed up silently. */
export function warnOrFail<Code extends WarningCode>(code: Code, ...values: ErrorValues<Code>): void {
  try {
    if (process.env.NODE_ENV !== 'production') return warn(code, ...values);
  } catch {
    return warn(code, ...values);
  }
  fail(code, ...values);
}
