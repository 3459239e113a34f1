import type { Message } from './messages.ts';
import { show } from './show.ts';

/** An error that the library itself raises; `code` is stable, so that programs may rely on it. */
export class WireshapeError extends Error {
  override name = 'WireshapeError';
  /** A stable word for what went wrong, such as `pk_missing`. */
  readonly code: string;
  /** Where in the input it went wrong: indexes of lists and keys of `schema.Values`, outermost first. */
  readonly path: readonly (number | string)[];
  readonly #text: Message;

  constructor(message: Message, options?: ErrorOptions & { path?: readonly (number | string)[] }) {
    const path = options?.path ?? [];
    const place = path.length === 0 ? '' : `At [${path.map(show).join('][')}]: `;
    super(place + message.text, options);
    this.code = message.code;
    this.path = path;
    this.#text = message;
  }

  /** The same error seen from the list around it. */
  at(index: number | string): WireshapeError {
    return new WireshapeError(this.#text, { cause: this.cause, path: [index, ...this.path] });
  }
}

/** Adds the place of an element to an error of ours; leaves any other error as it is (SET-4). */
export function atElement(error: unknown, index: number | string): unknown {
  return error instanceof WireshapeError ? error.at(index) : error;
}

/** Throws a message as a WireshapeError. */
export function fail(message: Message, options?: ErrorOptions): never {
  throw new WireshapeError(message, options);
}

/**
 * Prints a message with `console.warn` in development; bundlers leave that out of a production build. There the message
 * is thrown if `isFatal`, and else nothing happens.
 */
export function warn(make: () => Message, isFatal = false): void {
  try {
    if (process.env.NODE_ENV !== 'production') return console.warn(make().text);
  } catch {
    // A page without a bundler has no `process`.
    return console.warn(make().text);
  }
  if (isFatal) fail(make());
}
