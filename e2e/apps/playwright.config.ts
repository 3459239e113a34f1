import { globSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { sampled } from '../sample/sampled.ts';
import { findBrowser } from '../tools/setup/findBrowser.mjs';
import type { Mode } from './bundleApp.ts';

const root = join(import.meta.dirname, '../..');
const browser = findBrowser(root);
if (!browser) throw new Error('There is no browser. `npm test` installs one, or says how.');

const specs = globSync('e2e/{apps,dashboard,realworld,tanstack}/**/*.spec.ts', { cwd: root }).toSorted();
const own = 'e2e/apps/playwright.config.ts';
const namesOf = (files: string[]): RegExp =>
  new RegExp(files.map((file) => ` ${file.slice('e2e/'.length)}`.replaceAll('.', '\\.')).join('|') || '$^');

// In production, `npm test` plays how data are ordered and rendered in the RealWorld app, a sample of the recipes, and how bundles
// differ; of the app's other main scenarios a fifth, of the rest a tenth. A change of the library plays all of them.
const always = /realworld\/scenarios\/(order|rendered)|recipes|bundleApp|sameNames|doubleRequest/;
const main = /realworld\/scenarios\/(failing|session|writing)/;
const rest = specs.filter((file) => !always.test(file));
const ofRest = (isMain: boolean, shares?: number): string[] =>
  sampled(
    own,
    rest.filter((file) => main.test(file) === isMain),
    (file) => [file, 'lib/'],
    shares,
  );
const inProduction = namesOf([
  ...specs.filter((file) => always.test(file)),
  ...ofRest(true, 5),
  ...ofRest(false),
]);
// Most scenarios assert the same in both builds. In development, it plays those that do not (tagged `@both`), those that React
// warns of, and a sample of the rest; but no recipes, which have one build for both.
const hydrating = /(rendered|streamed)\.spec/;
const inDevelopment = namesOf([
  ...specs.filter((file) => hydrating.test(file)),
  ...sampled(
    own,
    specs.filter((file) => !file.includes('/recipes/')),
    (file) => [file],
  ),
]);

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
      grep: [/@development|@both/, inDevelopment],
    },
    // The panel is not part of a production bundle.
    { name: 'production', use: { mode: 'production' }, grep: inProduction, grepInvert: /@development/ },
  ],
});
