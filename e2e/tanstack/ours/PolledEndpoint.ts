import { useSyncExternalStore } from 'react';
import { RestEndpoint, type RestGenerics } from 'wireshape';

let failure: Error | undefined;
const listeners = new Set<() => void>();

function settle(error: Error | undefined): void {
  if (error === failure) return;
  failure = error;
  for (const listener of listeners) listener();
}

/** Tells the error of its last read: the hooks give the data alone while there is some. */
export class PolledEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
  override async fetchResponse(url: string, init?: RequestInit) {
    if (init?.method !== 'GET') return super.fetchResponse(url, init);
    try {
      const response = await super.fetchResponse(url, init);
      settle(undefined);
      return response;
    } catch (error) {
      settle(error as Error);
      throw error;
    }
  }
}

export function usePollError(): Error | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => failure,
  );
}
