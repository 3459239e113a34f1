import { type BrowserContext, expect, type Page } from 'playwright/test';
import type { Look } from './figures.ts';
import { ExampleApi } from './ExampleApi.ts';

/** One of the two apps of an example, in a browser context of its own. */
export class Side {
  readonly api: ExampleApi;
  readonly page: Page;
  #rendersBefore = 0;

  private constructor(api: ExampleApi, page: Page) {
    this.api = api;
    this.page = page;
  }

  static async open(context: BrowserContext, script: string): Promise<Side> {
    return new Side(await ExampleApi.serve(context, script), await context.newPage());
  }

  async start(example: string): Promise<void> {
    await this.page.goto(`http://localhost/${example}`);
    await this.settle();
  }

  async reload(): Promise<void> {
    this.#rendersBefore = await this.renders();
    await this.page.reload();
    await this.settle();
  }

  async click(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
    await this.settle();
  }

  async send(label: string, text: string): Promise<void> {
    await this.page.getByLabel(label).fill(text);
    await this.click('Send');
  }

  async setOffline(isOffline: boolean): Promise<void> {
    await this.api.setOffline(isOffline);
    await this.settle();
  }

  /** Waits until nothing is under way but what a test keeps back. */
  async settle(): Promise<void> {
    for (let calm = 0; calm < 3;) {
      await this.page.evaluate(runTask);
      await new Promise((resolve) => setTimeout(resolve, 20));
      calm = this.api.isBusy ? 0 : calm + 1;
    }
  }

  /** What the page shows while the response to this request is kept back, where the action sends one. */
  async between(request: string, action: () => Promise<unknown>): Promise<Look> {
    const held = this.api.faults.hold(request);
    await action();
    await this.settle();
    const look = await this.look();
    held.release();
    await this.settle();
    return look;
  }

  /** What the page shows once that is how it is. */
  async look(): Promise<Look> {
    const [rows, failed, loading] = await this.page.evaluate(() =>
      ['li, article', '[role=alert]', '[role=status]'].map(
        (selector) => document.querySelectorAll(selector).length,
      ),
    );
    const shown = rows
      ? failed
        ? 'data and error'
        : 'data'
      : failed
        ? 'error'
        : loading
          ? 'loading'
          : 'nothing';
    return { shown, rows: rows ?? 0 };
  }

  async renders(): Promise<number> {
    return this.#rendersBefore + (await this.page.evaluate(() => window.renders ?? 0));
  }

  async expectText(text: string): Promise<void> {
    await expect(this.page.getByText(text, { exact: true })).toBeVisible();
  }
}

/** Waits for a task of the page; a page in the background has them too, and a clock that stands still does not stop them. */
function runTask() {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
}
