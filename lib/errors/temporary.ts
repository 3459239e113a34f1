import { NetworkError } from './NetworkError.ts';

/** Statuses of temporary failures, which a retry may resolve. */
export const TEMPORARY: readonly number[] = [408, 425, 429, 500, 502, 503, 504];

/** Statuses by which a server says that a record is not as the client believes. */
const CONTRADICTING: readonly number[] = [404, 409, 410, 412];

/** The status of an error, also where a client library keeps it in the response. */
export function statusOf(error: unknown): number {
  const { response, status = response?.status } = Object(error) as {
    response?: { status?: unknown };
    status?: unknown;
  };
  return Number(status) || 0;
}

/** True for an error that says that the server changed nothing, as what was sent is wrong. */
export function isRefusal(error: unknown): boolean {
  const { errors, data } = Object(error) as { errors?: unknown; data?: unknown };
  const status = statusOf(error);
  // GraphQL sends errors beside the data of what it did.
  if (status === 0 && Array.isArray(errors) && 'data' in (error as object))
    return Object.values(Object(data)).every((one) => one === null);
  return status >= 400 && status < 500 && !TEMPORARY.includes(status) && !CONTRADICTING.includes(status);
}

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
