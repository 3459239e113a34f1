import { isObject } from './isObject.ts';

/** True for an object literal; as a schema it is shorthand, or a mapping. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
