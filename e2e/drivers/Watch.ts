import type { Page } from 'playwright/test';

interface Watched {
  errors: string[];
  longest: number;
}

/** Watches the page and its outer frames from within: what they throw, and how long their thread is taken. */
export class Watch {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Begins with the next page that opens. */
  static async of(page: Page): Promise<Watch> {
    await page.addInitScript(() => {
      // The frame in which a reader's code runs may throw what it likes.
      if (origin === 'null') return;
      const watched: Watched = { errors: [], longest: 0 };
      Object.assign(globalThis, { watched });
      const note = (text: string): void => void watched.errors.push(text.slice(0, 500));
      addEventListener('error', ({ message }) => note(message));
      addEventListener('unhandledrejection', ({ reason }) => note(String(reason)));
      const { error } = console;
      console.error = (...all: unknown[]) => {
        note(all.map(String).join(' '));
        error(...all);
      };
      let last = performance.now();
      setInterval(() => {
        const now = performance.now();
        watched.longest = Math.max(watched.longest, now - last);
        last = now;
      }, 10);
    });
    return new Watch(page);
  }

  /** Forgets how long the thread was taken until now. */
  async begin(): Promise<void> {
    await this.#page.evaluate(() => {
      (globalThis as unknown as { watched: Watched }).watched.longest = 0;
    });
  }

  /** What was thrown or told in the console by the page and its outer frames. */
  async errors(): Promise<string[]> {
    const own = this.#page.frames().filter((frame) => !/\/inner\./.test(frame.url()));
    const all = await Promise.all(
      own.map((frame) =>
        frame.evaluate(() => (globalThis as unknown as { watched?: Watched }).watched?.errors ?? []),
      ),
    );
    return all.flat();
  }

  /** How long the page's thread was taken at most, in milliseconds. */
  longest(): Promise<number> {
    return this.#page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched.longest);
  }
}
