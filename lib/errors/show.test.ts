import { expect, it } from 'vitest';
import { argsText } from './argsText.ts';
import { show } from './show.ts';

/** An object that as a tree has 2 to the power of `levels` leaves. */
function shared(levels: number): object {
  let inner: object = {};
  for (let level = 0; level < levels; level++) inner = { x: inner, y: inner };
  return inner;
}

function deep(levels: number): object {
  let inner: object = {};
  for (let level = 0; level < levels; level++) inner = { inner };
  return inner;
}

const revoked = (): object => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};

it('shows an object with endless ways through it, cut at 80 characters (ENT-2)', () => {
  expect(show(shared(60))).toMatch(/^\{"x":\{"x":.{60,}…$/);
  expect(show(shared(60))).toHaveLength(80);
});

it('shows the beginning of what is deep, long or has gaps (ENT-2)', () => {
  expect(show(deep(50_000))).toMatch(/^\{"inner":\{"inner":.*…$/);
  expect(show(new Array(2 ** 32 - 1))).toMatch(/^\[null,null,.*…$/);
  expect(show('x'.repeat(10_000_000))).toMatch(/^"x{78}…$/);
  expect(show([1, [2, 3]])).toBe('[1,[2,3]]');
  expect(show({ a: 'b', c: undefined })).toBe('{"a":"b"}');
});

it('shows what has no JSON by its kind, and never throws (ENT-2)', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  expect(show(cyclic)).toBe('an object');
  expect(show({ big: 10n })).toBe('an object');
  expect(show(Symbol('s'))).toBe('Symbol(s)');
  expect(show(12n)).toBe('12');
  expect(show(undefined)).toBe('undefined');
  expect(show(function named() {})).toBe('named');
  expect(show(() => {})).toBe('a function');
  expect(show(revoked())).toBe('an object');
});

it('refuses arguments whose text would never end, with a code (CTL-2)', () => {
  expect(() => argsText([shared(60)])).toThrow('[args_not_json]');
  expect(() => argsText([new Array(2 ** 32 - 1)])).toThrow('[args_not_json]');
  expect(() => argsText([revoked()])).toThrow('[args_not_json]');
});

it('writes arguments as JSON, however many objects they hold (CTL-2)', () => {
  const rows = Array.from({ length: 150_000 }, (_, id) => ({ id }));
  expect(argsText([rows])).toBe(JSON.stringify([rows]));
  const tag = { tag: 1 };
  expect(argsText([{ one: tag, other: [tag, tag] }])).toBe(
    '[{"one":{"tag":1},"other":[{"tag":1},{"tag":1}]}]',
  );
  expect(argsText([new Date(0), null, undefined, { a: undefined }])).toBe(
    '["1970-01-01T00:00:00.000Z",null,null,{}]',
  );
});
