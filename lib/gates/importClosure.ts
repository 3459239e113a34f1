import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;
const SOURCE = /\.(ts|tsx|mjs)$/;
const TEST = /\.test(-d)?\.tsx?$/;

/**
 * Lists everything that the files of a folder import, directly or through others: files by their path from `root`,
 * packages by the name in the import. Types are included, tests are left out.
 */
export function importClosure(root: string, folder: string): string[] {
  const entries = globSync(`${folder}/*.{ts,tsx}`, { cwd: root }).filter((file) => !TEST.test(file));
  const reached = new Set(entries);
  for (const file of reached) {
    if (!SOURCE.test(file)) continue;
    for (const [, request = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT))
      reached.add(request.startsWith('.') ? join(dirname(file), request) : request);
  }
  return [...reached].filter((file) => !entries.includes(file)).toSorted();
}
