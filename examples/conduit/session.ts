import { useSyncExternalStore } from 'react';

export interface Session {
  username: string;
  token: string;
}

let session: Session | null = null;
const listeners = new Set<() => void>();

export function readSession(): Session | null {
  return session;
}

export function writeSession(next: Session | null): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Who is signed in; null for nobody. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readSession);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
