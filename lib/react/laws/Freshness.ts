import type { Clock } from '../../store/soak/Clock.ts';
import { type Asked, reads } from './api.ts';

const DEFAULT_DATA_EXPIRY = 60_000;

/** Knows which answers are fresh: nobody has to ask for those. */
export class Freshness {
  readonly #clock: Clock;
  /** Until when an answer is fresh, by its key. */
  readonly #until = new Map<string, number>();
  /** After how many `forget` a request was sent: what was asked for before the last is no answer. */
  readonly #asked = new WeakMap<Asked, number>();
  #forgotten = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** From now on anything may be asked for again. */
  forget(): void {
    this.#until.clear();
    this.#forgotten++;
  }

  ask(asked: Asked): void {
    this.#asked.set(asked, this.#forgotten);
  }

  answer(asked: Asked): void {
    const lasts = reads[asked.name]?.options.dataExpiryLength ?? DEFAULT_DATA_EXPIRY;
    if (this.#asked.get(asked) === this.#forgotten) this.#until.set(asked.key, this.#clock.now + lasts);
  }

  fail({ key }: Asked): void {
    this.#until.delete(key);
  }

  isFresh({ key }: Asked): boolean {
    return this.#clock.now <= (this.#until.get(key) ?? 0);
  }
}
