/** A difference between the two clocks of the machine that is no jump; milliseconds. */
const TOLERANCE = 1_000;

// Where there is no steady clock, nothing can be told from the other one.
const steadyNow = (): number => globalThis.performance?.now() ?? Date.now();

/**
 * The time by which a store counts freshness: that of the machine, which may be set while the store lives. Set
 * back, or standing still, it makes nothing live longer: this one goes on by the steady clock (CTL-6).
 */
export class Clock {
  /** Both clocks when they last agreed; unknown until something is stored. */
  #wall: number | undefined;
  #steady = 0;
  /** How far it is ahead of the machine's clock. */
  #ahead = 0;

  /** Milliseconds since 1970. */
  now(): number {
    const wall = Date.now();
    const steady = steadyNow();
    const drift = this.#wall === undefined ? Infinity : wall - this.#wall - (steady - this.#steady);
    if (Math.abs(drift) > TOLERANCE) {
      if (drift < 0) this.#ahead -= drift;
      this.#wall = wall;
      this.#steady = steady;
    }
    return wall + this.#ahead;
  }
}
