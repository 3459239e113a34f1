import { expect, it } from 'vitest';
import { plain, plainText } from './plain.ts';

it('keeps JSON, and describes what JSON cannot represent', () => {
  const data = { id: 1, list: ['a', null, true] };
  expect(plain(data)).toEqual(data);
  const form = new FormData();
  form.set('name', 'Ada');
  expect(
    plain({
      big: 5n,
      numbers: [NaN, Infinity, -Infinity, -0, 0],
      none: undefined,
      holes: [undefined, , 1], // oxlint-disable-line no-sparse-arrays -- a hole is one of the values
      run() {},
      at: new Date(0),
      never: new Date(NaN),
      sign: Symbol('x'),
      failed: new TypeError('no'),
      map: new Map([['a', 1]]),
      set: new Set([1]),
      bytes: new Uint8Array(3),
      file: new File(['abc'], 'a.txt'),
      price: { toJSON: () => '1.50' },
      url: new URL('https://example.com/'),
      params: new URLSearchParams('a=1&b=2'),
      form,
    }),
  ).toEqual({
    big: '5n',
    numbers: ['NaN', 'Infinity', '-Infinity', '-0', 0],
    none: 'undefined',
    holes: ['undefined', 'undefined', 1],
    run: 'ƒ run',
    at: '1970-01-01T00:00:00.000Z',
    never: 'Invalid Date',
    sign: 'Symbol(x)',
    failed: 'TypeError: no',
    map: [['a', 1]],
    set: [1],
    bytes: 'Uint8Array (3 bytes)',
    file: 'File (3 bytes)',
    price: '1.50',
    url: 'https://example.com/',
    params: 'a=1&b=2',
    form: [['name', 'Ada']],
  });
  expect([plain(undefined), plainText(undefined)]).toEqual([undefined, 'undefined']);
});

it('ends at cycles, and in values that are deep, long or wide', () => {
  const loop: unknown[] = [];
  loop.push(loop);
  expect(plain(loop)).toEqual(['…']);
  let deep: unknown = 1;
  for (let at = 0; at < 100_000; at++) deep = [deep];
  expect(plainText(deep).length).toBeLessThan(100);
  const long = plain(Array.from({ length: 10_000 }, (_, at) => at)) as unknown[];
  expect([long.length, long.at(-1)]).toEqual([501, '… and 9500 more']);
  const wide = plain(Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`k${at}`, at])));
  expect(Object.entries(wide as object).at(-1)).toEqual(['…', 'and 100 more']);
  const big = Array.from({ length: 500 }, () => Array.from({ length: 500 }, () => ({})));
  expect(JSON.stringify(plain(big)).length).toBeLessThan(100_000);
  expect(plainText(big)).toHaveLength(2001);
});

it('calls no getter, and survives objects that throw (DEV-5)', () => {
  let calls = 0;
  const value = {
    get secret() {
      calls += 1;
      return 1;
    },
  };
  expect(plain(value)).toEqual({ secret: '(getter)' });
  expect(calls).toBe(0);
  class Price {
    get toJSON() {
      calls += 1;
      return () => 'never';
    }
  }
  const named = class {
    static get name() {
      return fail();
    }
  };
  expect(plain([new Price(), named, plain])).toEqual([{}, 'ƒ anonymous', 'ƒ plain']);
  expect(calls).toBe(0);
  const hostile = new Proxy({}, { ownKeys: () => fail(), getPrototypeOf: () => fail() });
  const callable = new Proxy(() => {}, { getOwnPropertyDescriptor: () => fail() });
  expect(plain({ hostile, callable })).toEqual({
    hostile: '(cannot be shown)',
    callable: '(cannot be shown)',
  });
});

it('keeps the key __proto__ as data', () => {
  const value: unknown = JSON.parse('{"__proto__":{"admin":true}}');
  expect(JSON.stringify(plain(value))).toBe('{"__proto__":{"admin":true}}');
});

function fail(): never {
  throw new Error('no access');
}
