import type { Conditions } from 'wireshape/devtools';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { http, type AnyHandler } from 'msw';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import { defaultConditions } from '../../protocol/Conditions.ts';
import { onRunEnd } from './run.ts';

/** The response to a request without a handler. MSW's own message names options that the reader does not see. */
const unhandled = Response.error();

const network = defineNetwork({
  sources: [new InterceptorSource({ interceptors: [new FetchInterceptor()] })],
  handlers: [],
  onUnhandledFrame: () => Promise.reject(unhandled),
  context: { quiet: true },
});
/** Matches no request. A reset without any handler would restore the initial ones. */
const noHandler = http.all('https://nobody.invalid/', () => undefined);

onRunEnd(() => network.resetHandlers(noHandler));

/** Intercepts `fetch` with the mocked server, permanently; `onError` gets the errors that handlers throw. */
export async function enableMocks(onError: (error: unknown) => void): Promise<void> {
  // Otherwise they would appear only in the console.
  network.events.on('unhandledException', ({ error }) => onError(error));
  await network.enable();
}

/** Sets the request handlers of this run: what `mocks.ts` exports as `handlers`. */
export function setHandlers(handlers: unknown): void {
  if (!Array.isArray(handlers))
    throw new Error('mocks.ts has to export handlers: an array of what http.get() and its like give.');
  network.resetHandlers(noHandler, ...(handlers as AnyHandler[]));
}

/** Says which handler is missing, and which there are: most likely the reader changed a path. */
function unhandledMessage({ method, url }: Request): string {
  const paths = network
    .listHandlers()
    .flatMap((one) => ('info' in one && one !== noHandler ? [(one.info as { header: string }).header] : []));
  const given = paths.length ? `It handles ${[...new Set(paths)].join(', ')}.` : 'It handles no requests.';
  return `mocks.ts has no handler for ${method} ${relativeUrl(url)}. ${given} Add a handler there, or change the request.`;
}

/** A URL of this page as a path; another one as it is. */
export function relativeUrl(url: string): string {
  return url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url;
}

type Send = (request: Request) => Promise<Response>;

let conditions: Conditions = defaultConditions;

/** Sets the network conditions, from the next request on. */
export function setConditions(next: Conditions): void {
  conditions = next;
}

/** Applies the network conditions to every request. Calls `onChange` when `failNext` was used up. */
export function withConditions(send: Send, onChange: (conditions: Conditions) => void): Send {
  return async (request) => {
    const { latency, offline, failNext } = conditions;
    if (failNext && !offline) {
      conditions = { ...conditions, failNext: false };
      onChange(conditions);
    }
    if (latency > 0) await delay(latency, request.signal);
    if (offline) throw new TypeError('Failed to fetch');
    if (failNext) return failedResponse();
    try {
      return await send(request);
    } catch (error) {
      if (!(error instanceof TypeError) || error.cause !== unhandled) throw error;
      const message = unhandledMessage(request);
      // Also where the code handles the failure.
      console.error(message);
      throw new TypeError(message);
    }
  };
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
