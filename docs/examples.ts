import type { Example } from '../examples/Example.ts';
import { indexFile } from '../examples/indexFile.ts';
import { sourcePath } from '../examples/sourcePath.ts';

const data = import.meta.glob<Example>('/examples/*/example.ts', { eager: true, import: 'default' });
const sources = import.meta.glob<string>(
  ['/examples/*/*.{ts,tsx,css,json}', '/e2e/tools/adopt/fixtures/next/**/*.{ts,tsx}'],
  { eager: true, query: '?raw', import: 'default' },
);

/** One file of a playground, as a reader sees it. */
export interface File {
  name: string;
  code: string;
  readOnly: boolean;
}

/** The names of all examples. */
export const exampleNames: readonly string[] = Object.keys(data).map((path) => path.split('/').at(-2)!);

/** An example by the name of its folder; the build stops where there is none. */
export function exampleOf(name: string): Example {
  return data[`/examples/${name}/example.ts`] ?? missing(`example "${name}"`);
}

/** Where an example's playground stands, from the home page: `schema/array/#example-array-of-users`. */
export function addressOf(name: string): string {
  const { page } = exampleOf(name);
  return `${page === 'index' ? '' : `${page}/`}#example-${name}`;
}

/** The source of an example's file, named `array-of-users/api.ts`, or of `next/app/page.tsx`; of `index.tsx`, the entry that all examples share. */
export function sourceOf(file: string): string {
  if (file === 'index.tsx') return indexFile;
  return sources[sourcePath(file)] ?? missing(`file "${file}"`);
}

/** The name of a file as a reader sees it. In Next.js, the folder of a file is its address. */
export function nameOf(file: string): string {
  return file.replace(/^(next\/|.*\/)/, '');
}

/** Every file of a playground in the order of its tabs, the generated entry last. */
export function filesOf(name: string): File[] {
  const own = exampleOf(name).files.map((file) => ({
    name: file,
    code: sourceOf(`${name}/${file}`),
    readOnly: false,
  }));
  return [...own, { name: 'index.tsx', code: indexFile, readOnly: true }];
}

function missing(what: string): never {
  throw new Error(`There is no ${what} in examples/. Check the name on the page that uses it.`);
}
