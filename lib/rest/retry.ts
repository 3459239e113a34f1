import { delayBefore, type RetryOptions } from '../endpoint/retry.ts';
import { NetworkError } from '../errors/NetworkError.ts';
import { isTemporary } from '../errors/temporary.ts';

const IDEMPOTENT: readonly string[] = ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PUT', 'DELETE'];

/** The delay before a request is retried in milliseconds; undefined for no retry. */
export function retryDelay(
  retry: number | RetryOptions | undefined,
  method: string,
  attempts: number,
  error: unknown,
): Promise<number | undefined> | undefined {
  const { methods = IDEMPOTENT } = Object(retry) as Partial<RetryOptions>;
  if (!retry || !(error instanceof NetworkError)) return undefined;
  if (!methods.some((one) => one.toUpperCase() === method.toUpperCase())) return undefined;
  return delayBefore(retry, attempts, error, isTemporary);
}
