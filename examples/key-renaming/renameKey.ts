/**
 * Copies an object, or each object of an array, with one key
 * renamed. Values without this key are returned unchanged.
 */
export function renameKey(
  value: unknown,
  from: string,
  to: string,
): unknown {
  if (Array.isArray(value))
    return value.map((one) => renameKey(one, from, to));
  if (
    typeof value !== 'object' ||
    value === null ||
    !Object.hasOwn(value, from)
  )
    return value;
  const { [from]: moved, ...rest } = value as Record<string, unknown>;
  return { ...rest, [to]: moved };
}
