import { expect, it } from 'vitest';
import { describe } from './describe.ts';

class User {
  id = '1';
}

const cycle: Record<string, unknown> = { name: 'a' };
cycle.self = cycle;

it.each<[unknown, string]>([
  ['text', 'text'],
  [['text', 1, null, undefined], '["text", 1, null, undefined]'],
  [new User(), 'User { id: "1" }'],
  [{}, '{}'],
  [10n, '10n'],
  [Symbol('s'), 'Symbol(s)'],
  [new Map([['a', 1]]), 'Map {a => 1}'],
  [new Set([1, 'b']), 'Set {1, "b"}'],
  [new Date(0), '1970-01-01T00:00:00.000Z'],
  [new Date(Number.NaN), 'Invalid Date'],
  [new TypeError('no'), 'TypeError: no'],
  [Object.create(null), '{}'],
  [cycle, '{ name: "a", self: … }'],
])('shows %o as a person would read it', (value, text) => {
  expect(describe(value)).toBe(text);
});
