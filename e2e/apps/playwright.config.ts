import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { findBrowser } from '../tools/setup/findBrowser.mjs';
import type { Mode } from './bundleApp.ts';

const root = join(import.meta.dirname, '../..');
const browser = findBrowser(root);
if (!browser) throw new Error('There is no browser. `npm test` installs one, or says how.');

export default defineConfig<object, { mode: Mode }>({
  testDir: '..',
  testMatch: '**/e2e/{apps,dashboard,realworld,tanstack}/**/*.spec.ts',
  globalSetup: './globalSetup.ts',
  outputDir: '../.results/apps-artifacts',
  reporter: [['list'], ['json', { outputFile: '../.results/apps.json' }]],
  fullyParallel: true,
  // They often wait: two cores have time for four.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 10_000,
    browserName: 'chromium',
    serviceWorkers: 'block',
    launchOptions: { ...browser, env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  },
  projects: [
    { name: 'development', use: { mode: 'development' } },
    // The panel is not part of a production bundle.
    { name: 'production', use: { mode: 'production' }, grepInvert: /@development/ },
  ],
});
