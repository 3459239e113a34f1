import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { mutants } from './e2e/mutants/mutants.ts';
import { plant } from './e2e/mutants/plant.ts';
import { sampled } from './e2e/sample/sampled.ts';

// `wireshape` by its public name is lib's own source, not its build.
const conditions = ['wireshape-source', 'module', 'node', 'development|production'];
const older = join(import.meta.dirname, 'e2e/react-18/node_modules');

// These files have modules of their own, as React warns where a page and a server render one context, what is still in memory depends
// on what ran before, a random case has to repeat, and a module that was loaded beside a mock would be kept (without React's `use`,
// suspended components render by turns, without end). Else modules are loaded once for many files, which takes a third of the time.
const alone = /react-dom\/server|renderOnServer|collected\(|fc\.assert|doMock\(|resetModules\(/;

const logic = '{lib,examples,docs,e2e}/**/*.test.ts';
const documents = filesOf(logic).filter((file) => textOf(file).startsWith('// @vitest-environment jsdom'));

function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: import.meta.dirname, exclude: ['**/node_modules'] }).toSorted();
}
function textOf(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8');
}

/** Tests that need a document: those that need modules of their own, and the others. */
function withDocument(
  name: string,
  files: readonly string[],
  resolve = {},
  test = {},
): TestProjectInlineConfiguration[] {
  const isolated = files.filter((file) => alone.test(textOf(file)));
  return [
    {
      extends: true,
      resolve,
      test: { ...test, name, include: files.filter((file) => !isolated.includes(file)), isolate: false },
    },
    { extends: true, resolve, test: { ...test, name: `${name}-isolated`, include: isolated } },
  ];
}

const olderReact = {
  alias: [
    { find: /^(react|react-dom)(?=$|\/)/, replacement: `${older}/$1` },
    // As a module, which can be given the older React too.
    {
      find: /^@testing-library\/react$/,
      replacement: '@testing-library/react/dist/@testing-library/react.esm.js',
    },
  ],
};

export default defineConfig({
  // Set by `npm run mutants` only.
  plugins: process.env.WIRESHAPE_MUTANT === undefined ? [] : [plant(mutants)],
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    environment: 'node',
    setupFiles: ['e2e/tools/setup/unitTests.ts'],
    // It only ends what hangs (TST-1).
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // It would leave one core idle.
    maxWorkers: '100%',
    // `npm run coverage` only. Thresholds stand just below what the tests reach.
    coverage: {
      provider: 'v8',
      include: ['lib/**/*.{ts,tsx}'],
      exclude: [
        'lib/{lab,gates,dist}/**',
        'lib/{devtools,react}/client.ts',
        'lib/read/{arbitraries,isSameGraph}.ts',
        'lib/schema/collection/todoLists.ts',
        'lib/rest/testServer.ts',
        'lib/test/offlineTodos.ts',
        '**/*.{test,test-d}.{ts,tsx}',
      ],
      thresholds: { statements: 99.6, branches: 99, functions: 99.3, lines: 99.7 },
      reportsDirectory: 'e2e/.results/coverage',
      reporter: [['text', { skipFull: true }], 'text-summary', 'json'],
    },
    projects: [
      // Modules are loaded once for many files, which takes half the time.
      {
        extends: true,
        test: {
          name: 'logic',
          include: [logic],
          exclude: ['**/node_modules/**', ...documents],
          isolate: false,
        },
      },
      // A worker has one environment: where files of another come between, it would end.
      ...withDocument('logic-with-document', documents),
      ...withDocument('components', filesOf('{lib,examples,docs,e2e}/**/*.test.tsx')),
      // Not there before the first `npm test` or `npm install` after it joined.
      ...(existsSync(older)
        ? withDocument(
            'react-18',
            // `npm test` plays a sixth of them.
            sampled(
              'vitest.config.ts',
              filesOf('lib/{devtools,lab,react,test}/**/*.test.tsx'),
              (file) => [file, file.replace('.test', '')],
              6,
            ),
            olderReact,
            { server: { deps: { inline: [/@testing-library\/react/] } } },
          )
        : []),
    ],
  },
});
