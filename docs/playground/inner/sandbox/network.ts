import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { http, type AnyHandler } from 'msw';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import { calm, type Conditions } from '../../protocol/Conditions.ts';
import { atEnd } from './run.ts';

const network = defineNetwork({
  sources: [new InterceptorSource({ interceptors: [new FetchInterceptor()] })],
  handlers: [],
  onUnhandledFrame: 'error',
  context: { quiet: true },
});
/** It answers nothing: a reset to no handlers at all would bring the ones before back. */
const nobody = http.all('https://nobody.invalid/', () => undefined);

atEnd(() => network.resetHandlers(nobody));

/** Puts the mocked server between `fetch` and the network, for good; `onError` hears what a handler throws. */
export async function enableMocks(onError: (error: unknown) => void): Promise<void> {
  // Else it would only be in the console.
  network.events.on('unhandledException', ({ error }) => onError(error));
  await network.enable();
}

/** Says what the wire answers in this run: what `mocks.ts` exports as `handlers`. */
export function answerWith(handlers: unknown): void {
  if (!Array.isArray(handlers))
    throw new Error('mocks.ts has to export handlers: an array of what http.get() and its like give.');
  network.resetHandlers(nobody, ...(handlers as AnyHandler[]));
}

type Answer = (request: Request) => Promise<Response>;

let conditions: Conditions = calm;

/** Sets what the network is like, from the next request on. */
export function setConditions(next: Conditions): void {
  conditions = next;
}

/** The same network, under the conditions that the reader has set; `onChange` hears when these change by themselves. */
export function underConditions(answer: Answer, onChange: (conditions: Conditions) => void): Answer {
  return async (request) => {
    const { latency, offline, failNext } = conditions;
    if (failNext && !offline) {
      conditions = { ...conditions, failNext: false };
      onChange(conditions);
    }
    if (latency > 0) await waited(latency, request.signal);
    if (offline) throw new TypeError('Failed to fetch');
    return failNext ? planted() : answer(request);
  };
}

function planted(): Response {
  return Response.json({ message: 'This one was made to fail.' }, { status: 500 });
}

function waited(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
    if (signal.aborted) reject(signal.reason as Error);
  });
}
