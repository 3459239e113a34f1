import type { AnyEndpoint } from './actions.ts';

/** An endpoint of which another part of the library decides when its request is sent. */
export interface Queued {
  isQueued?: true;
}

type Send = (...args: never) => Promise<unknown>;

const sent = new WeakSet<object>();

/** The same endpoint, whose request is sent by another function. */
export function withSend(
  endpoint: AnyEndpoint,
  send: Send,
  withSignal?: NonNullable<AnyEndpoint['withSignal']>,
): AnyEndpoint {
  const child = Object.setPrototypeOf((...args: never) => send(...args), endpoint) as AnyEndpoint;
  // Own properties of every function, which would shadow the inherited ones.
  delete (child as { name?: string }).name;
  delete (child as { length?: number }).length;
  sent.add(child);
  return Object.defineProperty(child, 'withSignal', { value: withSignal });
}

/** True for what `withSend` returned: another part of the library decides when its request is sent. */
export function hasOwnSend(endpoint: AnyEndpoint): boolean {
  return sent.has(endpoint);
}
