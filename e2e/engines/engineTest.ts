import { test } from 'playwright/test';
import { root } from '../../docs/tools/root.ts';
import { hasPlaywrightsOwn } from '../tools/setup/findBrowser.mjs';
import { findEngine } from '../tools/setup/findEngines.mjs';
import type { Driver } from './drivers/Driver.ts';
import { FirefoxDriver } from './drivers/FirefoxDriver.ts';
import { PlaywrightDriver } from './drivers/PlaywrightDriver.ts';
import { Reader } from './drivers/Reader.ts';
import { WebKitDriver } from './drivers/WebKitDriver.ts';

export type EngineName = 'chromium' | 'firefox' | 'webkit';
export { start as startDriver };

interface OfWorker {
  engine: EngineName;
  driver: Driver;
}

/** A test of the built site in one engine, which its project names; all tests of a worker share a browser. */
export const engineTest = test.extend<{ reader: Reader }, OfWorker>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  driver: [
    async ({ engine }, use) => {
      const driver = await start(engine);
      await use(driver);
      await driver.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  reader: async ({ driver, baseURL }, use) => {
    await driver.focus();
    await driver.resize(1280, 900);
    await use(new Reader(driver, baseURL!));
    // Nothing of one test is kept for the next; a page keeps edits when it is left.
    await driver.open(`${baseURL!}llms.txt`).catch(() => {});
    const forget = (): void => [localStorage, sessionStorage].forEach((storage) => storage.clear());
    await driver.call([], forget).catch(() => {});
    await driver.open('about:blank').catch(() => {});
  },
});

// As for Chromium: Playwright's own build where somebody installed it, else a stock browser.
function start(engine: EngineName): Promise<Driver> {
  if (engine !== 'chromium' && !hasPlaywrightsOwn(root, engine)) {
    const programs = engine === 'webkit' ? findEngine('webkit') : undefined;
    if (programs) return WebKitDriver.start(programs);
    const stock = engine === 'firefox' ? findEngine('firefox') : undefined;
    if (stock) return FirefoxDriver.start(stock.browser);
  }
  return PlaywrightDriver.start(engine);
}
