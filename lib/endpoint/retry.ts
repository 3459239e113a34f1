import { reasonOf } from '../base/abort.ts';
import { WireshapeError } from '../errors/errors.ts';
import { NetworkError } from '../errors/NetworkError.ts';
import { currentSending, type Sending, sending } from '../base/sending.ts';
import { isTemporary, retryAfter, statusOf, TEMPORARY } from '../errors/temporary.ts';
import { checkDuration, startTimer } from '../base/timer.ts';

/** When and how a failed request is retried. */
export interface RetryOptions<Failure = NetworkError> {
  /** The number of retries. */
  readonly times: number;
  /** Milliseconds before the first retry, doubled for each further one; 300 by default. */
  readonly minDelay?: number;
  /** The longest delay in milliseconds; if the server requires a longer one, there is no retry. By default 30,000. */
  readonly maxDelay?: number;
  /** The methods that are retried; by default, the idempotent ones. */
  readonly methods?: readonly string[];
  /**
   * Returns true, or a promise of it, for a failure to retry; `attempt` is 1 for the first one. By default, temporary failures are
   * retried.
   */
  when?(error: Failure, attempt: number): boolean | Promise<boolean>;
  /**
   * Returns the milliseconds before a retry, or a promise of them, in place of the exponential backoff: at most `maxDelay`. `attempt` is
   * 1 before the first retry. If the response has Retry-After, its delay is used.
   */
  delay?(attempt: number, error: Failure): number | Promise<number>;
}

/**
 * Returns a function that calls another one again when it rejects, with exponential backoff: for the `fetch` of an endpoint.
 *
 * RestEndpoint and GraphQLEndpoint have an option `retry`, which does the same for their requests. By default, each error is
 * retried, except an abort and one with a `status` that a retry would not change, such as 404 (REST-20). Aborting the `signal` of the
 * endpoint ends the delay.
 *
 * @example
 * let calls = 0;
 * async function getNotes() {
 *   if (++calls < 3) throw new DOMException('busy');
 *   return ['Buy tea'];
 * }
 * const endpoint = new Endpoint(retry(getNotes, { times: 2, minDelay: 1 }));
 * await endpoint(); // => ['Buy tea']
 * calls; // => 3
 * endpoint.name; // => 'getNotes'
 */
export function retry<Args extends readonly unknown[], Value>(
  fn: (...args: Args) => Promise<Value>,
  options: number | Omit<RetryOptions<unknown>, 'methods'>,
): (...args: Args) => Promise<Value> {
  function retried(this: unknown, ...args: Args): Promise<Value> {
    const by = currentSending();
    const attempt = (): Promise<Value> => Reflect.apply(fn, this, args) as Promise<Value>;
    return withRetries(
      () => (by ? sending(by, attempt) : attempt()),
      (error, count) => delayBefore(options, count, error, mayPass),
      (Object(this) as { signal?: AbortSignal }).signal,
      by,
    );
  }
  // The store tells functions apart by their text.
  return Object.defineProperties(retried, {
    name: { value: fn.name },
    toString: { value: () => `retry(${String(fn)})` },
  });
}

/** Attempts until one succeeds, or there is no delay before another. */
export async function withRetries<Value>(
  attempt: () => Promise<Value>,
  delayAfter: (error: unknown, attempts: number) => Promise<number | undefined>,
  signal?: AbortSignal | null,
  by?: Sending,
): Promise<Value> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt();
    } catch (error) {
      const delay = await delayAfter(error, attempts);
      if (delay === undefined) throw error;
      await pause(delay, signal);
      by?.resend();
    }
  }
}

/** The delay before a retry in milliseconds; undefined for no retry. */
export async function delayBefore<Failure>(
  given: number | RetryOptions<Failure>,
  attempts: number,
  error: Failure,
  isRetried: (error: Failure) => boolean,
): Promise<number | undefined> {
  const options: RetryOptions<Failure> = typeof given === 'object' ? given : { times: given };
  const { times, minDelay = 300, maxDelay = 30_000 } = options;
  checkDuration(minDelay);
  checkDuration(maxDelay);
  // Without a number, nothing is retried.
  if (!(attempts <= times) || !(options.when ? await options.when(error, attempts) : isRetried(error)))
    return undefined;
  const asked = retryAfter(error);
  if (asked !== undefined) return asked > maxDelay ? undefined : asked;
  if (options.delay) return Math.min(maxDelay, await options.delay(attempts, error));
  // Half of it is jitter, so that clients that failed together do not retry together.
  return Math.min(maxDelay, minDelay * 2 ** Math.min(attempts - 1, 1000)) * (0.5 + Math.random() / 2);
}

/** Of a function that nobody knows, any error may be temporary, unless it says otherwise. */
function mayPass(error: unknown): boolean {
  if (error instanceof NetworkError) return isTemporary(error);
  const { name } = Object(error) as { name?: string };
  const status = statusOf(error);
  if (status > 0) return TEMPORARY.includes(status);
  return name !== 'AbortError' && name !== 'CanceledError' && !(error instanceof WireshapeError);
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
