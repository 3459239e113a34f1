import { reasonOf } from '../errors/abort.ts';
import { isTemporary, retryAfter } from '../errors/temporary.ts';
import { startTimer } from '../errors/timer.ts';
import type { RetryOptions } from './types/options.ts';

const IDEMPOTENT: readonly string[] = ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PUT', 'DELETE'];

/** The delay before a retry in milliseconds; undefined for no retry. */
export function retryDelay(
  retry: number | RetryOptions | undefined,
  method: string,
  attempt: number,
  error: unknown,
): number | undefined {
  const options: RetryOptions = typeof retry === 'object' ? retry : { times: retry ?? 0 };
  const { times, minDelay = 300, maxDelay = 30_000, methods = IDEMPOTENT } = options;
  if (
    attempt > times ||
    !methods.some((one) => one.toUpperCase() === method.toUpperCase()) ||
    !isTemporary(error)
  )
    return undefined;
  const asked = retryAfter(error);
  if (asked !== undefined) return asked > maxDelay ? undefined : asked;
  // Half of it is jitter, so that clients that failed together do not retry together.
  return Math.min(maxDelay, minDelay * 2 ** Math.min(attempt - 1, 1000)) * (0.5 + Math.random() / 2);
}

/** Waits; rejects with the signal's reason when it is aborted meanwhile. */
export function pause(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      cancel();
      reject(reasonOf(signal as AbortSignal) as Error);
    };
    const cancel = startTimer(ms, () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
