import { existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

const lib = join(import.meta.dirname, '..');

/** What all child processes run. */
export interface Bundle {
  readonly folder: string;
  readonly file: string;
  /** Whether `wireshape` is the built package or its source. */
  readonly from: 'lib/dist' | 'source';
}

/** Bundles everyone for production with the same settings, not minified; `wireshape` from its build if it is fresh. */
export async function bundle(): Promise<Bundle> {
  const folder = mkdtempSync(join(tmpdir(), 'wireshape-bench-'));
  const file = join(folder, 'child.mjs');
  const from = isFresh(join(lib, 'dist/index.js')) ? 'lib/dist' : 'source';
  await build({
    entryPoints: [join(lib, 'bench/child.ts')],
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2024',
    mainFields: ['module', 'main'],
    conditions: ['module', 'import', ...(from === 'source' ? ['wireshape-source'] : [])],
    external: ['node:*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  return { folder, file, from };
}

/** True when it was built after every change of the source. */
function isFresh(built: string): boolean {
  if (!existsSync(built)) return false;
  const at = statSync(built).mtimeMs;
  return readdirSync(lib, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?!dist|bench|node_modules).*(?<!\.test|\.test-d)\.tsx?$/.test(name))
    .every((name) => statSync(join(lib, name)).mtimeMs <= at);
}
