/**
 * A value as plain data that two libraries can be compared by: names sorted, what was met before as a number. What is
 * null or undefined is left out: in an object the old library drops it.
 */
export function likeness(value: unknown, met = new Map<object, number>()): unknown {
  if (typeof value === 'symbol') return 'removed';
  if (typeof value !== 'object' || value === null) return value;
  const before = met.get(value);
  if (before !== undefined) return `#${before}`;
  met.set(value, met.size);
  if (Array.isArray(value)) return value.map((part) => likeness(part, met));
  const type = (value.constructor as { key?: string } | undefined)?.key;
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined && part !== null)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => [name, likeness(part, met)]);
  return { ...(type && { '(class)': type }), ...Object.fromEntries(parts) };
}
