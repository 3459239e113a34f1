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
const namesOf = (files: string[], end = ''): RegExp =>
  new RegExp(
    files.map((file) => ` ${file.slice('e2e/'.length).replaceAll('.', '\\.')}${end}`).join('|') || '$^',
  );

/** The files and folders that the package is made of: its tests and measurements, in `gates` and `lab`, are not. */
const packed = globSync('lib/*', { cwd: root, exclude: ['lib/{gates,lab,*.md}'] }).flatMap((path) => [
  path,
  `${path}/`,
]);
/** What `npm test` plays of these: those that changed, all after a change of the package, and a share of the rest. */
const ofPackage = (files: string[], shares?: number): string[] =>
  sampled(own, files, (file) => [file, ...packed, 'package-lock.json'], shares);

// In production, a third of the files about how data are ordered and rendered in the RealWorld app, and how bundles differ; a sample
// of the recipes; of the app's other main scenarios a fifth, of the rest a tenth.
const isRecipe = (file: string): boolean => file.includes('/recipes/');
const isCore = (file: string): boolean =>
  /realworld\/scenarios\/(order|rendered)|bundleApp|sameNames|doubleRequest/.test(file);
const isMain = (file: string): boolean => /realworld\/scenarios\/(failing|session|writing)/.test(file);
const inProduction = namesOf([
  ...specs.filter(isRecipe),
  ...ofPackage(specs.filter(isCore), 3),
  ...ofPackage(specs.filter(isMain), 5),
  ...ofPackage(specs.filter((file) => !isRecipe(file) && !isCore(file) && !isMain(file))),
]);
// Most scenarios assert the same in both builds. In development, it plays a third of those that do not (tagged `@both`) and of those
// that React warns of, and a tenth of the files of the rest; but no recipes, which have one build for both.
const inBoth = specs.filter((file) => !isRecipe(file));
const hydrating = specs.filter((file) => /(rendered|streamed)\.spec/.test(file));
const inDevelopment = [
  namesOf(ofPackage(inBoth, 3), '.*(@development|@both)'),
  namesOf([...ofPackage(hydrating, 3), ...sampled(own, inBoth, (file) => [file])]),
];

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
      grep: inDevelopment,
    },
    // The panel is not part of a production bundle.
    { name: 'production', use: { mode: 'production' }, grep: inProduction, grepInvert: /@development/ },
  ],
});
