import type { EndpointInterface } from '../../endpoint/contract.ts';
import type { LastOutcome } from '../../store/decide.ts';
import { ttlOf } from '../../store/expiry.ts';

/** Milliseconds that React has to render again what was suspended, once no request is pending. */
const GRACE = 1_000;

/** How the last request of a query ended; it applies until the store holds another row for the query. */
export class RequestOutcome implements LastOutcome {
  /** Why the request failed; undefined where it succeeded. */
  readonly error: unknown;
  /** When an error that is not stored expires. */
  readonly errorExpiresAt: number;
  readonly #endpoint: unknown;
  /** The row that the store held then. */
  readonly #row: unknown;
  /** Set until the renders that were suspended on the request are committed. */
  #suspense: SuspenseTracker | undefined;

  constructor(
    now: number,
    endpoint: EndpointInterface<unknown[]>,
    row: unknown,
    error: unknown,
    suspense: SuspenseTracker | undefined,
  ) {
    this.#endpoint = endpoint;
    this.#row = row;
    this.error = error;
    this.#suspense = suspense;
    this.errorExpiresAt = now + ttlOf(endpoint, true);
  }

  /** True while the query has the same endpoint, and the store the same row. */
  isOf(endpoint: unknown, row: unknown): boolean {
    return endpoint === this.#endpoint && row === this.#row;
  }

  /** True until the renders that were suspended on the request are committed: they show it even if it expired. */
  get bridgesSuspense(): boolean {
    return this.#suspense?.isRecent(GRACE) ?? false;
  }

  /** Notes that the renders that were suspended on the request are committed. */
  endBridge(): void {
    this.#suspense = undefined;
  }
}

/** Knows whether renders under one DataProvider are suspended, and since when none is. */
export class SuspenseTracker {
  #count = 0;
  #endedAt = 0;

  begin(): void {
    this.#count++;
  }

  end(): void {
    this.#count--;
    this.#endedAt = Date.now();
  }

  /** True while a render is suspended, and for some milliseconds after the last one was resumed. */
  isRecent(grace: number): boolean {
    return this.#count > 0 || Math.abs(Date.now() - this.#endedAt) < grace;
  }
}
