/** An endpoint that can be given members of other values. */
interface Extensible {
  readonly signal?: AbortSignal | undefined;
  extend(options: { signal: AbortSignal }): unknown;
}

/** Gives an endpoint a signal for each key, and aborts the one before. */
export class Cancelling {
  #base: unknown;
  #key: string | undefined;
  #abort = new AbortController();
  #endpoint: unknown;

  endpoint(base: unknown, key: string): unknown {
    if (key !== this.#key) {
      this.#abort.abort();
      this.#abort = new AbortController();
    } else if (base === this.#base) return this.#endpoint;
    this.#key = key;
    this.#base = base;
    const { signal: own } = base as Extensible;
    const { signal } = this.#abort;
    this.#endpoint = (base as Extensible).extend({ signal: own ? AbortSignal.any([own, signal]) : signal });
    return this.#endpoint;
  }
}
