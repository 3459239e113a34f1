import { isObject } from './objects.ts';

/** Values that a class made for fields that its data lacks. */
const made = new WeakSet<object>();

/** Notes the values that a class made for fields that the data lacks. */
export function noteDefaults(instance: object, props: object, fields: Iterable<string>): void {
  for (const name of fields) {
    const value = (instance as Record<string, unknown>)[name];
    if (isObject(value) && (props as Record<string, unknown>)[name] === undefined) made.add(value);
  }
}

/** True for such a value while nothing in it was changed: it is no data, and is not stored (FN-4). */
export function isUntouchedDefault(
  value: unknown,
  name: string,
  entity: { readonly defaults: object },
): boolean {
  return (
    isObject(value) &&
    made.has(value) &&
    asJson(value) === asJson((entity.defaults as Record<string, unknown>)[name])
  );
}

function asJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
}
