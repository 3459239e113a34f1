// An opaque origin has no storage and no cookies: access throws. msw and readers' code get shims in memory.
class MemoryStorage {
  readonly #items = new Map<string, string>();
  get length(): number {
    return this.#items.size;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#items.get(String(key)) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#items.set(String(key), String(value));
  }
  removeItem(key: string): void {
    this.#items.delete(String(key));
  }
  clear(): void {
    this.#items.clear();
  }
}

/** They live as long as the frame. */
const storageShims = { localStorage: new MemoryStorage(), sessionStorage: new MemoryStorage() };

for (const [name, value] of Object.entries(storageShims)) {
  Object.defineProperty(window, name, { value, configurable: true });
}
Object.defineProperty(document, 'cookie', { get: () => '', set: () => {}, configurable: true });
Error.stackTraceLimit = 50;

// Chromium 156 does not know the `webrtc` directive of the content policy: without these classes, no peer is reachable.
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) Reflect.deleteProperty(window, name);

/** What dismissed dialogs return. */
const dialogResults = { alert: undefined, confirm: false, print: undefined, prompt: null };

// The sandbox blocks dialogs silently.
for (const [name, result] of Object.entries(dialogResults)) {
  const warn = (words = ''): unknown => {
    console.warn(`${name}(${words}): a preview opens no dialogs.`);
    return result;
  };
  Object.defineProperty(window, name, { value: warn, configurable: true, writable: true });
}

/** Links warn instead of navigating: otherwise the frame would become another page, without the reader's code. */
export function blockNavigation(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const address = link?.getAttribute('href');
    if (
      !address ||
      event.defaultPrevented ||
      link!.hasAttribute('download') ||
      /^(#|javascript:)/.test(address)
    )
      return;
    event.preventDefault();
    console.warn(`The link to ${address} leads nowhere: a preview stays where it is.`);
  });
}
