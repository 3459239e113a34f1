import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;
const TEST = /\.test(-d)?\.tsx?$/;

/** From each folder to those that it imports, with one such import of each. */
type FolderImports = Map<string, Map<string, string>>;

/**
 * Lists the imports between the folders under `root` that are part of a cycle, such as those of two folders that
 * import each other. A folder and its parent are two folders. Tests are left out.
 *
 * @param exceptions Imports that may be part of a cycle, as `from -> to`. An exception without a cycle is listed
 *   too, so that it gets removed.
 */
export function folderCycles(root: string, exceptions: readonly string[] = []): string[] {
  const imports = folderImports(root);
  const inCycles = cyclicImports(imports);
  const allowed = new Set(exceptions);
  const unneeded = exceptions.filter((exception) => !inCycles.has(exception));
  for (const [from, targets] of imports)
    for (const to of targets.keys()) if (allowed.has(`${from} -> ${to}`)) targets.delete(to);
  return [
    ...[...cyclicImports(imports)].map(([edge, example]) => `${edge}: ${example}`),
    ...unneeded.map((exception) => `${exception}: no longer part of a cycle, remove the exception`),
  ];
}

function folderImports(root: string): FolderImports {
  const imports: FolderImports = new Map();
  const exclude = ['**/node_modules/**', '**/dist/**'];
  for (const file of globSync('**/*.{ts,tsx,mjs,astro}', { cwd: root, exclude }).toSorted()) {
    if (TEST.test(file)) continue;
    const from = dirname(file);
    const targets = imports.get(from) ?? new Map<string, string>();
    imports.set(from, targets);
    for (const [, request] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const target = join(from, request as string);
      const to = dirname(target);
      if (to !== from && !to.startsWith('..')) targets.set(to, `${file} imports ${target}`);
    }
  }
  return imports;
}

/** The imports `from -> to` where `to` imports `from` too, be it through others. */
function cyclicImports(imports: FolderImports): Map<string, string> {
  const cyclic = new Map<string, string>();
  for (const [from, targets] of imports) {
    for (const [to, example] of targets)
      if (reachableFrom(to, imports).has(from)) cyclic.set(`${from} -> ${to}`, example);
  }
  return cyclic;
}

function reachableFrom(start: string, imports: FolderImports): Set<string> {
  const reached = new Set([start]);
  for (const folder of reached) for (const next of imports.get(folder)?.keys() ?? []) reached.add(next);
  return reached;
}
