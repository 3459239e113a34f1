import { isPlain } from './isPlain.ts';

type Match = (one: unknown, other: unknown) => boolean;

/** True for two lists, or two plain objects, whose members match; without more the very same ones. */
export function isSame(one: unknown, other: unknown, match: Match = Object.is): boolean {
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    for (let at = 0; at < one.length; at++) if (!match(one[at], other[at])) return false;
    return true;
  }
  if (!isPlain(one) || !isPlain(other)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => Object.hasOwn(other, name) && match(own(one, name), own(other, name)));
}

/** Reads an own property; `__proto__` is a name like any other. */
function own(value: Record<string, unknown>, name: string): unknown {
  return name === '__proto__' ? Object.getOwnPropertyDescriptor(value, name)?.value : value[name];
}
