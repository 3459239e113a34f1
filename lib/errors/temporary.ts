import { NetworkError } from './NetworkError.ts';

/** Statuses of temporary failures, which a retry may resolve. */
export const TEMPORARY: readonly number[] = [408, 425, 429, 500, 502, 503, 504];

/** True for an error that a retry may resolve: no response, a timeout, or the status of a temporary failure. */
export function isTemporary(error: unknown): error is NetworkError {
  if (!(error instanceof NetworkError)) return false;
  if (error.kind === 'http') return TEMPORARY.includes(error.status as number);
  return error.kind !== 'parse';
}

/** The milliseconds to wait that the server responded: seconds, or a date (RFC 9110, section 10.2.3). */
export function retryAfter(error: unknown): number | undefined {
  const { response } = Object(error) as { response?: { headers?: { get?(name: string): string | null } } };
  const header = response?.headers?.get?.('retry-after');
  if (!header) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  // By the clock of the server, where the response may be asked for it: that of a device may be wrong.
  const now = Date.parse(response?.headers?.get?.('date') as string) || Date.now();
  // Date.parse alone would take "-1" for the year 2001.
  const ms = /^[A-Z][a-z]+, /.test(header) ? Date.parse(header) - now : Number.NaN;
  return ms > 0 ? ms : undefined;
}
