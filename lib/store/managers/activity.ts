import { report } from '../report.ts';

/** What a page has, and a server or a phone lacks. */
const page: Partial<typeof globalThis> = globalThis;

/** Whether an app is visible and has a network, as far as the app itself says so. */
export interface ActivityOptions {
  /** False while the app is in the background; by default, true unless the page is hidden. */
  readonly isVisible?: boolean | undefined;
  /** False without a network; by default, `navigator.onLine`. */
  readonly isOnline?: boolean | undefined;
}

let own: ActivityOptions = {};
const listeners = new Set<() => void>();

/**
 * Sets whether the app is visible and online, in place of the page and the browser (CTL-23). Use it in React Native, where there is no
 * page, with `AppState` and NetInfo. A value that a call leaves out does not change; `undefined` reads the page again.
 *
 * @example
 * const AppState = { addEventListener: (_type: 'change', _listener: (status: string) => void) => {} };
 * AppState.addEventListener('change', (status) => setActivity({ isVisible: status === 'active' }));
 */
export function setActivity(activity: ActivityOptions): void {
  const [wasVisible, wasOnline] = [isVisible(), isOnline()];
  own = { ...own, ...activity };
  if (isVisible() === wasVisible && isOnline() === wasOnline) return;
  for (const listener of Array.from(listeners)) {
    try {
      listener();
    } catch (error) {
      report(error);
    }
  }
}

/** False in a page that is hidden or offline. */
export function isActive(): boolean {
  return isVisible() && isOnline();
}

/** False in a page that is hidden. */
export function isVisible(): boolean {
  return own.isVisible ?? page.document?.visibilityState !== 'hidden';
}

/** False in a page without a network; one that has a network may still not reach the server. */
export function isOnline(): boolean {
  return own.isOnline ?? page.navigator?.onLine !== false;
}

/** Calls a function back, which nobody else passes, whenever that may have changed, until the returned function is called. */
export function onActivity(changed: () => void): () => void {
  const where: [target: Partial<EventTarget> | undefined, type: string][] = [
    [page.document, 'visibilitychange'],
    [page, 'online'],
    [page, 'offline'],
  ];
  listeners.add(changed);
  for (const [target, type] of where) target?.addEventListener?.(type, changed);
  return () => {
    listeners.delete(changed);
    for (const [target, type] of where) target?.removeEventListener?.(type, changed);
  };
}

/** Calls back when the page is closed, or hidden, as a phone may end it without a further event, until the returned function is called. */
export function onLeave(left: () => void): () => void {
  const stopListening = onActivity(() => isVisible() || left());
  page.addEventListener?.('pagehide', left);
  return () => {
    stopListening();
    page.removeEventListener?.('pagehide', left);
  };
}
