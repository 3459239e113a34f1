import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, transform, type BuildOptions, type Plugin } from 'esbuild';
import { sentPackages } from '../playground/protocol/RunMessage.ts';
import { root } from './root.ts';

const source = join(root, 'docs/playground');
const out = join(root, 'docs/public/playground');

/** Builds the playground's two frames to docs/public/playground; gives the size of each, gzipped, in bytes. */
export async function buildFrames(): Promise<{ inner: number; outer: number }> {
  const [compiler, guards, ...packages] = await Promise.all([
    bundle('outer/compile.ts', { format: 'esm' }),
    bundle('outer/insertGuards.ts', { format: 'esm' }),
    ...sentPackages.map(packageModule),
  ]);
  const compilerName = named('outer.compiler', compiler, 'js');
  const guardsName = named('outer.guards', guards, 'js');
  const packageNames = packages.map((code, at) => named(`outer.${sentPackages[at]}`, code, 'js'));
  const define = {
    COMPILER: JSON.stringify(`./${compilerName}`),
    GUARDS: JSON.stringify(`./${guardsName}`),
    PACKAGES: JSON.stringify(
      Object.fromEntries(sentPackages.map((name, at) => [name, `./${packageNames[at]}`])),
    ),
  };
  const [inner, outer] = await Promise.all([
    innerPage(),
    bundle('outer/main.ts', { define, external: ['./outer.*'] }),
  ]);
  const innerName = named('inner', inner, 'html');
  const outerName = named('outer', outer, 'js');
  const page = await readFile(join(source, 'outer/index.html'), 'utf8');
  await mkdir(out, { recursive: true });
  for (const old of globSync('{inner,outer}.*', { cwd: out })) await rm(join(out, old));
  await Promise.all([
    writeFile(join(out, innerName), inner),
    writeFile(join(out, outerName), outer),
    writeFile(join(out, compilerName), compiler),
    writeFile(join(out, guardsName), guards),
    ...packages.map((code, at) => writeFile(join(out, packageNames[at]!), code)),
    writeFile(join(out, 'index.html'), page.replace('%INNER%', innerName).replace('%OUTER%', outerName)),
  ]);
  return { inner: gzipSync(inner).length, outer: gzipSync(outer).length };
}

/** A module that gives a package's code as a text, for the inner frame to evaluate. */
async function packageModule(name: string): Promise<string> {
  return `export default ${JSON.stringify(await bundle(name, { entryPoints: [name], format: 'cjs' }))};`;
}

/** An opaque document sees only "Script error." in files of another origin: its script stands in its page. */
async function innerPage(): Promise<string> {
  const [page, style, script] = await Promise.all([
    readFile(join(source, 'inner/index.html'), 'utf8'),
    readFile(join(source, 'inner/preview.css'), 'utf8'),
    bundle('inner/main.ts'),
  ]);
  const { code: css } = await transform(style, { loader: 'css', minify: true });
  const safe = script.replaceAll(/<\/script/gi, '<\\/script').replaceAll('<!--', '<\\!--');
  return page.replace('/*STYLE*/', () => css).replace('/*SCRIPT*/', () => safe);
}

async function bundle(entry: string, { define, ...options }: BuildOptions = {}): Promise<string> {
  const result = await build({
    absWorkingDir: root,
    entryPoints: [join(source, entry)],
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    conditions: ['wireshape-source', 'browser'],
    // What is minified for a browser is for production, if nothing else is said.
    define: { 'process.env.NODE_ENV': '"development"', ...define },
    alias: {
      'tough-cookie': join(source, 'stubs/toughCookie.ts'),
      '@mswjs/interceptors/WebSocket': join(source, 'stubs/interceptors.ts'),
      '@mswjs/interceptors': join(source, 'stubs/interceptors.ts'),
    },
    jsx: 'automatic',
    charset: 'utf8',
    legalComments: 'none',
    keepNames: false,
    plugins: [productionVendors],
    logLevel: 'warning',
    ...options,
    write: false,
  });
  return result.outputFiles[0]!.text;
}

/** So many components are named in the stack of a component's error. */
const MAX_COMPONENTS = 100;

/** React in its production form, which is small; the library in its development form, whose warnings readers see. */
const productionVendors: Plugin = {
  name: 'production-vendors',
  setup({ onLoad }) {
    onLoad({ filter: /node_modules\/(react|react-dom|scheduler)\/[^/]+\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      return { contents: text.replaceAll('process.env.NODE_ENV', '"production"') };
    });
    // The errors that readers meet say what is wrong, not a number alone.
    onLoad({ filter: /react-dom-client\.production\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const head = 'function formatProdErrorMessage(code) {';
      // Components that render themselves without end are millions: it would take minutes to name them all.
      const stack = /(function getStackByFiberInDevAndProd[^]*?var )(info[^]*?while \()(workInProgress\);)/;
      if (!text.includes(head) || !stack.test(text))
        throw new Error('React creates its messages in another way than before.');
      const words = JSON.stringify(join(source, 'inner/sandbox/reactErrors.ts'));
      const first = `var said = require(${words}).reactError(code, arguments[1]); if (said) return said;`;
      const counted = `$1named = 0, $2named++ < ${MAX_COMPONENTS} && $3`;
      return { contents: text.replace(head, () => head + first).replace(stack, counted) };
    });
  },
};

/** Named by content, so that a server may let browsers keep it, and a fresh frame opens without a network. */
function named(name: string, content: string, ending: string): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return `${name}.${hash}.${ending}`;
}
