import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { packLib } from './packLib.ts';

/** With React's development build and source maps, or minified as it is published. */
export type Mode = 'development' | 'production';

export interface AppOptions {
  /** The file that starts the app. */
  entry: string;
  /** Where the bundle goes: `main.tsx` becomes `main.js`. */
  outDir: string;
  mode: Mode;
  /** `node` makes `main.cjs`, for a server that renders. By default it is for the browser. */
  platform?: 'browser' | 'node';
}

/** Bundles an app, in which `wireshape` is the packed package. A file that is there is replaced as a whole. */
export async function bundleApp({ entry, outDir, mode, platform = 'browser' }: AppOptions): Promise<void> {
  const packed = await packLib();
  const isBrowser = platform === 'browser';
  const { outputFiles } = await build({
    entryPoints: [entry],
    outdir: outDir,
    outExtension: { '.js': isBrowser ? '.js' : '.cjs' },
    bundle: true,
    write: false,
    platform,
    format: isBrowser ? 'esm' : 'cjs',
    target: 'es2022',
    jsx: 'automatic',
    jsxDev: mode === 'development',
    minify: mode === 'production',
    sourcemap: mode === 'development' && 'inline',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    logLevel: 'warning',
    plugins: [packedLib(packed)],
  });
  await mkdir(outDir, { recursive: true });
  for (const { path, contents } of outputFiles) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.${process.pid}`, contents);
    await rename(`${path}.${process.pid}`, path);
  }
}

// The app lies in the repository, where `wireshape` leads to the sources.
function packedLib(packed: string): Plugin {
  return {
    name: 'packed-lib',
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^wireshape(\/|$)/ }, ({ path, kind, resolveDir }) =>
        resolveDir === packed ? undefined : resolve(path, { kind, resolveDir: packed }),
      );
    },
  };
}
