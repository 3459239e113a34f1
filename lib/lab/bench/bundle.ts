import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

/** What all child processes run. */
export interface Bundle {
  readonly folder: string;
  readonly file: string;
}

/**
 * Bundles all contenders for production with the same settings, not minified. `wireshape` is its source, which
 * `contenders/ours/inside.ts` imports too: two copies of the library in one process would be optimized for both.
 */
export async function bundle(): Promise<Bundle> {
  const folder = mkdtempSync(join(tmpdir(), 'wireshape-bench-'));
  const file = join(folder, 'child.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'child.ts')],
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2024',
    mainFields: ['module', 'main'],
    conditions: ['module', 'import', 'wireshape-source'],
    external: ['node:*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  return { folder, file };
}
