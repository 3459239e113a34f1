/** A value with instances as plain objects, and errors as their text; members that are `undefined` are left out. */
export function plainOf(value: unknown): unknown {
  if (value instanceof Error) return String(value);
  // A frame can't send them to its page: the symbol of a deleted entity, for example.
  if (typeof value === 'symbol' || typeof value === 'function') return String(value);
  if (Array.isArray(value)) return value.map(plainOf);
  if (value instanceof Map) return plainOf(Object.fromEntries(value));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => [name, plainOf(member)]),
  );
}
