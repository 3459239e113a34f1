import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { sampled } from '../sample/sampled.ts';
import { findBrowser } from '../tools/setup/findBrowser.mjs';
import type { Mode } from './bundleApp.ts';

const root = join(import.meta.dirname, '../..');
const browser = findBrowser(root);
if (!browser) throw new Error('There is no browser. `npm test` installs one, or says how.');

// Most scenarios assert the same in both builds. In development, `npm test` plays those that do not (tagged `@both`), those that
// React warns of, and a sample of the rest.
const hydrating = ['rendered.spec.ts', 'streamed.spec.ts'];
const specs = globSync('e2e/{apps,dashboard,realworld,tanstack}/**/*.spec.ts', { cwd: root }).toSorted();
const chosen = sampled('e2e/apps/playwright.config.ts', specs, (file) => [file]).map((file) =>
  basename(file),
);
const inDevelopment = ['@development', '@both', ...hydrating, ...chosen].join('|').replaceAll('.', '\\.');

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
  // They only end what hangs (TST-1).
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  use: {
    actionTimeout: 60_000,
    browserName: 'chromium',
    serviceWorkers: 'block',
    launchOptions: { ...browser, env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  },
  projects: [
    {
      name: 'development',
      use: { mode: 'development' },
      grep: new RegExp(inDevelopment),
    },
    // The panel is not part of a production bundle.
    { name: 'production', use: { mode: 'production' }, grepInvert: /@development/ },
  ],
});
