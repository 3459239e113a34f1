import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { root } from './root.ts';

const source = join(root, 'docs/facts');

/** Builds the frame that runs proofs, with the facts of all pages, to docs/public/playground; gives its size, gzipped, in bytes. */
export async function buildFacts(): Promise<number> {
  const files = globSync('pages/**/*.tsx', { cwd: source }).toSorted();
  const imports = files.map((file, at) => `import * as page${at} from './${file}';`);
  const pages = [...Map.groupBy(files.keys(), (at) => pageOf(files[at]!))].map(
    ([page, parts]) => `'${page}': { ${[...parts].map((at) => `...page${at}`).join(', ')} }`,
  );
  const { outputFiles } = await build({
    stdin: {
      contents: `import { serveFacts } from './frame/main.ts';\n${imports.join('\n')}\nserveFacts({ ${pages.join(', ')} });`,
      resolveDir: source,
    },
    bundle: true,
    minify: true,
    // Tables and endpoints are named by what they are made of.
    keepNames: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    conditions: ['wireshape-source', 'browser'],
    // React's `act` is in its development form only.
    define: { 'process.env.NODE_ENV': '"development"', global: 'globalThis' },
    external: ['timers', 'timers/promises', 'perf_hooks', 'util'],
    jsx: 'automatic',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    write: false,
    plugins: [numbering],
  });
  const script = outputFiles[0]!.text.replaceAll(/<\/script/gi, '<\\/script').replaceAll('<!--', '<\\!--');
  const page = await readFile(join(source, 'frame/index.html'), 'utf8');
  const html = page.replace('/*SCRIPT*/', () => script);
  const out = join(root, 'docs/public/playground');
  await mkdir(out, { recursive: true });
  await writeFile(join(out, 'facts.html'), html);
  return gzipSync(html).length;
}

/** Numbers the expectations of each fact, so that the page can show which one a result is of. */
const numbering: Plugin = {
  name: 'numbering',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]facts[/\\]pages[/\\].*\.tsx$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8'))
        .split(/^(?=export const )/m)
        .map(numbered)
        .join(''),
      loader: 'tsx',
    }));
  },
};

function numbered(fact: string): string {
  let index = 0;
  return fact.replaceAll(/\bexpect\(/g, () => `expect.at(${index++})(`);
}

function pageOf(file: string): string {
  return file.replace('pages/', '').replace(/\.[\w.]+$/, '');
}
