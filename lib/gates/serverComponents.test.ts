import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, type Plugin } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { packLib } from '../../e2e/apps/packLib.ts';

const run = promisify(execFile);
// Below the repository, so that Node finds React.
const results = join(import.meta.dirname, '../../e2e/.results');
mkdirSync(results, { recursive: true });
const folder = mkdtempSync(join(results, 'server-components-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Puts references in place of the modules that start with 'use client', as a framework's bundler for server components does. */
const clientReferences: Plugin = {
  name: 'client-references',
  setup({ onLoad }) {
    onLoad({ filter: /wireshape\/dist\/.*\.js$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      if (!code.startsWith('"use client"')) return undefined;
      const names = /export \{([^}]+)\};\s*$/.exec(code)?.[1]?.split(',') ?? [];
      const references = names.map((one) => {
        const name = one.trim();
        return `export const ${name} = createClientReference('${path}', '${name}', []);`;
      });
      return {
        contents: `import { createClientReference } from 'react-server-dom-parcel/server.edge';
          ${references.join('\n')}`,
        resolveDir: folder,
      };
    });
  },
};

/** What a server component prints, bundled in development with the package as it is published. */
async function printed(name: string, contents: string): Promise<string> {
  const outfile = join(folder, `${name}.mjs`);
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(await packLib(), '..') },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    conditions: ['react-server'],
    define: { 'process.env.NODE_ENV': '"development"' },
    external: ['react', 'react-server-dom-parcel'],
    plugins: [clientReferences],
  });
  await writeFile(outfile, outputFiles[0]!.contents);
  const { stdout } = await run(process.execPath, ['--conditions=react-server', outfile]);
  return stdout;
}

it.each(['wireshape', 'wireshape/devtools', 'wireshape/normalize', 'wireshape/react', 'wireshape/schema'])(
  '%s can be imported in a server component',
  async (door) => {
    const { default: manifest } = await import('../package.json', { with: { type: 'json' } });
    expect(Object.keys(manifest.exports)).toContain(door.replace('wireshape', '.'));
    const code = `import * as door from '${door}'; console.log(Object.keys(door).length > 0);`;
    expect(await printed(door.replace('/', '-'), code)).toBe('true\n');
  },
);

it('a layout that is a server component renders the providers and the panel (DEV-5, SSR-2)', async () => {
  const text = await printed(
    'layout',
    `import { createElement } from 'react';
    import { renderToReadableStream } from 'react-server-dom-parcel/server.edge';
    import { WireshapePanel } from 'wireshape/devtools';
    import { DataProvider, Hydrate } from 'wireshape/react';
    const panel = createElement(WireshapePanel, { initialIsOpen: true });
    const Layout = () =>
      createElement(DataProvider, null, createElement(Hydrate, { state: { entities: {} } }, panel));
    const errors = [];
    const stream = renderToReadableStream(createElement(Layout), { onError: (error) => void errors.push(error) });
    const text = await new Response(stream).text();
    console.log(text, ...errors);`,
  );
  for (const [file, name] of [
    ['react/client.js', 'DataProvider'],
    ['react/client.js', 'Hydrate'],
    ['devtools/client.js', 'WireshapePanel'],
  ] as const) {
    const [, id] = new RegExp(`^(\\w+):"[^"]*/dist/${file}"$`, 'm').exec(text) ?? [];
    expect(text).toContain(`I["$${id}","${name}",[]]`);
  }
  expect(text).toContain('{"initialIsOpen":true}');
});
