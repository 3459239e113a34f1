/** By how many milliseconds the two clocks may drift apart between two readings, without one having been set. */
const TOLERANCE = 5_000;

// Without a monotonic clock, only a step back of the system clock is detected.
const monotonicNow = (): number => Math.round(globalThis.performance?.now() ?? 0);

/**
 * The time that expiry is compared with: that of the system clock. Where that is set back, this clock goes on from its
 * last reading by what passed on the monotonic clock: nothing outlives its expiry length (CTL-6).
 */
export class Clock {
  /** The last readings of both clocks; 0 before the first. */
  #wall = 0;
  #monotonic = 0;
  /** How far it is ahead of the system clock. */
  #ahead = 0;

  /** Milliseconds since 1970. */
  now(): number {
    const wall = Date.now();
    const monotonic = monotonicNow();
    const back = this.#wall + (monotonic - this.#monotonic) - wall;
    if (this.#wall > 0 && back > TOLERANCE) this.#ahead += back;
    this.#wall = wall;
    this.#monotonic = monotonic;
    return wall + this.#ahead;
  }
}
