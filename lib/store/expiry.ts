import type { AnyEndpoint } from './actions.ts';

/** Milliseconds for which an answer is fresh when its endpoint does not say. */
export const FRESH_FOR = 60_000;
/** Milliseconds for which an error stands when its endpoint does not say. */
const ERROR_FOR = 1_000;
/** The `expiresAt` of what was expired on purpose, be it stored or under way (CTL-7). */
export const EXPIRED = 1;

/**
 * How usable a stored answer is.
 *
 * Invalid: not at all, fetch it. InvalidIfStale: until it expires. Valid: also after that, while a newer one
 * is fetched.
 */
export const ExpiryStatus = { Invalid: 1, InvalidIfStale: 2, Valid: 3 } as const;
export type ExpiryStatus = (typeof ExpiryStatus)[keyof typeof ExpiryStatus];

/** False for an endpoint whose answers go to the caller of `fetch` only (REST-7). */
export function isKept({ dataExpiryLength }: AnyEndpoint): boolean {
  return dataExpiryLength !== 0;
}

type Lengths = Pick<AnyEndpoint, 'dataExpiryLength' | 'errorExpiryLength'>;

/** How long an endpoint's answer, or its error, stands; `lengths` are for those that don't say. */
export function lengthOf(endpoint: AnyEndpoint, failed: boolean, lengths: Lengths = {}): number {
  return failed
    ? (endpoint.errorExpiryLength ?? lengths.errorExpiryLength ?? ERROR_FOR)
    : (endpoint.dataExpiryLength ?? lengths.dataExpiryLength ?? FRESH_FOR);
}
