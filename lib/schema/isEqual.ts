import { isPlain } from './isPlain.ts';

const DEEPEST = 200;
const MOST = 10_000;
/** Pairs met since the outermost call: an object in many places would be met once for each way to it. */
let met = 0;

/** Deep equality of plain objects and arrays, `Object.is` for the rest (SET-5); any depth, cycles too. */
export function isEqual(one: unknown, other: unknown, depth = 0): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (depth === 0) met = 0;
  if (depth >= DEEPEST || ++met > MOST) return isEqualFlat(one, other);
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    for (let at = 0; at < one.length; at++) if (!isEqual(one[at], other[at], depth + 1)) return false;
    return true;
  }
  const names = sharedNames(one, other);
  return names !== undefined && names.every((name) => isEqual(own(one, name), own(other, name), depth + 1));
}

/** The same from a flat stack; a pair that is met again adds nothing. */
function isEqualFlat(one: object, other: object): boolean {
  const pairs = new Map<object, Set<object>>();
  const open: [unknown, unknown][] = [[one, other]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [left, right] = pair;
    if (Object.is(left, right)) continue;
    if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false;
    if (Array.isArray(left) !== Array.isArray(right)) return false;
    const others = pairs.get(left) ?? new Set();
    if (others.has(right)) continue;
    pairs.set(left, others.add(right));
    const names = sharedNames(left, right);
    if (names === undefined) return false;
    for (const name of names) open.push([own(left, name), own(right, name)]);
  }
  return true;
}

/** The names that two lists, or two plain objects, both have; undefined when they differ. */
function sharedNames(one: object, other: object): string[] | undefined {
  const both = Array.isArray(one) ? Array.isArray(other) : isPlain(one) && isPlain(other);
  if (!both) return undefined;
  const names = Object.keys(one);
  const same =
    names.length === Object.keys(other).length && names.every((name) => Object.hasOwn(other, name));
  return same ? names : undefined;
}

/** Reads an own property; `__proto__` is a name like any other. */
function own(value: object, name: string): unknown {
  return name === '__proto__'
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : (value as Record<string, unknown>)[name];
}
