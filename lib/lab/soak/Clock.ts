interface Timer {
  readonly every: number;
  readonly run: () => void;
  due: number;
}

/** Replaces the time and the intervals of the process, from `install` until `remove`. */
export class Clock {
  now = 1_000_000;
  readonly #real = { now: Date.now, steady: performance.now.bind(performance), setInterval, clearInterval };
  readonly #timers = new Set<Timer>();

  install(): this {
    Date.now = performance.now = () => this.now;
    globalThis.setInterval = ((run: () => void, every: number) => {
      const timer: Timer = { every, run, due: this.now + every };
      this.#timers.add(timer);
      return timer;
    }) as unknown as typeof setInterval;
    globalThis.clearInterval = (timer) => void this.#timers.delete(timer as unknown as Timer);
    return this;
  }

  remove(): void {
    Date.now = this.#real.now;
    performance.now = this.#real.steady;
    Object.assign(globalThis, {
      setInterval: this.#real.setInterval,
      clearInterval: this.#real.clearInterval,
    });
  }

  /** Advances the time, and runs the intervals that are due in order. */
  advance(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      let first: Timer | undefined;
      for (const timer of this.#timers) if (timer.due < (first?.due ?? Infinity)) first = timer;
      if (!first || first.due > end) break;
      this.now = first.due;
      first.due += first.every;
      first.run();
    }
    this.now = end;
  }
}
