import { defineBrowserProvider } from '@vitest/browser';
import type { BrowserProviderOption } from 'vitest/node';
import type { Driver } from '../drivers/Driver.ts';
import { type EngineName, startDriver } from '../engineTest.ts';

/** Lets Vitest's browser mode run tests in stock browsers, which only the drivers here can open. */
export function stockBrowsers(): BrowserProviderOption {
  return defineBrowserProvider({
    name: 'stock',
    options: {},
    providerFactory(project) {
      let driver: Promise<Driver> | undefined;
      return {
        name: 'stock',
        supportsParallelism: false,
        getCommandsContext: () => ({}),
        async openPage(_, url) {
          driver ??= startDriver(project.config.browser.name as EngineName);
          const opened = await driver;
          await opened.resize(1280, 900);
          await opened.open(url);
        },
        async close() {
          const opened = await driver?.catch(() => undefined);
          driver = undefined;
          await opened?.close();
        },
      };
    },
  });
}
