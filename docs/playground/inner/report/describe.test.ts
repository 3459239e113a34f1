// @vitest-environment jsdom
import { BigNumber } from 'bignumber.js';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { Entity, schema } from 'wireshape';
import { describe, formatLog, schemaName } from './describe.ts';

class User {
  id = '1';
}

class Price {
  get euros(): number {
    throw new Error('no');
  }
}

const cycle: Record<string, unknown> = { name: 'a' };
cycle.self = cycle;
const link = Object.assign(document.createElement('a'), { href: '/users', textContent: 'Users' });
const throwing = {
  good: 1,
  get bad(): number {
    throw new Error('no');
  },
};
const upTo = (length: number): number[] => Array.from({ length }, (_, at) => at);

it.each<[unknown, string]>([
  ['text', 'text'],
  [-0, '-0'],
  [['text', 1, null, undefined], '["text", 1, null, undefined]'],
  [new User(), 'User { id: "1" }'],
  [{}, '{}'],
  [10n, '10n'],
  [Symbol('s'), 'Symbol(s)'],
  [{ [Symbol('s')]: 1 }, '{ Symbol(s): 1 }'],
  [new Map([['a', 1]]), 'Map {a => 1}'],
  [new Map([[{ a: 1 }, 1]]), 'Map {{ a: 1 } => 1}'],
  [new Set([1, 'b']), 'Set {1, "b"}'],
  [new Date(0), '1970-01-01T00:00:00.000Z'],
  [new Date(Number.NaN), 'Invalid Date'],
  [new TypeError('no'), 'TypeError: no'],
  [new Error('no', { cause: new Error('why') }), 'Error: no, caused by Error: why'],
  [new AggregateError([new Error('one')], 'all'), 'AggregateError: all [Error: one]'],
  [Object.create(null), '{}'],
  [cycle, '{ name: "a", self: … }'],
  [throwing, '{ good: 1, bad: (throws when read) }'],
  [new Price(), 'Price {}'],
  [
    new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no');
        },
      },
    ),
    '(an object that cannot be shown)',
  ],
  [/a+/g, '/a+/g'],
  [new URL('https://example.com/a'), 'https://example.com/a'],
  [new Uint8Array([1, 2]), 'Uint8Array [1, 2]'],
  [new Response('x', { status: 404 }), 'Response (status 404)'],
  [new Headers({ a: 'b' }), 'Headers { a: "b" }'],
  [new Blob(['abc']), 'Blob (3 bytes)'],
  [link, '<a href="/users">'],
  [new BigNumber('1.50'), 'BigNumber 1.5'],
  [Temporal.PlainDate.from('2026-11-21'), 'Temporal.PlainDate 2026-11-21'],
  [globalThis, 'Window'],
])('shows %# as a person would read it', (value, text) => {
  expect(describe(value)).toBe(text);
});

it.each<[unknown, string]>([
  [upTo(1000), '49, … 950 more]'],
  [new Set(upTo(60)), '49, … 10 more}'],
  [Object.fromEntries(upTo(51).map((at) => [`k${at}`, at])), 'k49: 49, … 1 more }'],
])('says how much of a long one is left out', (value, end) => {
  expect(describe(value).endsWith(end)).toBe(true);
});

it.each<[unknown[], string]>([
  [['a', 1, { b: 2 }], 'a 1 { b: 2 }'],
  [['%s is %d years, %o, %cred', 'Jim', 42.5, { a: 1 }, 'color: red'], 'Jim is 42.5 years, { a: 1 }, red'],
  [['%i of %f', '3.7', '4.5', 'rest'], '3 of 4.5 rest'],
  [['100 %', 'and %s'], '100 % and %s'],
  [['%s and %s', 'one'], 'one and %s'],
  [['%%s', 1], '%s 1'],
  [[1, '%s'], '1 %s'],
  [[], ''],
])('writes %j on one line as a console does', (values, text) => {
  expect(formatLog(values)).toBe(text);
});

class Author extends Entity {
  id = '';
}
class Renamed extends Author {
  static override key = 'Person';
}
const authors = new schema.Collection([Author]);

it.each<[unknown, string]>([
  [Author, 'Author'],
  [Renamed, 'Person'],
  [[Author], '[Author]'],
  [new schema.Array(Author), 'Array(Author)'],
  [new schema.Invalidate(Author), 'Invalidate(Author)'],
  [authors, '[Author]'],
  [authors.push, '[Author]'],
  [{ author: Author, page: 0 }, '{ author, page }'],
])('names schema %#', (one, name) => {
  expect(schemaName(one)).toBe(name);
});
