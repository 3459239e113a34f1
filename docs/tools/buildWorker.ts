import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './root.ts';

/** What a reader keeps of the site: without asking, and when it was asked for. */
interface Kept {
  atOnce: readonly string[];
  onDemand: readonly string[];
}

/** Makes the service worker of a built site, which keeps these of its files for going on without a network. */
export async function buildWorker(folder: string, base: string, { atOnce, onDemand }: Kept): Promise<void> {
  const hash = createHash('sha256');
  for (const file of [...atOnce, ...onDemand]) hash.update(file).update(readFileSync(join(folder, file)));
  // Pages are asked for by their folder, the playground's frame by its name.
  const addresses = atOnce.map((file) => file.replace(/(^|(?<!^playground)\/)index\.html$/, '$1'));
  const result = await build({
    entryPoints: [join(root, 'docs/worker/main.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: {
      FILES: JSON.stringify(addresses),
      ON_DEMAND: JSON.stringify(onDemand),
      VERSION: JSON.stringify(hash.digest('hex').slice(0, 10)),
      BASE: JSON.stringify(base),
    },
    write: false,
    logLevel: 'warning',
  });
  writeFileSync(join(folder, 'sw.js'), result.outputFiles[0]!.contents);
}
