import { type RetryOptions, withRetries } from '../endpoint/retry.ts';
import { NetworkError } from '../errors/NetworkError.ts';
import type { Sending } from '../base/sending.ts';
import { abort, anySignal, reasonOf, whileListening } from '../base/abort.ts';
import { message } from '../errors/errors.ts';
import { causeOf, concealed, guarded, requestDetails } from '../errors/secrets.ts';
import { startTimer } from '../base/timer.ts';
import { withBody } from './errorBody.ts';
import { isStream } from './request.ts';
import { retryDelay } from './retry.ts';

/** The part of an endpoint that sending needs. */
export interface Sender {
  readonly name: string;
  readonly method: string;
  readonly sideEffect?: true | undefined;
  readonly sensitive?: boolean | undefined;
  readonly timeout?: number | undefined;
  readonly retry?: number | RetryOptions | undefined;
  fetchResponse(url: string, init: RequestInit): Promise<Response>;
  parseResponse(response: Response): unknown;
  processError(body: unknown, error: NetworkError): unknown;
}

/** Sends and parses, with retries. */
export function send(sender: Sender, url: string, init: RequestInit, sending?: Sending): Promise<unknown> {
  const { retry } = sender;
  const isReadBefore = typeof retry === 'object' && Boolean(retry.when ?? retry.delay);
  return withRetries(
    () => sendOnce(sender, url, init),
    async (error, attempts) => {
      // A stream can't be sent again.
      const isRepeatable = !isStream(init.body);
      if (isReadBefore) await withBody(error, sender);
      const delay = isRepeatable ? await retryDelay(retry, sender.method, attempts, error) : undefined;
      if (delay === undefined) await withBody(error, sender);
      // An unread body would keep its connection open.
      else (error as NetworkError).response?.body?.cancel().catch(() => {});
      return delay;
    },
    init.signal,
    sending,
  );
}

async function sendOnce(sender: Sender, url: string, init: RequestInit): Promise<unknown> {
  const { timeout } = sender;
  const details = requestDetails(sender, url);
  const asked = `${details.method} ${details.url}`;
  let stopTimer: (() => void) | undefined;
  let signal = init.signal ?? undefined;
  if (timeout !== undefined) {
    const clock = new AbortController();
    stopTimer = startTimer(timeout, () => {
      abort(
        clock,
        new NetworkError(undefined, {
          kind: 'timeout',
          ...details,
          message: message('timeout', asked, timeout),
        }),
      );
    });
    signal = anySignal(signal, clock.signal);
  }
  let response: Response | undefined;
  try {
    return await whileListening(signal, async () => {
      response = await sender.fetchResponse(url, { ...init, ...(signal && { signal }) });
      return sender.parseResponse(response);
    });
  } catch (cause) {
    // Where the time ends while the body of an error is read, the error is known.
    const isRefused = cause instanceof NetworkError && cause.kind === 'http' && !init.signal?.aborted;
    if (signal?.aborted && !isRefused) throw reasonOf(signal);
    if (cause instanceof NetworkError) {
      cause.locate(details);
      concealed(sender, cause, 'response', 'body');
    }
    if (!(cause instanceof SyntaxError)) throw cause;
    const error = new NetworkError(response, {
      kind: 'parse',
      ...details,
      ...causeOf(sender, cause),
      message: guarded(sender, () => message('body_not_parsed', asked, cause)),
    });
    throw concealed(sender, error, 'response');
  } finally {
    stopTimer?.();
  }
}
