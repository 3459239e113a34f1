export const snakeCase = (key: string) =>
  key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

// Keeps a leading underscore: `_id` is `_id` in both cases.
export const camelCase = (key: string) =>
  key.replaceAll(/(?<=[a-z0-9])_([a-z])/gi, (_, letter: string) =>
    letter.toUpperCase(),
  );

/**
 * Converts the keys of objects and arrays, at every depth. Other
 * values, such as dates and files, are returned unchanged.
 */
export function changeKeys(
  value: unknown,
  change: (key: string) => string,
): unknown {
  if (Array.isArray(value))
    return value.map((one) => changeKeys(one, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      change(key),
      changeKeys(member, change),
    ]),
  );
}

// An object with a toJSON method, such as a BigNumber, stays whole.
function isRecord(value: unknown): value is Record<string, unknown> {
  if (Object.prototype.toString.call(value) !== '[object Object]')
    return false;
  return typeof (value as { toJSON?: unknown }).toJSON !== 'function';
}
