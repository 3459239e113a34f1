import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { internalNames, shortNames } from './internalNames.ts';
import { root } from './root.ts';
import { runTool } from './runTool.ts';

/** Builds the package to lib/dist, file by file: bundlers leave out what an app does not use, and all doors share one React context. */
export async function buildLib(): Promise<void> {
  const lib = join(root, 'lib');
  const dist = join(lib, 'dist');
  await rm(dist, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: lib,
    entryPoints: [
      'devtools.ts',
      'devtools/client.ts',
      'index.ts',
      'normalize.ts',
      'react/index.ts',
      'react/server.ts',
      'schema.ts',
      'test/index.ts',
    ],
    outdir: 'dist',
    // Only to find the files that the doors lead to.
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    format: 'esm',
  });
  await build({
    absWorkingDir: lib,
    entryPoints: Object.keys(metafile.inputs),
    outbase: '.',
    outdir: 'dist',
    format: 'esm',
    // For a browser, esbuild would put "development" in place of NODE_ENV, which is the app's bundler's to say.
    platform: 'neutral',
    target: 'es2022',
    jsx: 'automatic',
    mangleProps: new RegExp(`^(?:${internalNames.join('|')})$`),
    mangleCache: shortNames,
    logLevel: 'warning',
  });
  await runTool('tsc', ['--project', join(lib, 'tsconfig.json')]);
  await nameBuilt(dist);
}

/** What is built keeps the sources' `.ts` endings, which only resolve beside the sources: name the built files. */
async function nameBuilt(folder: string): Promise<void> {
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(js|d\.ts)$/.test(file)) continue;
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    const named = text.replace(/(from |import |import\()(['"])(\.{1,2}\/[^'"]+)\.tsx?\2/g, '$1$2$3.js$2');
    if (named !== text) await writeFile(path, named);
  }
}
