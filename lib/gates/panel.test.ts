import { build } from 'vite';
import { expect, it } from 'vitest';
import { packLib } from '../../e2e/apps/packLib.ts';
import { basicApp, bundled, bundledModules } from './sizes.ts';

/** The same app, with the panel beside its components. */
const withPanel = `${basicApp.replace(
  'createElement(DataProvider, null,',
  'createElement(DataProvider, null, createElement(WireshapePanel),',
)}
  import { WireshapePanel } from './dist/devtools.js';`;
/** An element of a component that renders nothing. */
const MAX_BYTES = 40;

async function bundledByRolldown(contents: string): Promise<string> {
  const root = await packLib();
  const name = '\0app';
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'app',
        resolveId: (id) => (id === 'app' ? name : id.startsWith('./dist/') ? `${root}${id.slice(1)}` : null),
        load: (id) => (id === name ? contents : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: 'app',
        preserveEntrySignatures: 'strict',
        external: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
      },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !('output' in bundle)) throw new Error('There is no bundle.');
  return bundle.output.map((one) => ('code' in one ? one.code : '')).join('');
}

it.each([
  ['esbuild', bundled],
  ['Rolldown', bundledByRolldown],
])('adds but an element that renders nothing to a production bundle of %s (DEV-5)', async (name, bundle) => {
  expect(withPanel).toContain('createElement(WireshapePanel)');
  const [before, after] = await Promise.all([bundle(basicApp), bundle(withPanel)]);
  console.log(`  figure: the panel in production, by ${name}: ${after.length - before.length} bytes`);
  expect(after.length - before.length).toBeLessThanOrEqual(MAX_BYTES);
});

it('is in a development bundle, and in production one module alone (DEV-5)', async () => {
  const [modules = []] = await bundledModules([withPanel]);
  expect(modules.filter((name) => name.startsWith('devtools'))).toEqual(['devtools/panel/WireshapePanel.js']);
  expect(await bundled(withPanel, 'development')).toContain('data-wireshape-panel');
});
