import { type BrowserContext, expect, test } from 'playwright/test';
import type { Example } from '../../examples/Example.ts';

/** Watches everything a page does, in all its frames, and lists what no page of ours may do. */
export class Guard {
  readonly #found: string[] = [];
  readonly #allowed: string[] = [];

  constructor(context: BrowserContext, sites: readonly string[]) {
    const hosts = sites.map((site) => new URL(site).host);
    context.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      if (/^(https?|wss?):$/.test(protocol) && !hosts.includes(host)) {
        this.#found.push(`a request left the site: ${request.method()} ${request.url()}`);
      }
    });
    context.on('response', (response) => {
      if (response.status() >= 400) this.#found.push(`${response.status()} for ${response.url()}`);
    });
    context.on('page', (page) => {
      page.on('websocket', (socket) => this.#found.push(`a socket was opened: ${socket.url()}`));
    });
    context.on('console', (message) => {
      if (message.type() === 'error') this.#found.push(`console error: ${message.text()}`);
    });
    context.on('weberror', (error) => this.#found.push(`page error: ${error.error().message}`));
  }

  /** Lets pass what says this: an error that the test provokes. */
  allow(...texts: string[]): void {
    this.#allowed.push(...texts);
  }

  /** Lets pass the errors that these examples are meant to show or log. */
  allowDeclaredErrors(...examples: readonly Pick<Example, 'steps' | 'edits'>[]): void {
    for (const { steps, edits } of examples) {
      for (const step of [...steps, ...edits.flatMap(({ then }) => then)]) {
        if (step[0] === 'error') this.allow(step[1]);
        if (step[0] === 'console' && step[1] === 'error') this.allow(step[2]);
      }
    }
  }

  /** What was found and not allowed. */
  get problems(): string[] {
    return this.#found.filter((one) => !this.#allowed.some((text) => one.includes(text)));
  }
}

/** A test of the built site; it fails where a page asks another host for anything, or logs an error. */
export const siteTest = test.extend<{ guard: Guard }>({
  guard: [
    async ({ context, baseURL }, use) => {
      const guard = new Guard(context, [baseURL!, process.env.WIRESHAPE_SUB_SITE!]);
      await use(guard);
      expect(guard.problems).toEqual([]);
    },
    { auto: true },
  ],
});
