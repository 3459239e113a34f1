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

it('leaves the Redux DevTools out of a production build, in which nothing shows them', async () => {
  const code = await bundled("export { Controller } from './index.ts';");
  expect(code).not.toContain('REDUX_DEVTOOLS');
  expect(code).toContain('wireshape/fetch');
});
