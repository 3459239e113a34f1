import type { Clock } from '../soak/Clock.ts';
import { type PendingRequest, reads } from './api.ts';

const DEFAULT_DATA_EXPIRY = 60_000;

/** Knows which responses are fresh, so that no component needs to fetch them. */
export class Freshness {
  readonly #clock: Clock;
  /** When the response of a key expires. */
  readonly #expiresAt = new Map<string, number>();
  /** The number of `clear` calls before a request was sent: a response to an older request is not fresh. */
  readonly #clearsAt = new WeakMap<PendingRequest, number>();
  #clears = 0;
  /** When requests were sent, and when they ended, by a count of both. */
  readonly #sentAt = new Map<PendingRequest, number>();
  readonly #endedAt = new Map<PendingRequest, number>();
  #events = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Expires all responses. */
  clear(): void {
    this.#expiresAt.clear();
    this.#clears++;
  }

  note(request: PendingRequest): void {
    this.#clearsAt.set(request, this.#clears);
    this.#sentAt.set(request, this.#events++);
  }

  respond(request: PendingRequest): void {
    const ttl = reads[request.name]?.options.dataExpiryLength ?? DEFAULT_DATA_EXPIRY;
    const isRead = reads[request.name] !== undefined;
    this.#endedAt.set(request, this.#events++);
    // What a read and a mutation of the same record overlapped may have to be read again (CTL-9).
    if (this.#overlaps(request, isRead)) this.clear();
    if (isRead && this.#clearsAt.get(request) === this.#clears)
      this.#expiresAt.set(request.key, this.#clock.now + ttl);
  }

  /** True where a read was sent while a mutation was in flight, and both have ended with this one. */
  #overlaps(request: PendingRequest, isRead: boolean): boolean {
    const sentAt = this.#sentAt.get(request) as number;
    return Array.from(this.#endedAt).some(([other, endedAt]) => {
      const otherSentAt = this.#sentAt.get(other) as number;
      if (isRead === (reads[other.name] !== undefined)) return false;
      return isRead ? otherSentAt < sentAt && endedAt > sentAt : otherSentAt > sentAt;
    });
  }

  fail({ key }: PendingRequest): void {
    this.#expiresAt.delete(key);
  }

  isFresh({ key }: PendingRequest): boolean {
    return this.#clock.now <= (this.#expiresAt.get(key) ?? 0);
  }
}
