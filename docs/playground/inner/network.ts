import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { http, type AnyHandler } from 'msw';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import { tellProblem } from './problems.ts';
import { atEnd } from './runs.ts';

const network = defineNetwork({
  sources: [new InterceptorSource({ interceptors: [new FetchInterceptor()] })],
  handlers: [],
  onUnhandledFrame: 'error',
  context: { quiet: true },
});
/** It answers nothing: a reset to no handlers at all would bring the ones before back. */
const nobody = http.all('https://nobody.invalid/', () => undefined);

// Else it would only be in the console.
network.events.on('unhandledException', ({ error }) => tellProblem(error));
atEnd(() => network.resetHandlers(nobody));

/** Puts the mocked server between `fetch` and the network, for good. */
export async function enableMocks(): Promise<void> {
  await network.enable();
}

/** Says what the wire answers in this run: what `mocks.ts` exports as `handlers`. */
export function answerWith(handlers: unknown): void {
  if (!Array.isArray(handlers))
    throw new Error('mocks.ts has to export handlers: an array of what http.get() and its like give.');
  network.resetHandlers(nobody, ...(handlers as AnyHandler[]));
}
