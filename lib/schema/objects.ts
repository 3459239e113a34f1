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

/** The fields of a FormData as an object, those of a repeated name as an array; any other value as it is. */
export function formFields(value: unknown): unknown {
  if (typeof FormData !== 'function' || !(value instanceof FormData)) return value;
  return Object.fromEntries(
    Array.from(new Set(namesOf(value)), (name) => {
      const all = value.getAll(name);
      return [name, all.length > 1 ? all : all[0]];
    }),
  );
}

/** The names of the fields; the FormData of React Native has no `keys`. */
function namesOf(form: FormData & { getParts?(): readonly { fieldName: string }[] }): Iterable<string> {
  return form.getParts ? form.getParts().map(({ fieldName }) => fieldName) : form.keys();
}

/** An own member of an object, whatever its name. */
export function ownMember<Value>(
  of: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined;
export function ownMember(of: unknown, name: string): unknown;
export function ownMember(of: unknown, name: string): unknown {
  return isObject(of) && Object.hasOwn(of, name) ? (of as Record<string, unknown>)[name] : undefined;
}

/** Sets an own property, whatever its name: `__proto__` too. */
export function setOwn(target: object, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
  } else (target as Record<string, unknown>)[name] = value;
}
