import { getOrInsert } from './getOrInsert.ts';
import { isObject, isPlain, setOwn } from './objects.ts';

type Match = (one: unknown, other: unknown) => boolean;

const never: Match = () => false;

/** True for two lists or two plain objects whose members are identical, or equal by the given test. */
export function isSame(one: unknown, other: unknown, match = never): boolean {
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    for (let at = 0; at < one.length; at++) {
      // Of a long list, most are one string or object, and no number.
      if (one[at] === other[at] && one[at] !== 0) continue;
      if (!Object.is(one[at], other[at]) && !match(one[at], other[at])) return false;
    }
    return true;
  }
  if (!isPlain(one) || !isPlain(other)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => {
    if (!Object.hasOwn(other, name)) return false;
    const held = own(one, name);
    const value = own(other, name);
    return Object.is(held, value) || match(held, value);
  });
}

/** Reads an own property, whatever its name: `__proto__` too. */
function own(value: Record<string, unknown>, name: string): unknown {
  return name === '__proto__' ? Object.getOwnPropertyDescriptor(value, name)?.value : value[name];
}

/** Pairs are remembered only after this many comparisons: few values have more, or are circular. */
const MANY = 10_000;

/** Deep equality of plain objects and arrays, `Object.is` for the rest (SET-5); any depth, cycles too. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  return isSame(one, other) || isDeeplyEqual(one, other);
}

/** Compares without recursion; a pair that was compared before is skipped. */
function isDeeplyEqual(one: object, other: object): boolean {
  const open: [object, object][] = [[one, other]];
  const met = new Map<object, Set<object>>();
  let count = 0;
  const match = (left: unknown, right: unknown): boolean => {
    if (!isObject(left) || !isObject(right)) return false;
    open.push([left, right]);
    return true;
  };
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [left, right] = pair;
    if (++count > MANY) {
      const others = getOrInsert(met, left, () => new Set());
      if (others.has(right)) continue;
      others.add(right);
    }
    if (!isSame(left, right, match)) return false;
  }
  return true;
}

/** Returns the stored value if a merge resulted in an equal one: equal data keeps its identity (SET-5). */
export function reuseIfDeepEqual<Held>(held: Held, merged: Held): Held {
  return isEqual(held, merged) ? held : merged;
}

/** Deeper parts of a value are reused only together with what they are in. */
const MAX_DEPTH = 100;

/** The newer value, with the objects and lists of the older one in place of those that equal them (CTL-21). */
export function reuseEqualParts(older: unknown, newer: unknown, depth = 0): unknown {
  if (isEqual(older, newer)) return older;
  if (depth === MAX_DEPTH) return newer;
  if (Array.isArray(older) && Array.isArray(newer))
    return newer.map((member: unknown, at) => reuseEqualParts(older[at], member, depth + 1));
  if (!isPlain(older) || !isPlain(newer)) return newer;
  const parts = Object.create(Object.getPrototypeOf(newer) as object | null) as Record<string, unknown>;
  for (const name of Object.keys(newer))
    setOwn(parts, name, reuseEqualParts(own(older, name), own(newer, name), depth + 1));
  return parts;
}
