import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

// `wireshape` by its public name is lib's own source, not its build.
const conditions = ['wireshape-source', 'module', 'node', 'development|production'];
const older = join(import.meta.dirname, 'e2e/react-18/node_modules');

const olderReact: TestProjectInlineConfiguration = {
  extends: true,
  resolve: { alias: [{ find: /^(react|react-dom)(?=$|\/)/, replacement: `${older}/$1` }] },
  test: { name: 'react-18', include: ['lib/{react,test}/**/*.test.tsx'] },
};

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    environment: 'node',
    setupFiles: ['e2e/tools/lawCases.ts'],
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: { name: 'all', include: ['{lib,examples,docs,e2e}/**/*.test.{ts,tsx}'] },
      },
      // Not there before the first `npm test` or `npm install` after it joined.
      ...(existsSync(older) ? [olderReact] : []),
    ],
  },
});
