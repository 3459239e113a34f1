import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Parts of the package as an app would bundle them: what it imports, by the line of lib/README.md. */
export const parts: Readonly<Record<string, string>> = {
  'schemas, `normalize`, `denormalize` and the memoised reader': `
    export * as schema from './schema/namespace.ts';
    export { Entity } from './schema/Entity.ts';
    export { normalize } from './normalize/normalize.ts';
    export { denormalize } from './normalize/denormalize.ts';
    export { readResult } from './normalize/readResult.ts';`,
  'an app without React: schemas, store and REST': `
    export { Entity } from './index.ts';
    export { Controller, RestEndpoint, schema } from './index.ts';`,
  'a React app: the same with the provider and `useSuspense`': `
    export { Entity, RestEndpoint, schema } from './index.ts';
    export { AsyncBoundary, DataProvider, useController, useQuery, useSuspense } from './react/index.ts';`,
};

/** Bundles and minifies imports for production, without React. */
export async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: `${import.meta.dirname}/..`, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    external: ['react'],
    conditions: ['wireshape-source'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

/** The size of such a bundle in kilobytes (1000 bytes) after gzip. */
export async function gzippedSize(contents: string): Promise<number> {
  return gzipSync(await bundled(contents), { level: 9 }).length / 1000;
}
