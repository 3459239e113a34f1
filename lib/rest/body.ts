import { fail } from '../errors/fail.ts';
import { bodyUnfit } from '../errors/requestMessages.ts';

/** What `fetch` sends as it is; all else is sent as JSON. */
const SENT_AS_IS =
  /^\[object (FormData|Blob|File|URLSearchParams|ReadableStream|ArrayBuffer|SharedArrayBuffer)\]$/;

/** Tells whether a body goes out as JSON: objects and arrays that `fetch` itself can't send (REST-3). */
export function isJson(body: unknown): boolean {
  if (body === undefined || body === null || typeof body === 'string') return false;
  if (typeof body !== 'object') return true;
  if (ArrayBuffer.isView(body) || Symbol.asyncIterator in body) return false;
  return !SENT_AS_IS.test(Object.prototype.toString.call(body));
}

/** The body as JSON, or an error for one that has none: a bigint, a cycle, a function (CTL-13). */
export function jsonBody(endpoint: string, body: unknown): string {
  let cause: unknown;
  try {
    const text = JSON.stringify(body) as string | undefined;
    if (text !== undefined) return text;
  } catch (thrown) {
    cause = thrown;
  }
  return fail(bodyUnfit(endpoint, body), { cause });
}

/** True for a body that can be read once only. */
export function isStream(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}
