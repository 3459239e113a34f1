import { isPassthroughResponse, type RequestHandler } from 'msw';
import type { Conditions } from 'wireshape/devtools';
import { defaultConditions } from '../../protocol/Conditions.ts';
import { createRequestId, FetchResponse } from '../../stubs/interceptors.ts';
import { CookieJar } from '../../stubs/toughCookie.ts';
import { onRunEnd } from './run.ts';

// The mocked server: it runs msw's handlers, without msw's interceptors and service worker.

type Send = (request: Request) => Promise<Response>;

const REDIRECTS = [301, 302, 303, 307, 308];

let handlers: readonly RequestHandler[] = [];
let conditions: Conditions = defaultConditions;
/** msw's own jar reads the same cookies. */
const cookies = new CookieJar();
/** It reaches nothing: the content policy forbids connections. */
const browserFetch = globalThis.fetch.bind(globalThis);

onRunEnd(() => (handlers = []));

/** Sets the request handlers of this run: what `mocks.ts` exports as `handlers`. */
export function setHandlers(exported: unknown): void {
  if (!Array.isArray(exported) || !exported.every(isHandler))
    throw new Error('mocks.ts has to export handlers: an array of what http.get() and its like give.');
  handlers = exported;
}

function isHandler(value: unknown): value is RequestHandler {
  return typeof value === 'object' && value !== null && 'run' in value;
}

/** Sets the network conditions, from the next request on. */
export function setConditions(next: Conditions): void {
  conditions = next;
}

interface Listener {
  /** Called when `failNext` was used up. */
  onChange(conditions: Conditions): void;
  /** Gets the errors that handlers throw: otherwise they would appear only in the response. */
  onError(error: unknown): void;
}

/** Sends a request to the mocked server under the network conditions. */
export function mockedNetwork({ onChange, onError }: Listener): Send {
  return async (request) => {
    const { latency, offline, failNext } = conditions;
    if (failNext && !offline) {
      conditions = { ...conditions, failNext: false };
      onChange(conditions);
    }
    const { signal } = request;
    if (latency > 0) await delay(latency, signal);
    if (offline) throw failedToFetch();
    if (failNext) return failedResponse();
    signal.throwIfAborted();
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
    const response = await Promise.race([aborted, respond(request, onError)]);
    const target = REDIRECTS.includes(response.status) ? response.headers.get('location') : null;
    if (target === null || request.redirect === 'manual') return response;
    return follow(request, response.status, target);
  };
}

async function respond(request: Request, onError: (error: unknown) => void): Promise<Response> {
  if (request.headers.get('accept')?.includes('msw/passthrough')) return browserFetch(request);
  let response: Response | null | undefined;
  try {
    response = await runHandlers(request);
  } catch (error) {
    onError(error);
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    response = Response.json({ name, message, stack }, { status: 500, statusText: 'Unhandled Exception' });
  }
  if (response === null) throw unhandled(request);
  if (!response || isPassthroughResponse(response)) return browserFetch(request);
  if (response.type === 'error') throw failedToFetch();
  if (response instanceof FetchResponse)
    for (const cookie of response.setCookies) await cookies.setCookie(cookie, request.url);
  return withUrl(response, request.url);
}

/** The response of the first handler that gives one; undefined if those that match give none, null if none matches. */
async function runHandlers(request: Request): Promise<Response | null | undefined> {
  const requestId = createRequestId();
  let isMatched = false;
  for (const handler of handlers) {
    const result = await handler.run({ request, requestId, resolutionContext: { quiet: true } });
    const response: unknown = result?.response;
    if (response instanceof Response) return response;
    if (response) throw new TypeError(`The handler of ${handler.info.header} returns no HttpResponse.`);
    isMatched ||= result !== null;
  }
  return isMatched ? undefined : null;
}

/** Follows a redirect as browsers do, with a request that is recorded too. */
async function follow(request: Request, status: number, target: string): Promise<Response> {
  const { method, body, signal, redirect } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  const becomesGet = !isRead && (status === 303 || (method === 'POST' && status < 303));
  if (redirect === 'error' || (body && !becomesGet)) throw failedToFetch();
  const init = { headers: request.headers, method: becomesGet ? 'GET' : method, signal };
  return define(await fetch(new URL(target, request.url), init), { redirected: true });
}

function withUrl(response: Response, url: string): Response {
  const clone = response.clone.bind(response);
  return define(response, { url, clone: () => withUrl(clone(), url) });
}

/** Mocks may give one response several times: its properties can be defined anew. */
function define(response: Response, values: Partial<Response>): Response {
  for (const [key, value] of Object.entries(values))
    Object.defineProperty(response, key, { value, configurable: true });
  return response;
}

/** Says which handler is missing, and which there are: most likely the reader changed a path. */
function unhandled({ method, url }: Request): TypeError {
  const paths = handlers.map(({ info }) => info.header);
  const given = paths.length ? `It handles ${[...new Set(paths)].join(', ')}.` : 'It handles no requests.';
  const message = `mocks.ts has no handler for ${method} ${relativeUrl(url)}. ${given} Add a handler there, or change the request.`;
  // Also where the code handles the failure.
  console.error(message);
  return new TypeError(message);
}

/** A URL of this page as a path; another one as it is. */
export function relativeUrl(url: string): string {
  return url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url;
}

function failedToFetch(): TypeError {
  return new TypeError('Failed to fetch');
}

function failedResponse(): Response {
  return Response.json({ message: 'This one was made to fail.' }, { status: 500 });
}

function delay(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
    if (signal.aborted) reject(signal.reason as Error);
  });
}
