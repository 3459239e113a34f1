import { NetworkError } from '../errors/NetworkError.ts';
import type { RetryOptions } from './types/options.ts';

const IDEMPOTENT: readonly string[] = ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PUT', 'DELETE'];
/** Statuses of temporary failures, which a retry may resolve. */
export const TEMPORARY: readonly number[] = [408, 425, 429, 500, 502, 503, 504];

/** The delay before a retry in milliseconds; undefined for no retry. */
export function retryDelay(
  retry: number | RetryOptions | undefined,
  method: string,
  attempt: number,
  error: unknown,
): number | undefined {
  const options: RetryOptions = typeof retry === 'object' ? retry : { times: retry ?? 0 };
  const { times, minDelay = 300, maxDelay = 30_000, methods = IDEMPOTENT } = options;
  if (attempt > times || !methods.includes(method) || !passes(error)) return undefined;
  const asked = retryAfter(error.response?.headers.get('retry-after'));
  if (asked !== undefined) return asked > maxDelay ? undefined : asked;
  // Half of it is jitter, so that clients that failed together do not retry together.
  return Math.min(maxDelay, minDelay * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);
}

/** Waits; rejects with the signal's reason when it is aborted meanwhile. */
export function pause(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

function passes(error: unknown): error is NetworkError {
  if (!(error instanceof NetworkError)) return false;
  if (error.kind === 'http') return TEMPORARY.includes(error.status as number);
  return error.kind !== 'parse';
}

// Seconds, or a date (RFC 9110, section 10.2.3).
function retryAfter(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  // Date.parse alone would take "-1" for the year 2001.
  const ms = /^[A-Z][a-z]+, /.test(header) ? Date.parse(header) - Date.now() : Number.NaN;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
