import { isExpired, ExpiryStatus } from './expiry.ts';

/** What is known of the response of an endpoint to certain arguments. */
export interface Facts {
  readonly data: unknown;
  /** How its row and the endpoint say that it may be shown. */
  readonly expiryStatus: ExpiryStatus;
  /** The error that the row has, or that reading it threw. */
  readonly error?: unknown;
  readonly expiresAt: number;
  /** When freshness was checked last: at a mount, as time alone changes nothing for a mounted component. 0 after a request ended. */
  readonly checkedAt: number;
  /** How the last request ended, where the store has the same row since. */
  readonly outcome?: LastOutcome | undefined;
  /** True for an older version that a newer response replaced: the times of the row are those of the newer one. */
  readonly isReplaced?: boolean;
}

/** How the last request for a response ended. */
export interface LastOutcome {
  /** Why it failed, or why its response cannot be read. Shown where the row has nothing to show. */
  readonly error: unknown;
  /** Until then, an error that the row does not have sends no other request. */
  readonly errorExpiresAt: number;
  /** Renders that were suspended on the request are not committed yet: they show its response even if it expired. */
  readonly bridgesSuspense: boolean;
}

/** What a reader of an endpoint gets, and whether a request is sent. */
export interface Decision {
  readonly data: unknown;
  readonly error: unknown;
  /** There is nothing to show until a newer response is stored. */
  readonly pending: boolean;
  /** A request is due, whether it is pending or shows what it has. */
  readonly stale: boolean;
  /** The check that holds until the next mount: 0 where the last outcome counts in place of the stored expiry. */
  readonly checkedAt: number;
}

/**
 * Decides what is shown of an endpoint, and whether it is requested: for hooks, in the browser and on a server, and for
 * `fetchIfStale` and `prefetch` (CTL-25). `decide.test.ts` makes this table of it, and the one of the guide.
 *
 * | Cached                                   | While fresh        | Once stale         |
 * | ---------------------------------------- | ------------------ | ------------------ |
 * | nothing, or an invalidated response      | pending, requested | pending, requested |
 * | data                                     | data               | data, requested    |
 * | data, with `invalidIfStale`              | data               | pending, requested |
 * | an error, with or without data           | error              | pending, requested |
 * | data and an error of policy `'soft'`      | data               | data, requested    |
 */
export function decide(facts: Facts): Decision {
  const { data, expiryStatus, error: stored, expiresAt, outcome, isReplaced } = facts;
  const error = stored ?? (expiryStatus === ExpiryStatus.Invalid ? outcome?.error : undefined);
  const checkedAt = outcome && holdsExpiry(outcome, facts) ? 0 : facts.checkedAt;
  const stale = checkedAt > expiresAt || (isExpired(expiresAt) && !outcome);
  if (error) return { data, error, pending: stale, stale, checkedAt };
  const isUsable =
    expiryStatus === ExpiryStatus.Valid ||
    (expiryStatus === ExpiryStatus.InvalidIfStale && !stale && !isReplaced);
  return { data, error, pending: !isUsable, stale: stale || !isUsable, checkedAt };
}

/** True while the last outcome counts in place of the stored expiry. */
function holdsExpiry(outcome: LastOutcome, { error, checkedAt }: Facts): boolean {
  const isFreshError = outcome.error !== undefined && checkedAt <= outcome.errorExpiresAt;
  return outcome.bridgesSuspense || (isFreshError && !error);
}
