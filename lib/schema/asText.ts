/** The text of a value that ids, attributes and arguments are compared by; an object has none, whatever its toString gives. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const has = typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint';
  return has ? String(value) : undefined;
}
