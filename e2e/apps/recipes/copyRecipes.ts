import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { compilerOptions } from '../../../docs/playground/types/compilerOptions.ts';
import { indexFile } from '../../../examples/indexFile.ts';
import type { LoadedExample } from '../../../examples/loadExamples.ts';
import { packLib } from '../packLib.ts';

// Below the repository, where Vite, React and TypeScript are installed.
const home = join(import.meta.dirname, '../../.results/recipes');

/** The page that a new Vite project has. */
const indexPage = '<!doctype html><html lang="en"><title>App</title><div id="root"></div>';

/**
 * Copies recipes as a reader would, each into a page of one new Vite project that has the packed package installed: the files of
 * its playground without its mocks. Checks the types, builds, and returns the folder of the build.
 */
export async function copyRecipes(examples: readonly LoadedExample[]): Promise<string> {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(join(home, 'node_modules'), { recursive: true });
  symlinkSync(await packLib(), join(home, 'node_modules/wireshape'));
  for (const { name, folder, files } of examples) {
    const app = join(home, name);
    mkdirSync(app);
    for (const file of files) if (file !== 'mocks.ts') copyFileSync(join(folder, file), join(app, file));
    writeFileSync(join(app, 'index.tsx'), indexFile);
    writeFileSync(
      join(app, 'index.html'),
      `${indexPage}<script type="module" src="./index.tsx"></script></html>`,
    );
  }
  writeFileSync(
    join(home, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['*/*.ts', '*/*.tsx'] }),
  );
  execFileSync('tsc', ['--project', home], { stdio: 'inherit' });
  await build({
    root: home,
    base: '/app/',
    configFile: false,
    logLevel: 'warn',
    // The steps of examples read the sentences of errors, which a production build leaves out.
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      chunkSizeWarningLimit: 2_000,
      rollupOptions: { input: examples.map(({ name }) => join(home, name, 'index.html')) },
    },
  });
  return join(home, 'dist');
}
