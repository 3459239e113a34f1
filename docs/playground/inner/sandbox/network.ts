import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { http, type AnyHandler } from 'msw';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import { defaultConditions, type Conditions } from '../../protocol/Conditions.ts';
import { onRunEnd } from './run.ts';

const network = defineNetwork({
  sources: [new InterceptorSource({ interceptors: [new FetchInterceptor()] })],
  handlers: [],
  onUnhandledFrame: 'error',
  context: { quiet: true },
});
/** It answers nothing: a reset to no handlers at all would bring the ones before back. */
const noHandler = http.all('https://nobody.invalid/', () => undefined);

onRunEnd(() => network.resetHandlers(noHandler));

/** Puts the mocked server between `fetch` and the network, for good; `onError` hears what a handler throws. */
export async function enableMocks(onError: (error: unknown) => void): Promise<void> {
  // Else it would only be in the console.
  network.events.on('unhandledException', ({ error }) => onError(error));
  await network.enable();
}

/** Says what the wire answers in this run: what `mocks.ts` exports as `handlers`. */
export function setHandlers(handlers: unknown): void {
  if (!Array.isArray(handlers))
    throw new Error('mocks.ts has to export handlers: an array of what http.get() and its like give.');
  network.resetHandlers(noHandler, ...(handlers as AnyHandler[]));
}

type Send = (request: Request) => Promise<Response>;

let conditions: Conditions = defaultConditions;

/** Sets what the network is like, from the next request on. */
export function setConditions(next: Conditions): void {
  conditions = next;
}

/** The same network, under the conditions that the reader has set; `onChange` hears when these change by themselves. */
export function withConditions(send: Send, onChange: (conditions: Conditions) => void): Send {
  return async (request) => {
    const { latency, offline, failNext } = conditions;
    if (failNext && !offline) {
      conditions = { ...conditions, failNext: false };
      onChange(conditions);
    }
    if (latency > 0) await delay(latency, request.signal);
    if (offline) throw new TypeError('Failed to fetch');
    return failNext ? failedResponse() : send(request);
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
