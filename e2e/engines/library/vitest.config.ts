import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { excluded, included } from './files.ts';
import { stockBrowsers } from './stockBrowsers.ts';

const here = import.meta.dirname;
const root = join(here, '../../..');
const engines = (process.env.WIRESHAPE_ENGINES ?? 'chromium,firefox,webkit').split(',');
/** What fits into half a minute for each engine. */
const isShort = process.env.WIRESHAPE_SHORT !== undefined;
const cases = process.env.WIRESHAPE_CASES ?? (isShort ? '20' : '100');
const conditions = ['wireshape-source', 'module', 'browser', 'development'];

const files = isShort
  ? [
      'lib/lab/screens/laws.test.tsx',
      'lib/react/hooks/{useSuspense,useMutation}.test.tsx',
      'lib/devtools/inspection/readers.test.tsx',
    ]
  : included;
/** Single tests of memory that only Node collects on demand, and of a layout that the test makes up. */
const nodeTests = [
  'keeps nothing in memory of what',
  'forgets the states of actions that no view shows',
  'no longer in memory',
  'scrolls to the selected one',
];

const reacts = [
  { version: 19, folder: root },
  ...(isShort ? [] : [{ version: 18, folder: join(root, 'e2e/react-18') }]),
];

/**
 * The tests of the library that need a document, in the browsers of readers in place of jsdom. WIRESHAPE_ENGINES names the
 * engines, WIRESHAPE_CASES how many cases each law is tried on, WIRESHAPE_SHORT takes a part with React 19 alone.
 */
export default defineConfig({
  root,
  test: {
    testNamePattern: `^(?!.*(${nodeTests.join('|')}))`,
    projects: engines.flatMap((engine) => reacts.map((react) => project(engine, react))),
  },
});

function project(
  engine: string,
  { version, folder }: { version: number; folder: string },
): TestProjectInlineConfiguration {
  return {
    // What is deduped is taken from here.
    root: folder,
    cacheDir: join(root, `node_modules/.vite/react-${version}`),
    resolve: {
      conditions,
      dedupe: ['react', 'react-dom'],
      alias: [
        { find: 'node:timers/promises', replacement: join(here, 'timers.ts') },
        { find: /^\.\/act\.ts$/, replacement: join(here, 'act.ts') },
        { find: /^.*\/collected\.ts$/, replacement: join(here, 'collected.ts') },
      ],
    },
    server: { fs: { allow: [root] } },
    test: {
      name: `${engine}, React ${version}`,
      dir: root,
      include: files,
      exclude: excluded,
      setupFiles: [join(here, 'setUp.ts')],
      testTimeout: 60_000,
      env: { WIRESHAPE_CASES: cases, WIRESHAPE_REACT: String(version) },
      browser: {
        enabled: true,
        provider: stockBrowsers(),
        headless: true,
        ui: false,
        screenshotFailures: false,
        // As large as the window of jsdom.
        viewport: { width: 1024, height: 768 },
        // The page is as large as its window.
        commands: { __vitest_viewport: () => undefined },
        instances: [{ browser: engine }],
      },
    },
  };
}
