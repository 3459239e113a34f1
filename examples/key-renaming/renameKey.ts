/** A copy in which one key has another name, in each element of an array; what has no such key stays as it is. */
export function renameKey(value: unknown, from: string, to: string): unknown {
  if (Array.isArray(value)) return value.map((one) => renameKey(one, from, to));
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, from)) return value;
  const { [from]: moved, ...rest } = value as Record<string, unknown>;
  return { ...rest, [to]: moved };
}
