import { isPlain } from './isPlain.ts';

/** Deep equality of plain objects and arrays, `Object.is` for the rest (SET-5). */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    for (let at = 0; at < one.length; at++) if (!isEqual(one[at], other[at])) return false;
    return true;
  }
  if (!isPlain(one) || !isPlain(other)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  for (const name of names) {
    if (!Object.hasOwn(other, name) || !isEqual(one[name], other[name])) return false;
  }
  return true;
}
