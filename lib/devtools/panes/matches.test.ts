import { expect, it } from 'vitest';
import { matches } from './matches.ts';

it.each<[string, unknown, string]>([
  ['anything, without a search', {}, ''],
  ['a text in any case', { name: 'Ada' }, 'aDA'],
  ['a number', { at: 1999 }, '99'],
  ['a boolean', { isOpen: true }, 'true'],
  ['a bigint', { views: 12n }, '12'],
  ['a value after a long text', { body: 'x'.repeat(3000), slug: 'needle' }, 'needle'],
  ['quotes', { text: 'say "hi" now' }, 'say "hi"'],
  ['a backslash', { path: 'a\\b' }, 'a\\b'],
  ['the last of many members', { tags: [...Array.from({ length: 600 }, () => 'x'), 'needle'] }, 'needle'],
  ['a nested value', { author: { tags: [{ name: 'deep' }] } }, 'deep'],
  ['a date', { at: new Date(0) }, '1970-01-01t00'],
  ['a member of a map', { map: new Map([['one', { name: 'needle' }]]) }, 'needle'],
  ['a value that is no object', 'pk-7', 'PK'],
])('finds %s (DEV-6)', (_what, value, search) => {
  expect(matches(search, '1', value)).toBe(true);
});

it.each<[string, unknown, string]>([
  ['the name of a field', { title: 'abc' }, 'title'],
  ['the separators of JSON', { a: 'x', b: 'y' }, '","'],
  ['what is inherited', Object.create({ name: 'needle' }), 'needle'],
  ['two values as one', ['ab', 'cd'], 'bc'],
  ['nothing', { a: null, b: undefined }, 'null'],
])('does not find %s (DEV-6)', (_what, value, search) => {
  expect(matches(search, '1', value)).toBe(false);
});

it('looks at the key, too (DEV-6)', () => {
  expect(matches('users/7', 'GET /Users/7', undefined)).toBe(true);
});

it('calls no getter, ends in a cycle, and survives objects that throw (DEV-5)', () => {
  let calls = 0;
  const value: Record<string, unknown> = {
    get secret() {
      calls += 1;
      return 'needle';
    },
  };
  value.self = value;
  value.hostile = new Proxy({}, { ownKeys: () => fail(), getPrototypeOf: () => fail() });
  expect(matches('needle', '1', value)).toBe(false);
  value.last = 'needle';
  expect(matches('needle', '2', { value })).toBe(true);
  expect(calls).toBe(0);
});

it('searches data of any depth (DEV-6)', () => {
  let deep: unknown = 'needle';
  for (let at = 0; at < 100_000; at++) deep = [deep];
  expect(matches('needle', '1', deep)).toBe(true);
});

it('looks once at an object for each search (DEV-6)', () => {
  let reads = 0;
  const row = new Proxy(
    { name: 'Ada' },
    {
      ownKeys: (target) => {
        reads += 1;
        return Reflect.ownKeys(target);
      },
    },
  );
  for (let at = 0; at < 3; at++) expect(matches('eve', '1', row)).toBe(false);
  expect(reads).toBe(1);
  expect(matches('ada', '1', row)).toBe(true);
  expect(matches('eve', '1', row)).toBe(false);
});

function fail(): never {
  throw new Error('no access');
}
