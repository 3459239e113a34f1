// An opaque origin has no storage and no cookies: touching them throws. What msw and readers expect stands in, in memory.
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

/** The storages of this frame, which live as long as it does. */
export const storageShims = { localStorage: new MemoryStorage(), sessionStorage: new MemoryStorage() };

for (const [name, value] of Object.entries(storageShims)) {
  Object.defineProperty(window, name, { value, configurable: true });
}
Object.defineProperty(document, 'cookie', { get: () => '', set: () => {}, configurable: true });
Error.stackTraceLimit = 50;

// The content policy's `webrtc` directive is unknown to Chromium 156: without these, no peer is reached.
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) Reflect.deleteProperty(window, name);

/** What a dialog would give back that nobody answers. */
const dialogResults = { alert: undefined, confirm: false, print: undefined, prompt: null };

// The sandbox refuses them without a word.
for (const [name, answer] of Object.entries(dialogResults)) {
  const tell = (words = ''): unknown => {
    console.warn(`${name}(${words}): a preview opens no dialogs.`);
    return answer;
  };
  Object.defineProperty(window, name, { value: tell, configurable: true, writable: true });
}

/** A link that is pressed says so and leads nowhere: the frame would be another page, with nobody's code in it. */
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
