import { isPlain } from './isPlain.ts';

type Match = (one: unknown, other: unknown) => boolean;

const never: Match = () => false;

/** True for two lists, or two plain objects, whose members are the very same ones, or match. */
export function isSame(one: unknown, other: unknown, match = never): boolean {
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    for (let at = 0; at < one.length; at++) {
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

/** Reads an own property; `__proto__` is a name like any other. */
function own(value: Record<string, unknown>, name: string): unknown {
  return name === '__proto__' ? Object.getOwnPropertyDescriptor(value, name)?.value : value[name];
}
