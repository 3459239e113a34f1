export const snakeCase = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

// A leading underscore stays: `_id` is `_id` in both cases.
export const camelCase = (key: string) =>
  key.replaceAll(/(?<=[a-z0-9])_([a-z])/gi, (_, letter: string) => letter.toUpperCase());

/** Rebuilds arrays and objects with other keys; dates, files, forms and all that is no record stay as they are. */
export function changeKeys(value: unknown, change: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => changeKeys(one, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [change(key), changeKeys(member, change)]),
  );
}

// A class of its own with a toJSON, such as a BigNumber, says itself how it is sent.
function isRecord(value: unknown): value is Record<string, unknown> {
  if (Object.prototype.toString.call(value) !== '[object Object]') return false;
  return typeof (value as { toJSON?: unknown }).toJSON !== 'function';
}
