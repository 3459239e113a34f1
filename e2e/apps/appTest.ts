import { type BrowserContext, type ConsoleMessage, type Page, expect, test } from 'playwright/test';
import type { Mode } from './bundleApp.ts';

/** The status text of the browser for a failed request, which no page can avoid. */
export const FAILED_RESOURCE = 'Failed to load resource';

/** Lists what no page of an app may do unless a test says so: errors and warnings in the console, and uncaught errors. */
export class ConsoleGuard {
  readonly #found: string[] = [];
  readonly #allowed: string[] = [];

  /** Notes what any page of the context does from now on. */
  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.#found.push(describe(message));
    });
    // Rejections that nothing handles are among them.
    context.on('weberror', (error) => this.#found.push(`uncaught: ${error.error().message}`));
  }

  /** Allows messages that contain one of these texts: errors that the test provokes. */
  allow(...texts: string[]): void {
    this.#allowed.push(...texts);
  }

  /** Allows what the browser itself says of a failed request, and these texts. */
  allowFailedRequests(...texts: string[]): void {
    this.allow(FAILED_RESOURCE, ...texts);
  }

  get problems(): string[] {
    return this.#found.filter((one) => !this.#allowed.some((text) => one.includes(text)));
  }
}

/** A test of a bundled app, in the mode that its project names. It fails on any error or warning in a console. */
export const appTest = test.extend<{ guard: ConsoleGuard }, { mode: Mode }>({
  mode: ['development', { option: true, scope: 'worker' }],
  guard: [
    async ({ context }, use) => {
      const guard = new ConsoleGuard();
      guard.watch(context);
      await use(guard);
      expect(guard.problems).toEqual([]);
    },
    { auto: true },
  ],
});

function describe(message: ConsoleMessage): string {
  return `${message.type()}: ${message.text()} (${message.location().url})`;
}

export { expect, type Page };
