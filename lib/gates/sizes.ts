import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { type Mode } from '../../e2e/apps/bundleApp.ts';
import { packLib } from '../../e2e/apps/packLib.ts';

/** Parts of the packed package as an app would bundle them: what it imports, by the line of lib/README.md. */
export const parts: Readonly<Record<string, string>> = {
  '`wireshape/normalize`: its functions and `Entity`': `
    export { Entity, denormalize, normalize } from './dist/normalize.js';`,
  'schemas, `normalize`, `denormalize` and the memoised reader': `
    export { Entity, denormalize, normalize, schema } from './dist/index.js';
    export { readResult } from './dist/read/readResult.js';`,
  'an app without React: schemas, store and REST': `
    export { Controller, Entity, RestEndpoint, schema } from './dist/index.js';`,
  'a React app: the same with the provider and `useSuspense`': `
    export { Entity, RestEndpoint, schema } from './dist/index.js';
    export { AsyncBoundary, DataProvider, useController, useQuery, useSuspense } from './dist/react/index.js';`,
};

/** Bundles imports from the packed package, without React, as an app's bundler does; minified for production. */
export async function bundled(contents: string, mode: Mode = 'production'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: await packLib() },
    bundle: true,
    minify: mode === 'production',
    format: 'esm',
    write: false,
    external: ['react'],
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  });
  return outputFiles[0]?.text ?? '';
}

/** The size of such a bundle in kilobytes (1000 bytes) after gzip. */
export async function gzippedSize(contents: string): Promise<number> {
  return gzipSync(await bundled(contents), { level: 9 }).length / 1000;
}
