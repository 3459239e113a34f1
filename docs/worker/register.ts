/** Readers who save data keep only what they opened. */
interface Connection {
  readonly saveData?: boolean;
}

/** Has a worker keep the whole site for reading without a network, once the page is at rest. */
async function register(): Promise<void> {
  const base = import.meta.env.BASE_URL.replace(/\/?$/, '/');
  await navigator.serviceWorker.register(`${base}sw.js`);
  const { active } = await navigator.serviceWorker.ready;
  const { connection } = navigator as { connection?: Connection };
  if (!connection?.saveData) active?.postMessage('keep');
}

// In development files change under it; without https there is none.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    // A page that works without it is not to fail because of it.
    setTimeout(() => void register().catch(() => {}), 2000);
  });
}
