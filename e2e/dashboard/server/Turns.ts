/** Milliseconds after which a mutation gives up, so that those before it get a connection. */
const PATIENCE = 1_000;

/** Has the mutations of a client applied in the order in which they were sent, by their number. */
export class Turns {
  #next = 0;
  readonly #ended = new Set<number>();
  readonly #waiting = new Map<number, (isTurn: boolean) => void>();

  /** Waits until those before it have ended. False when they did not come: then it must not be applied. */
  async wait(number: number): Promise<boolean> {
    if (number === this.#next) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#waiting.set(number, resolve);
    const timer = setTimeout(() => resolve(false), PATIENCE);
    const isTurn = await promise;
    clearTimeout(timer);
    this.#waiting.delete(number);
    if (!isTurn) this.end(number);
    return isTurn;
  }

  end(number: number): void {
    this.#ended.add(number);
    while (this.#ended.delete(this.#next)) this.#next++;
    this.#waiting.get(this.#next)?.(true);
  }
}
