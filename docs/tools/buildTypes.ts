import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { declarations } from '../playground/types/declarations.ts';
import { root } from './root.ts';

/** Builds what checks types in the editor to docs/public/playground, beside the frames; gives its size, gzipped, in bytes. */
export async function buildTypes(): Promise<number> {
  const known = JSON.stringify(declarations());
  const knownName = named(known, 'json');
  const { outputFiles } = await build({
    entryPoints: [join(root, 'docs/playground/types/worker.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    define: { DECLARATIONS: JSON.stringify(knownName) },
    write: false,
    logLevel: 'warning',
  });
  const worker = outputFiles[0]!.text;
  const folder = join(root, 'docs/public/playground');
  for (const old of globSync('types.*', { cwd: folder })) await rm(join(folder, old));
  await writeFile(join(folder, knownName), known);
  await writeFile(join(folder, named(worker, 'js')), worker);
  return gzipSync(known).length + gzipSync(worker).length;
}

function named(content: string, ending: string): string {
  return `types.${createHash('sha256').update(content).digest('hex').slice(0, 10)}.${ending}`;
}
