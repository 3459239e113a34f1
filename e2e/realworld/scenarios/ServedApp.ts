import type { Locator, Page } from 'playwright/test';
import { type Exchange, shownIn, type Stored } from '../../drivers/LivePlayground.ts';
import type { PlayedApp } from '../../drivers/StepPlayer.ts';

interface Controller {
  getState(): Stored;
}

interface AppGlobals {
  __WIRESHAPE_DEVTOOLS_HOOK__?: { controllers: Controller[]; connect(controller: Controller): void };
}

/** An app on a page of its own, to play the steps of an example in. */
export class ServedApp implements PlayedApp {
  readonly page: Page;
  readonly preview: Locator;
  readonly alert: Locator;
  readonly #requests: Exchange[] = [];

  /** Watches a page that is not open yet. */
  static async watch(page: Page): Promise<ServedApp> {
    await page.addInitScript(() => {
      const controllers: Controller[] = [];
      (globalThis as AppGlobals).__WIRESHAPE_DEVTOOLS_HOOK__ = {
        controllers,
        connect: (controller) => void controllers.push(controller),
      };
    });
    return new ServedApp(page);
  }

  private constructor(page: Page) {
    this.page = page;
    this.preview = page.locator('body');
    this.alert = page.getByRole('alert');
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      this.#requests.push({
        method: request.method(),
        url: pathname + search,
        requestHeaders: request.headers(),
        requestBody: request.postDataJSON(),
      });
    });
  }

  shown(wanted: string | null, isGone?: boolean): Promise<string> {
    return shownIn(this.preview, wanted, isGone);
  }

  async wire(): Promise<Exchange[]> {
    return this.#requests;
  }

  async stores(): Promise<Stored[]> {
    const json = await this.page.evaluate(() => {
      const { controllers = [] } = (globalThis as AppGlobals).__WIRESHAPE_DEVTOOLS_HOOK__ ?? {};
      const states = controllers.map((controller) => controller.getState());
      return JSON.stringify(states.map(({ entities, endpoints }) => ({ entities, endpoints })));
    });
    return JSON.parse(json) as Stored[];
  }
}
