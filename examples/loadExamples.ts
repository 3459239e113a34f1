import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Example } from './Example.ts';

/** One folder in examples/: what its example.ts says, and the files that lie there. */
export interface LoadedExample extends Example {
  name: string;
  folder: string;
  onDisk: string[];
}

const home = join(import.meta.dirname, '.');

/** Loads every folder in examples/; one without an example.ts is an error. */
export async function loadExamples(): Promise<LoadedExample[]> {
  const folders = readdirSync(home, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Promise.all(
    folders.map(async ({ name }) => {
      const folder = join(home, name);
      const file = join(folder, 'example.ts');
      if (!existsSync(file)) throw new Error(`examples/${name} has no example.ts`);
      const { default: example } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
        default: Example;
      };
      return { name, folder, onDisk: readdirSync(folder), ...example };
    }),
  );
}

/** The code of an example's files, by name. */
export function sourceFiles({
  folder,
  files,
}: Pick<LoadedExample, 'folder' | 'files'>): Record<string, string> {
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}
