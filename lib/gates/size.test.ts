import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bundled, gzippedSize, parts } from './sizes.ts';

const readme = readFileSync(`${import.meta.dirname}/../README.md`, 'utf8');
const stated = [...readme.matchAll(/^\| (.+?) +\| at most ([\d.]+) kB +\|$/gm)];

it('states the size of every part in the README', () => {
  expect(stated.map(([, part]) => part)).toEqual(Object.keys(parts));
});

it.each(stated.map(([, part = '', most]) => ({ part, most: Number(most) })))(
  'keeps $part within $most kB, and says no more than it is',
  async ({ part, most }) => {
    const size = await gzippedSize(parts[part] ?? '');
    expect(
      size,
      'Make it smaller, or raise what lib/README.md states and say why in the commit',
    ).toBeLessThanOrEqual(most);
    expect(size, 'Lower what lib/README.md states').toBeGreaterThan(most * 0.85);
  },
);

const everything = `export * from './dist/index.js'; export * from './dist/react/index.js';`;

it('has warnings and the Redux DevTools in a development bundle, and neither in production (PKG-1)', async () => {
  const development = await bundled(everything, 'development');
  expect(development).toContain('console.warn');
  expect(development).toContain('new DevToolsManager()');
  const production = await bundled(everything);
  expect(production).not.toContain('console.warn');
  expect(await bundled("export { Controller } from './dist/index.js';")).not.toContain('REDUX_DEVTOOLS');
  expect(production).toContain('wireshape/fetch');
});
