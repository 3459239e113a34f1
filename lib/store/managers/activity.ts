/** What a page has, and a server lacks. */
const page: Partial<typeof globalThis> = globalThis;

/** False in a page that is hidden or offline. */
export function isActive(): boolean {
  return page.document?.visibilityState !== 'hidden' && isOnline();
}

/** False in a page without a network; one that has a network may still not reach the server. */
export function isOnline(): boolean {
  return page.navigator?.onLine !== false;
}

/** Calls back whenever that may have changed, until the returned function is called. */
export function onActivity(changed: () => void): () => void {
  const where: [target: Partial<EventTarget> | undefined, type: string][] = [
    [page.document, 'visibilitychange'],
    [page, 'online'],
    [page, 'offline'],
  ];
  for (const [target, type] of where) target?.addEventListener?.(type, changed);
  return () => {
    for (const [target, type] of where) target?.removeEventListener?.(type, changed);
  };
}
