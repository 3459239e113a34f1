import { defineConfig } from 'vitest/config';

// `wireshape` by its public name is lib's own source, not its build.
const conditions = ['wireshape-source', 'module', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: ['{lib,examples,docs,e2e}/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['e2e/tools/lawCases.ts'],
    testTimeout: 20_000,
  },
});
