import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import type { AnyHandler } from 'msw';
import { atEnd } from './runs.ts';

const network = defineNetwork({
  sources: [new InterceptorSource({ interceptors: [new FetchInterceptor()] })],
  handlers: [],
  onUnhandledFrame: 'error',
  context: { quiet: true },
});

atEnd(() => network.resetHandlers());

/** Puts the mocked server between `fetch` and the network, for good. */
export async function enableMocks(): Promise<void> {
  await network.enable();
}

/** Says what the wire answers in this run. */
export function answerWith(handlers: AnyHandler[]): void {
  network.resetHandlers(...handlers);
}
