/** True unless this is a page that is hidden or has no network. */
export function isActive(): boolean {
  const hidden = typeof document !== 'undefined' && document.visibilityState === 'hidden';
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return !hidden && !offline;
}

/** Calls back whenever that may have changed, until the function that it gives is called. */
export function onActivity(changed: () => void): () => void {
  const where: [target: Partial<EventTarget> | undefined, type: string][] = [
    [typeof document === 'undefined' ? undefined : document, 'visibilitychange'],
    [globalThis as Partial<EventTarget>, 'online'],
    [globalThis as Partial<EventTarget>, 'offline'],
  ];
  for (const [target, type] of where) target?.addEventListener?.(type, changed);
  return () => {
    for (const [target, type] of where) target?.removeEventListener?.(type, changed);
  };
}
