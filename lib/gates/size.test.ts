import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundled, gzippedSize, parts } from './sizes.ts';

const stated = sizesIn('../README.md');

it('states the size of every part in the README', () => {
  expect(stated.map(({ part }) => part)).toEqual(Object.keys(parts));
});

it('states the same sizes in the guide (PKG-1)', () => {
  expect(sizesIn('../../docs/content/docs/performance-advice.mdx')).toEqual(stated);
});

it('states the size of a React app on the home page (PKG-1)', () => {
  const home = readFileSync(join(import.meta.dirname, '../../docs/content/docs/index.mdx'), 'utf8');
  expect(Number(/at most (\S+) kB/.exec(home)?.[1])).toBe(stated.at(-1)!.most);
});

it.each(stated)(
  'keeps $part within $most kB, and says no more than it is (PKG-1)',
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
  expect(development).toContain('new DevToolsManager(');
  const production = await bundled(everything);
  expect(production).not.toContain('console.warn');
  expect(await bundled("export { Controller } from './dist/index.js';")).not.toContain('REDUX_DEVTOOLS');
  expect(production).toContain('wireshape/fetch');
});

/** The sizes that a text states, in kilobytes. */
function sizesIn(file: string): { part: string; most: number }[] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  const rows = text.matchAll(/^\| (.+?) +\| at most ([\d.]+) kB +\|$/gm);
  return Array.from(rows, ([, part = '', most]) => ({ part, most: Number(most) }));
}
