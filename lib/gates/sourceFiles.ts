import { globSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const everywhere = '{lib,docs,examples,e2e}/**/*.{ts,tsx,mjs,astro}';

/** Every source file of the repository, or those that a pattern names, as absolute paths; no built ones. */
export function sourceFiles(pattern: string = everywhere): string[] {
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', 'docs/public/**'] })
    .map((file) => join(root, file))
    .toSorted();
}
