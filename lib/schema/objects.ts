/** True for any object, including arrays. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** True for any object that is not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Array.isArray(value);
}

/** True for a plain object; as a schema, it is a shorthand or a mapping. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Sets an own property, whatever its name: `__proto__` too. */
export function setOwn(target: object, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
  } else (target as Record<string, unknown>)[name] = value;
}
