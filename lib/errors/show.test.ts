import { expect, it } from 'vitest';
import { argsIdentity, argsLabel, argsText } from '../base/argsText.ts';
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

it('names an argument that JSON can’t tell from another (CTL-13)', () => {
  class Secret {
    #value = 1;
    get value() {
      return this.#value;
    }
  }
  const opaque = [
    [() => 1, 'function'],
    [Symbol('s'), 'symbol'],
    [new Set([1]), 'Set'],
    [new Map([[1, 2]]), 'Map'],
    [/a/, 'RegExp'],
    [new URLSearchParams('a=1'), 'URLSearchParams'],
    [new Error('no'), 'Error'],
    [new Secret(), 'Object'],
  ] as const;
  for (const [value, type] of opaque) {
    expect(() => argsText([{ tags: value }])).toThrow(
      new RegExp(`^The argument "tags" is of type ${type}, .*\\[args_not_json\\]$`),
    );
    expect(() => argsText(['a', value])).toThrow(`The argument "1" is of type ${type}`);
    expect(() => argsText([[{ deep: [value] }]])).toThrow('[args_not_json]');
  }
});

it('tells numbers apart that JSON has no text for (CTL-13)', () => {
  const numbers = [NaN, Infinity, -Infinity, null, 0, 'NaN', 'Infinity'];
  expect(new Set(numbers.map((one) => argsText([one]))).size).toBe(numbers.length);
  expect(new Set(numbers.map((one) => argsText([{ max: one }]))).size).toBe(numbers.length);
  expect(argsText([NaN])).toBe(argsText([Number('x')]));
});

it('writes equal members in any order as equal text, at every depth (CTL-13)', () => {
  expect(argsText([{ b: 1, a: 2 }])).toBe('[{"a":2,"b":1}]');
  expect(argsText([{ page: { size: 2, at: 1 }, by: ['b', 'a'] }])).toBe(
    argsText([{ by: ['b', 'a'], page: { at: 1, size: 2 } }]),
  );
  expect(argsText([{ by: ['a', 'b'] }])).not.toBe(argsText([{ by: ['b', 'a'] }]));
  const hostile = JSON.parse('{"b":1,"__proto__":{"z":1,"y":2}}') as object;
  expect(argsText([hostile])).toBe('[{"__proto__":{"y":2,"z":1},"b":1}]');
});

it('tells what has no JSON apart by identity, where a key stays in the process (CTL-13)', () => {
  const makers = [() => () => 1, () => new Set(), () => new Map(), () => /a/, () => ({ in: [() => 1] })];
  for (const make of makers) {
    const one = make();
    expect(argsIdentity([one, 'a'])).toBe(argsIdentity([one, 'a']));
    expect(argsIdentity([one])).not.toBe(argsIdentity([make()]));
  }
  expect(argsIdentity([{ b: 1, a: 2 }])).toBe(argsText([{ a: 2, b: 1 }]));
  expect(argsIdentity([Symbol('a')])).not.toBe(argsIdentity([Symbol('b')]));
});

it('takes any argument for a label that nobody shares (CTL-13)', () => {
  expect(argsLabel([() => 1, new Set([1]), { b: 1, a: 2 }])).toBe('[null,{},{"a":2,"b":1}]');
});
