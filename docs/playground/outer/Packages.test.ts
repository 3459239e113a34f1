import { expect, it, vi } from 'vitest';
import { Packages } from './Packages.ts';

const moduleOf = (code: string): string =>
  `data:text/javascript,${encodeURIComponent(`export default ${JSON.stringify(code)}`)}`;

vi.stubGlobal('PACKAGES', { small: moduleOf('small code'), big: moduleOf('big code'), gone: 'data:,' });

it('loads only the packages that code imports', async () => {
  const packages = new Packages();
  expect(packages.of({ '/App.tsx': "require('react'); require('./small.ts'); // big" })).toEqual({});
  const modules = { '/App.tsx': "require('react')", '/api.ts': 'var _big = require("big");' };
  expect(packages.of(modules)).toBeUndefined();
  await packages.load(modules);
  expect(packages.of(modules)).toEqual({ big: 'big code' });
  const more = { ...modules, '/mocks.ts': "Promise.resolve().then(() => require('small'))" };
  expect(packages.of(more)).toBeUndefined();
  await packages.load(more);
  expect(packages.of(more)).toEqual({ big: 'big code', small: 'small code' });
});

it('rejects if a package cannot be loaded', async () => {
  const packages = new Packages();
  const modules = { '/api.ts': "require('gone')" };
  await expect(packages.load(modules)).rejects.toThrow();
  expect(packages.of(modules)).toBeUndefined();
});
