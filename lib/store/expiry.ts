export { EXPIRED, expired, isExpired, STALE_IF_ERROR } from '../tables/Table.ts';
import type { AnyEndpoint } from './actions.ts';

/** The default `dataExpiryLength`, in milliseconds. */
export const DEFAULT_DATA_EXPIRY = 60_000;
/** The default `errorExpiryLength`, in milliseconds. */
const DEFAULT_ERROR_EXPIRY = 1_000;

/**
 * Whether a stored response may be shown.
 *
 * Invalid: not at all, fetch it. InvalidIfStale: until it expires. Valid: also after that, while a newer one
 * is fetched.
 */
export const ExpiryStatus = { Invalid: 1, InvalidIfStale: 2, Valid: 3 } as const;
export type ExpiryStatus = (typeof ExpiryStatus)[keyof typeof ExpiryStatus];

/** False for an endpoint whose responses are not stored: only the caller of `fetch` gets them (REST-7). */
export function isCached({ dataExpiryLength }: ExpiryLengths): boolean {
  return dataExpiryLength !== 0;
}

type ExpiryLengths = Pick<AnyEndpoint, 'dataExpiryLength' | 'errorExpiryLength'>;

/** For how many milliseconds an endpoint's response, or its error, is fresh. */
export function ttlOf(endpoint: AnyEndpoint, failed: boolean, defaults: ExpiryLengths = {}): number {
  return failed
    ? (endpoint.errorExpiryLength ?? defaults.errorExpiryLength ?? DEFAULT_ERROR_EXPIRY)
    : (endpoint.dataExpiryLength ?? defaults.dataExpiryLength ?? DEFAULT_DATA_EXPIRY);
}
