/**
 * Fetches modules once more before they are imported again: WebKit keeps a load that failed, and would fail again without a
 * request, after other loads of the page too.
 */
export async function refetchModules(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  await Promise.all(Array.from(links, ({ href }) => fetch(href).catch(() => {})));
}

/**
 * Reloads the page if its host responds. Firefox imports no module again that failed to load before, and after a new release
 * the modules of an old page are gone: only another load of the page gets them.
 */
export async function reloadIfReachable(): Promise<void> {
  const response = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
  if (response?.ok) location.reload();
}
