import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['wireshape-source', 'module', 'node', 'development|production'] },
  ssr: { resolve: { conditions: ['wireshape-source', 'module', 'node', 'development|production'] } },
  test: { include: ['lib/**/*.test.{ts,tsx}', 'examples/**/*.test.{ts,tsx}'], environment: 'node' },
});
