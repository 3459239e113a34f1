import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { isSampled, sampled } from '../sample/sampled.ts';
import { findBrowser, hasPlaywrightsOwn } from '../tools/setup/findBrowser.mjs';

const root = join(import.meta.dirname, '../..');
const browser = findBrowser(root);
if (!browser) throw new Error('There is no browser. `npm test` installs one, or says how.');

// Where the machine says nothing of its character set, Chromium gives files of other names than ASCII the name "download".
const launchOptions = { ...browser, env: { ...process.env, LC_ALL: 'C.UTF-8' } };

// The pictures and the figures are asked for by `npm run long`.
const { WIRESHAPE_MATRIX: hasMatrix, WIRESHAPE_FIGURES: hasFigures } = process.env;

// `npm run test:e2e` builds and serves the site, and says here where it is.
const baseURL = process.env.WIRESHAPE_SITE;
if (!baseURL)
  throw new Error('Run the end-to-end tests with `npm run test:e2e`, which serves the site for them.');

// The site below a sub-path is built for the first of them. A sample is short, and another project needs other workers.
const first = isSampled ? [] : ['hosting.spec.ts', 'loops.spec.ts', 'types.spec.ts'];

// How playgrounds and the site behave, whatever the page. Each column is a share that one run of `npm test` in twenty plays, beside
// what is tagged `@always`; the five that take least have a second file below. A change of a playground plays all of them.
// oxfmt-ignore
const journeys = [
  'keyboard', 'stepPlayer', 'randomTyping', 'facts', 'offline', 'hostile', 'hosting', 'editing', 'check', 'export',
  'loops', 'playgroundAccessibility', 'search', 'responsive', 'panes', 'types', 'figures', 'oddCode', 'lessons', 'isolation',
  'editorLoading', 'mocks', 'memory', 'conformance', 'formatting',
];
const madeOf: Readonly<Record<string, readonly string[]>> = {
  facts: ['docs/facts/', 'docs/components/Fact.astro'],
  isolation: ['docs/tools/', 'astro.config.mjs'],
};
const config = 'e2e/specs/playwright.config.ts';
const chosen = sampled(
  config,
  journeys,
  (name) => [
    `e2e/specs/${name}.spec.ts`,
    'e2e/drivers/',
    'docs/playground/',
    ...(madeOf[name] ?? []),
    // Sandpack, CodeMirror and the packages of the preview.
    'package-lock.json',
  ],
  20,
);
// In `npm test`, every other file, the chosen ones, and tests that are played always.
const others = ` (?!(${journeys.join('|')})\\.)\\w+\\.spec\\.ts`;
const grep = isSampled
  ? new RegExp([others, ...chosen.map((name) => ` ${name}\\.spec\\.ts`), '@always'].join('|'))
  : undefined;

export default defineConfig({
  testDir: '.',
  ...(grep && { grep }),
  outputDir: '../.results/artifacts',
  reporter: [['list'], ['json', { outputFile: '../.results/playwright.json' }]],
  fullyParallel: true,
  // They wait half of the time: two cores have time for four.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  // They only end what hangs (TST-1): a busy machine may take ten times as long. How fast things are is measured elsewhere.
  timeout: 600_000,
  expect: { timeout: 90_000, toPass: { timeout: 90_000 } },
  use: {
    baseURL,
    // What cannot be clicked says why; the end of the test would not.
    actionTimeout: 90_000,
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    // It would keep the whole site in every test.
    serviceWorkers: 'block',
  },
  projects: [
    // The longest tests begin first, so that no core waits for them at the end.
    { name: 'first', testMatch: first, use: { launchOptions } },
    {
      name: 'site',
      testIgnore: [
        ...first,
        ...(hasFigures ? ['figures.spec.ts'] : []),
        ...(hasMatrix ? [] : ['matrix.spec.ts']),
      ],
      use: { launchOptions },
    },
    // The examples also in other browsers, where Playwright's own builds of them are installed.
    ...(['firefox', 'webkit'] as const)
      .filter((name) => hasPlaywrightsOwn(root, name))
      .map((name) => ({ name, testMatch: 'examples.spec.ts', use: { browserName: name } })),
    // Measured alone; otherwise its tests are played with the others.
    ...(hasFigures
      ? [{ name: 'figures', testMatch: 'figures.spec.ts', workers: 1, use: { launchOptions } }]
      : []),
  ],
});
