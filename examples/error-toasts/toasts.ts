import { useSyncExternalStore } from 'react';

let toasts: readonly string[] = [];
const listeners = new Set<() => void>();

export function addToast(text: string) {
  toasts = [...toasts, text];
  for (const listener of listeners) listener();
}

export function useToasts() {
  return useSyncExternalStore(subscribe, () => toasts);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
