import { expect, it } from 'vitest';
import { basicApp, bundled, bundledModules } from './sizes.ts';

const app = basicApp.replace(
  'createElement(DataProvider, null,',
  'createElement(DataProvider, null, createElement(WireshapePanel),',
);
const withPanel = `${app}
  import { WireshapePanel } from './dist/devtools.js';`;
const withNull = `${app}
  const WireshapePanel = () => null;`;

it('adds nothing of the panel to a production bundle but a component that renders null (DEV-5)', async () => {
  const modules = await bundledModules(withPanel);
  expect(modules.filter((name) => name.startsWith('devtools'))).toEqual(['devtools/panel/WireshapePanel.js']);
  const [before, after] = await Promise.all([bundled(withNull), bundled(withPanel)]);
  console.log(`  figure: the panel in production: ${after.length - before.length} bytes`);
  // At most an import of React that is not used, which is gone where React is bundled too.
  expect(after.length - before.length).toBeLessThanOrEqual(40);
});
