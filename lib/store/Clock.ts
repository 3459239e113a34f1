/** Milliseconds that the two clocks of a machine may differ by between two readings, without one having been set. */
const TOLERANCE = 5_000;

// Where there is no steady clock, a step back is all that is known.
const steadyNow = (): number => Math.round(globalThis.performance?.now() ?? 0);

/**
 * The time by which a store counts freshness: that of the machine, which may be set while the store lives. When it
 * is set back, this one goes on, by what passed on the steady clock: nothing lives longer than its length (CTL-6).
 */
export class Clock {
  /** Both clocks when they were last read; nothing before. */
  #wall = 0;
  #steady = 0;
  /** How far it is ahead of the machine's clock. */
  #ahead = 0;

  /** Milliseconds since 1970. */
  now(): number {
    const wall = Date.now();
    const steady = steadyNow();
    const back = this.#wall + (steady - this.#steady) - wall;
    if (this.#wall > 0 && back > TOLERANCE) this.#ahead += back;
    this.#wall = wall;
    this.#steady = steady;
    return wall + this.#ahead;
  }
}

let count = 0;

/** Numbers what begins: a write, or the sending of a request. Clocks jump and stand still; a count does not (CTL-5). */
export function nextOrder(): number {
  return ++count;
}
