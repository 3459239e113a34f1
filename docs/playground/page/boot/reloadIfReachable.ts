/**
 * Reloads the page if its host responds. Firefox and Safari import no module again that failed to load before, and after a new
 * release the modules of an old page are gone: only another load of the page gets them.
 */
export async function reloadIfReachable(): Promise<void> {
  const response = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
  if (response?.ok) location.reload();
}
