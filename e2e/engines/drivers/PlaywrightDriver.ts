import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, firefox, webkit, type Frame, type Page } from 'playwright/test';
import { findBrowser } from '../../tools/setup/findBrowser.mjs';
import { root } from '../../../docs/tools/root.ts';
import { callText, type Driver, type InputActions } from './Driver.ts';

/** The values of WebDriver for keys without a character. */
const keys: Readonly<Record<string, string>> = {
  '\uE003': 'Backspace',
  '\uE004': 'Tab',
  '\uE007': 'Enter',
  '\uE008': 'Shift',
  '\uE009': 'Control',
  '\uE00C': 'Escape',
  '\uE010': 'End',
  '\uE011': 'Home',
  '\uE012': 'ArrowLeft',
  '\uE013': 'ArrowUp',
  '\uE014': 'ArrowRight',
  '\uE015': 'ArrowDown',
  '\uE017': 'Delete',
};
const types = { chromium, firefox, webkit };
const names = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' };

interface Action {
  type: string;
  x?: number;
  y?: number;
  value?: string;
}

/** Chromium, or one of Playwright's own builds of the others. */
export class PlaywrightDriver implements Driver {
  readonly name: string;
  readonly version: string;
  readonly downloads: string = mkdtempSync(join(tmpdir(), 'wireshape-browser-'));
  readonly #page: Page;

  private constructor(name: string, page: Page) {
    this.#page = page;
    this.name = name;
    this.version = page.context().browser()!.version();
    page.on('download', (download) => {
      // A browser that ends meanwhile saves nothing.
      download.saveAs(join(this.downloads, download.suggestedFilename())).catch(() => {});
    });
  }

  static async start(name: keyof typeof types): Promise<PlaywrightDriver> {
    const options = name === 'chromium' ? findBrowser(root) : {};
    const browser = await types[name].launch(options);
    const page = await browser.newPage();
    // Without a window, Chromium lets no page copy by itself.
    if (name === 'chromium') await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    return new PlaywrightDriver(names[name], page);
  }

  async open(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  async call<A extends readonly unknown[], T>(
    frames: readonly string[],
    run: (...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<Awaited<T>> {
    let frame: Frame = this.#page.mainFrame();
    for (const selector of frames) {
      const inner = await (await frame.$(selector))?.contentFrame();
      if (!inner) throw new Error(`There is no frame ${selector}`);
      frame = inner;
    }
    const text = await frame.evaluate<string>(`(() => {${callText(run, args)}})()`);
    return JSON.parse(text) as Awaited<T>;
  }

  async perform(actions: InputActions): Promise<void> {
    for (const { actions: steps } of actions) for (const step of steps as Action[]) await this.#act(step);
  }

  async focus(): Promise<void> {
    await this.#page.bringToFront();
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#page.setViewportSize({ width, height });
  }

  async close(): Promise<void> {
    await this.#page.context().browser()!.close();
    rmSync(this.downloads, { recursive: true, force: true });
  }

  #act({ type, x = 0, y = 0, value = '' }: Action): Promise<void> {
    const { mouse, keyboard } = this.#page;
    switch (type) {
      case 'pointerMove':
        return mouse.move(x, y);
      case 'pointerDown':
        return mouse.down();
      case 'pointerUp':
        return mouse.up();
      case 'keyDown':
        return keyboard.down(keys[value] ?? value);
      case 'keyUp':
        return keyboard.up(keys[value] ?? value);
      default:
        throw new Error(`There is no input ${type}`);
    }
  }
}
