import { expect, it } from 'vitest';
import { isEqual } from './equality.ts';

const nested = (levels: number, leaf: unknown): unknown => {
  let value = leaf;
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { inner: value };
  return value;
};

it.each([
  [1, 1, true],
  [0, -0, false],
  [NaN, NaN, true],
  [null, undefined, false],
  [[1, [2]], [1, [2]], true],
  [[1], { 0: 1 }, false],
  [[1], [1, 2], false],
  [[1, 2], [1], false],
  [{ a: undefined }, {}, false],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{}, JSON.parse('{"__proto__":{}}'), false],
  [JSON.parse('{"__proto__":{"a":1}}'), JSON.parse('{"__proto__":{"a":1}}'), true],
  [JSON.parse('{"__proto__":{"a":1}}'), JSON.parse('{"__proto__":{"a":2}}'), false],
  [new Date(0), new Date(0), false],
  [new Map(), new Map(), false],
])('compares %j with %j (SET-5)', (one, other, expected) => {
  expect(isEqual(one, other)).toBe(expected);
  expect(isEqual(nested(250, one), nested(250, other))).toBe(expected);
});

it('compares 100,000 levels, and cycles (SET-5)', () => {
  expect(isEqual(nested(100_000, 1), nested(100_000, 1))).toBe(true);
  expect(isEqual(nested(100_000, 1), nested(100_000, 2))).toBe(false);
  const ring = () => {
    const start: Record<string, unknown> = {};
    start.next = { next: start };
    return start;
  };
  expect(isEqual(ring(), ring())).toBe(true);
});

it('compares objects with many ways to themselves without taking each (SET-5)', () => {
  const ring = (last: number) => {
    const start: Record<string, unknown> = {};
    return Object.assign(start, { a: start, b: start, c: [start, start], last });
  };
  expect(isEqual(ring(1), ring(1))).toBe(true);
  expect(isEqual(ring(1), ring(2))).toBe(false);
});
