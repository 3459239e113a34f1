import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { packLib } from './packLib.ts';
import { withLock } from './withLock.ts';

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

/** Which run of tests this is. What it bundled once, none of its processes bundles again. */
const run = process.env.WIRESHAPE_RUN;
const bundled = new Set<string>();

/** Bundles an app, in which `wireshape` is the packed package. A file that is there is replaced as a whole. */
export async function bundleApp(options: AppOptions): Promise<void> {
  const { entry, outDir, platform = 'browser' } = options;
  if (run === undefined) return bundle(options);
  const stamp = join(outDir, `${basename(entry)}.${platform}.run`);
  if (bundled.has(stamp)) return;
  await withLock(`${stamp}.lock`, async () => {
    if ((await readFile(stamp, 'utf8').catch(() => '')) === run) return;
    await bundle(options);
    await writeFile(stamp, run);
  });
  bundled.add(stamp);
}

async function bundle({ entry, outDir, mode, platform = 'browser' }: AppOptions): Promise<void> {
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
