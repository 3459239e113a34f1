import { NetworkError } from './NetworkError.ts';

/** Statuses of temporary failures, which a retry may resolve. */
export const TEMPORARY: readonly number[] = [408, 425, 429, 500, 502, 503, 504];

/** A server that asks for more milliseconds than this is asked once an hour. */
export const LONGEST_WAIT = 3_600_000;

/** True for an error that a retry may resolve: no response, a timeout, or the status of a temporary failure. */
export function isTemporary(error: unknown): error is NetworkError {
  if (!(error instanceof NetworkError)) return false;
  if (error.kind === 'http') return TEMPORARY.includes(error.status as number);
  return error.kind !== 'parse';
}

const heldUntil = new WeakMap<object, number>();

/** The milliseconds that are left of the time to wait that the server gave with an error, from when this is first called for it. */
export function waitLeft(error: unknown, now: number): number {
  if (!isTemporary(error)) return 0;
  const until = heldUntil.get(error) ?? now + Math.min(retryAfter(error) ?? 0, LONGEST_WAIT);
  heldUntil.set(error, until);
  return Math.max(0, until - now);
}

/** The milliseconds to wait that the server responded: seconds, or a date (RFC 9110, section 10.2.3). */
export function retryAfter(error: unknown): number | undefined {
  const { response } = Object(error) as { response?: { headers?: { get?(name: string): string | null } } };
  const header = response?.headers?.get?.('retry-after') as string;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  // Date.parse alone would take "-1" for the year 2001.
  if (!/^[A-Z][a-z]+, /.test(header)) return undefined;
  // By the clock of the server, where its response has that: that of a device may be wrong.
  const ms = Date.parse(header) - (Date.parse(response!.headers!.get!('date')!) || Date.now());
  return ms > 0 ? ms : undefined;
}
