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
  }

  respond(request: PendingRequest): void {
    const ttl = reads[request.name]?.options.dataExpiryLength ?? DEFAULT_DATA_EXPIRY;
    if (this.#clearsAt.get(request) === this.#clears) this.#expiresAt.set(request.key, this.#clock.now + ttl);
  }

  fail({ key }: PendingRequest): void {
    this.#expiresAt.delete(key);
  }

  isFresh({ key }: PendingRequest): boolean {
    return this.#clock.now <= (this.#expiresAt.get(key) ?? 0);
  }
}
