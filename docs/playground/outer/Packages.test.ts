import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Packages } from './Packages.ts';

const moduleOf = (code: string): string =>
  `data:text/javascript,${encodeURIComponent(`export default ${JSON.stringify(code)}`)}`;

beforeEach(() => {
  vi.stubGlobal('PACKAGES', { small: moduleOf('small code'), big: moduleOf('big code'), gone: 'data:,' });
});

afterEach(() => void vi.unstubAllGlobals());

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

it('takes the Temporal of a browser that has one', () => {
  vi.stubGlobal('PACKAGES', { 'temporal-polyfill': 'data:,' });
  const modules = { '/api.ts': "require('temporal-polyfill')" };
  vi.stubGlobal('Temporal', undefined);
  Reflect.deleteProperty(globalThis, 'Temporal');
  expect(new Packages().of(modules)).toBeUndefined();
  const native = {};
  vi.stubGlobal('Temporal', native);
  const code = new Packages().of(modules)!['temporal-polyfill']!;
  const exports = {};
  new Function('exports', code)(exports);
  expect(exports).toEqual({ Temporal: native, Intl, toTemporalInstant: undefined });
});
