import { Entity } from 'wireshape';

const toSnake = (key: string) =>
  key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

// Keeps a leading underscore: `_id` is `_id` in both cases.
const toCamel = (key: string) =>
  key.replaceAll(/(?<=[a-z0-9])_([a-z])/g, (_, letter: string) =>
    letter.toUpperCase(),
  );

// A key that cannot be converted back, such as `API_KEY` or
// `HTMLUrl`, stays as it is in both directions.
export const snakeCase = (key: string) =>
  toCamel(toSnake(key)) === key ? toSnake(key) : key;

export const camelCase = (key: string) =>
  toSnake(toCamel(key)) === key ? toCamel(key) : key;

/**
 * Converts the keys of plain objects, arrays and entities, at every
 * depth. Other values, such as dates, files and forms, are returned
 * unchanged, and so is a key where another one has its new name.
 * A cycle stays as it is: the error of the request names its place.
 */
export function changeKeys(
  value: unknown,
  change: (key: string) => string,
  above: readonly unknown[] = [],
): unknown {
  if (above.includes(value)) return value;
  const inside = [...above, value];
  if (Array.isArray(value))
    return value.map((one) => changeKeys(one, change, inside));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      Object.hasOwn(value, change(key)) ? key : change(key),
      changeKeys(member, change, inside),
    ]),
  );
}

// Not FormData, a stream or a BigNumber: those have classes.
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain =
    prototype === null || Object.getPrototypeOf(prototype) === null;
  return isPlain || value instanceof Entity;
}
