import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = [
  'lib/**',
  'docs/**',
  'examples/**',
  'e2e/specification/**',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];
const built = ['lib/dist/index.js', 'dist/index.html'];

/** Tells whether the package or the site is missing, or older than anything that they are built from. */
export function isBuildStale(root: string): boolean {
  const outputs = built.map((file) => join(root, file));
  if (!outputs.every((file) => existsSync(file))) return true;
  const oldest = Math.min(...outputs.map((file) => statSync(file).mtimeMs));
  const exclude = ['lib/dist/**', 'docs/public/playground/**', '**/node_modules/**'];
  return globSync(sources, { cwd: root, exclude }).some(
    (file) => statSync(join(root, file)).mtimeMs > oldest,
  );
}
