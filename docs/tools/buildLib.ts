import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './root.ts';
import { runTool } from './runTool.ts';

/** Builds the package to lib/dist: three entries of one build graph, so that they share one React context. */
export async function buildLib(): Promise<void> {
  const lib = join(root, 'lib');
  const dist = join(lib, 'dist');
  await rm(dist, { recursive: true, force: true });
  await build({
    absWorkingDir: lib,
    entryPoints: { index: 'index.ts', react: 'react/index.ts', test: 'test/index.ts' },
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    jsx: 'automatic',
    // What users install themselves, or npm for them: one React, theirs.
    external: await neededPackages(lib),
    conditions: ['wireshape-source'],
    chunkNames: 'shared-[hash]',
    logLevel: 'warning',
  });
  await runTool('tsc', ['--project', join(lib, 'tsconfig.json')]);
  await nameDeclarations(join(dist, 'types'));
}

async function neededPackages(lib: string): Promise<string[]> {
  const text = await readFile(join(lib, 'package.json'), 'utf8');
  const { dependencies, peerDependencies } = JSON.parse(text) as Record<string, Record<string, string>>;
  return Object.keys({ ...dependencies, ...peerDependencies });
}

/** Declarations keep the sources' `.ts` endings, which only resolve beside the sources: name the built files. */
async function nameDeclarations(folder: string): Promise<void> {
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.d.ts')) continue;
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    const named = text.replace(/(from |import\()(['"])(\.{1,2}\/[^'"]+)\.tsx?\2/g, '$1$2$3.js$2');
    if (named !== text) await writeFile(path, named);
  }
}
