import { defineConfig } from 'playwright/test';

// Playwright runs these tests, but it cannot drive the browsers of a system: `drivers` do.
const baseURL = process.env.WIRESHAPE_SITE;
if (!baseURL)
  throw new Error(
    'Run these tests with `npm run test:e2e -- --engine firefox`, which serves the site for them.',
  );

const engines = (process.env.WIRESHAPE_ENGINES ?? 'firefox,webkit').split(',');

export default defineConfig({
  testDir: '.',
  // Vitest plays library/.
  testMatch: '*.spec.ts',
  outputDir: '../.results/artifacts-engines',
  reporter: [['list'], ['json', { outputFile: '../.results/engines.json' }]],
  // One browser of each engine, each test in turn.
  workers: 2,
  forbidOnly: true,
  // They only end what hangs (TST-1).
  timeout: 600_000,
  expect: { timeout: 90_000, toPass: { timeout: 90_000 } },
  use: { baseURL },
  projects: engines.map((engine) => ({ name: engine, use: { engine } as object })),
});
