import { useSyncExternalStore } from 'react';

// As in most routers, the page is not state of a component.
let page = 1;
const listeners = new Set<() => void>();

export function goTo(next: number) {
  page = next;
  for (const listener of listeners) listener();
}

export function usePage() {
  return useSyncExternalStore(subscribe, () => page);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
