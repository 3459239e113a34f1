/** The server's clock, which may be off. */
export class Clock {
  /** Milliseconds by which it is ahead. */
  offset = 0;

  now(): number {
    return Date.now() + this.offset;
  }

  iso(): string {
    return new Date(this.now()).toISOString();
  }

  /** The class that a program takes for Date, so that it sees this clock. */
  get Date(): DateConstructor {
    const now = (): number => this.now();
    return class extends Date {
      constructor(...args: unknown[]) {
        super(...((args.length > 0 ? args : [now()]) as [number]));
      }

      static override now(): number {
        return now();
      }
    } as unknown as DateConstructor;
  }
}
