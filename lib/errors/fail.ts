import type { Message } from './messages.ts';

/** An error that the library itself raises; `code` is stable, so that programs may rely on it. */
export class WireshapeError extends Error {
  override name = 'WireshapeError';
  /** A stable word for what went wrong, such as `pk_missing`. */
  readonly code: string;

  constructor(message: Message, options?: ErrorOptions) {
    super(`${message.text} [${message.code}]`, options);
    this.code = message.code;
  }
}

/** Throws a message as a WireshapeError. */
export function fail(message: Message, options?: ErrorOptions): never {
  throw new WireshapeError(message, options);
}

/** Prints a message with `console.warn`, in development only. */
export function warn(message: Message): void {
  if (isDevelopment()) console.warn(`${message.text} [${message.code}]`);
}

/** Tells whether this is a development build: everything that does not set NODE_ENV to "production". */
export function isDevelopment(): boolean {
  return typeof process === 'undefined' || process.env?.NODE_ENV !== 'production';
}
