import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { type Mode } from '../../e2e/apps/bundleApp.ts';
import { packLib } from '../../e2e/apps/packLib.ts';

/** Parts of the packed package as an app would bundle them: what it imports, by the line of lib/README.md. */
export const parts: Readonly<Record<string, string>> = {
  '`wireshape/normalize`: its functions and `Entity`': `
    export { Entity, denormalize, normalize } from './dist/normalize.js';`,
  'schemas, `normalize`, `denormalize` and the memoized reader': `
    export { Entity, denormalize, normalize, schema } from './dist/index.js';
    export { readResult } from './dist/read/readResult.js';`,
  'an app without React: schemas, store and REST': `
    export { Controller, Entity, RestEndpoint, schema } from './dist/index.js';`,
  'a React app: the same with the provider and `useSuspense`': `
    export { Entity, RestEndpoint, schema } from './dist/index.js';
    export { AsyncBoundary, DataProvider, useController, useQuery, useSuspense } from './dist/react/index.js';`,
};

/** A React app that reads and changes one resource, and imports no more than that takes. */
export const basicApp = `
  import { createElement } from 'react';
  import { Entity, resource } from './dist/index.js';
  import { AsyncBoundary, DataProvider, useController, useSuspense } from './dist/react/index.js';
  class User extends Entity {
    id = '';
    name = '';
  }
  const UserResource = resource({ path: '/users/:id', schema: User });
  function Name() {
    const controller = useController();
    const { id, name } = useSuspense(UserResource.get, { id: '1' });
    const onClick = () => controller.fetch(UserResource.partialUpdate, { id }, { name: 'Ada' });
    return createElement('button', { onClick }, name);
  }
  export const App = () =>
    createElement(DataProvider, null, createElement(AsyncBoundary, null, createElement(Name)));`;

/** Bundles imports from the packed package, without React, as an app's bundler does; minified for production. */
export async function bundled(contents: string, mode?: Mode): Promise<string> {
  return (await bundle([contents], mode)).outputFiles[0]?.text ?? '';
}

/** The modules of the package of which each of such bundles has code, such as `react/hooks/useQuery.js`. */
export async function bundledModules(contents: readonly string[]): Promise<string[][]> {
  const { metafile } = await bundle(contents);
  // In one build, which reads each module once.
  return contents.map((_, at) =>
    Object.entries(metafile.outputs[`out/${at}.js`]?.inputs ?? {}).flatMap(([path, { bytesInOutput }]) => {
      const [, name] = path.split('wireshape/dist/');
      return name && bytesInOutput > 0 ? name : [];
    }),
  );
}

async function bundle(contents: readonly string[], mode: Mode = 'production') {
  const resolveDir = await packLib();
  return build({
    entryPoints: contents.map((_, at) => ({ in: `app:${at}`, out: `${at}` })),
    outdir: 'out',
    bundle: true,
    minify: mode === 'production',
    format: 'esm',
    write: false,
    metafile: true,
    external: ['react'],
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    plugins: [
      {
        name: 'apps',
        setup({ onLoad, onResolve }) {
          onResolve({ filter: /^app:/ }, ({ path }) => ({ path, namespace: 'app' }));
          onLoad({ filter: /^app:/, namespace: 'app' }, ({ path }) => ({
            contents: contents[Number(path.slice(4))]!,
            resolveDir,
          }));
        },
      },
    ],
  });
}

/** The size of such a bundle in kilobytes (1000 bytes) after gzip. */
export async function gzippedSize(contents: string): Promise<number> {
  return gzipSync(await bundled(contents), { level: 9 }).length / 1000;
}
