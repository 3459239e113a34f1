import { useSyncExternalStore } from 'react';

/** Who is logged in, in all tabs. */
export interface Session {
  readonly username: string;
  readonly token: string;
  readonly refreshToken: string;
}

const listeners = new Set<() => void>();
let text: string | null = null;
let current: Session | null = null;

/** Undefined on a server. */
const storage = globalThis.localStorage as Storage | undefined;

export function readSession(): Session | null {
  const stored = storage?.getItem('session') ?? null;
  if (stored !== text) {
    text = stored;
    current = stored === null ? null : (JSON.parse(stored) as Session);
  }
  return current;
}

export function writeSession(session: Session | null): void {
  if (session) storage?.setItem('session', JSON.stringify(session));
  else storage?.removeItem('session');
  for (const listener of listeners) listener();
}

/** The session, whichever tab changed it. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readSession, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', listener);
  };
}
