import { EXPIRED, ExpiryStatus } from './expiry.ts';

/** What is known of the response of an endpoint to certain arguments. */
export interface Facts {
  readonly data: unknown;
  /** How its row and the endpoint say that it may be shown. */
  readonly expiryStatus: ExpiryStatus;
  /** The error that the row has, or that of a request which could not store one. */
  readonly error?: unknown;
  readonly expiresAt: number;
  /** When freshness was checked last: at a mount, as time alone changes nothing for a mounted component. 0 after a request ended. */
  readonly checkedAt: number;
  /** True if a request ended since the row was written: whether to send another one is not checked before the next mount. */
  readonly isSettled?: boolean;
  /** True for an older version that a newer response replaced: the times of the row are those of the newer one. */
  readonly isReplaced?: boolean;
}

/** What a reader of an endpoint gets, and whether a request is sent. */
export interface Decision {
  readonly data: unknown;
  readonly error: unknown;
  /** There is nothing to show until a newer response is stored. */
  readonly pending: boolean;
  /** A request is due, whether it is pending or shows what it has. */
  readonly stale: boolean;
}

/**
 * Decides what is shown of an endpoint, and whether it is requested: for hooks, in the browser and on a server, and for
 * `fetchIfStale` and `prefetch` (CTL-25). `decide.test.ts` has a test for each row of the table.
 *
 * | stored                                | while fresh | once expired                    |
 * | ------------------------------------- | ----------- | ------------------------------- |
 * | nothing, or it was invalidated        | pending, requested | pending, requested       |
 * | data                                  | data        | data, requested                 |
 * | data, with `invalidIfStale`           | data        | pending, requested              |
 * | an error, with or without data        | error       | pending, requested              |
 * | data beside an error of policy 'soft' | data        | data, requested                 |
 */
export function decide(facts: Facts): Decision {
  const { data, expiryStatus, error, expiresAt, checkedAt, isSettled, isReplaced } = facts;
  const stale = checkedAt > expiresAt || (expiresAt === EXPIRED && !isSettled);
  if (error) return { data, error, pending: stale, stale };
  const isUsable =
    expiryStatus === ExpiryStatus.Valid ||
    (expiryStatus === ExpiryStatus.InvalidIfStale && !stale && !isReplaced);
  return { data, error, pending: !isUsable, stale: stale || !isUsable };
}
