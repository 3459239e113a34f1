/** What a page has, and a server may lack. */
const page: Partial<typeof globalThis> = globalThis;

/** True unless this is a page that is hidden or has no network. */
export function isActive(): boolean {
  return page.document?.visibilityState !== 'hidden' && page.navigator?.onLine !== false;
}

/** Calls back whenever that may have changed, until the function that it gives is called. */
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
