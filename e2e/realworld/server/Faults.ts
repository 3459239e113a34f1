/** What goes wrong with a request. */
export interface Fault {
  /** Milliseconds before anything else happens. */
  delay?: number;
  status?: number;
  /** JSON. */
  body?: unknown;
  /** A proxy's page, with status 200. */
  html?: boolean;
  /** The connection is reset. */
  reset?: boolean;
}

/** A response that was made, and is not sent yet. */
export interface Held {
  /** Resolves when the server made the response. */
  readonly arrived: Promise<void>;
  release(): void;
}

interface Hold extends Held {
  arrive(): void;
  readonly released: Promise<void>;
}

/** Faults on demand. A request is named by method and address, with its search or without: `GET /api/tags`. */
export class Faults {
  readonly #faults = new Map<string, Fault[]>();
  readonly #holds = new Map<string, Hold[]>();

  /** What goes wrong from now on, with the next requests in turn; the last goes on until `clear`. */
  set(request: string, ...faults: Fault[]): void {
    this.#faults.set(request, faults);
  }

  clear(request: string): void {
    this.#faults.delete(request);
  }

  /** Keeps the response to the next such request back. */
  hold(request: string): Held {
    const arrived = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const hold = {
      arrived: arrived.promise,
      arrive: arrived.resolve,
      released: released.promise,
      release: released.resolve,
    };
    this.#holds.set(request, [...(this.#holds.get(request) ?? []), hold]);
    return hold;
  }

  take(names: readonly string[]): Fault {
    const faults = names.map((name) => this.#faults.get(name)).find(Boolean);
    return (faults && faults.length > 1 ? faults.shift() : faults?.[0]) ?? {};
  }

  /** Waits until the response may be sent, where it is kept back. */
  async wait(names: readonly string[]): Promise<void> {
    const hold = names.map((name) => this.#holds.get(name)?.shift()).find(Boolean);
    hold?.arrive();
    await hold?.released;
  }
}
