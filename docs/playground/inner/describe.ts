const DEEPEST = 3;
const MOST = 50;

/** Shows a logged value as a person would read it; never throws, never ends in a cycle. */
export function describe(value: unknown, depth = 0, above: readonly unknown[] = []): string {
  if (typeof value === 'string') return depth === 0 ? value : JSON.stringify(value);
  if (typeof value === 'function') return `ƒ ${value.name || 'anonymous'}`;
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Error)
    return value.stack?.includes(value.message) ? `${value.name}: ${value.message}` : String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (above.includes(value) || depth > DEEPEST) return '…';
  const inside = (item: unknown): string => describe(item, depth + 1, [...above, value]);
  if (Array.isArray(value)) return `[${value.slice(0, MOST).map(inside).join(', ')}]`;
  if (value instanceof Set) return `Set {${[...value].slice(0, MOST).map(inside).join(', ')}}`;
  if (value instanceof Map) return `Map {${pairs([...value], inside, ' => ')}}`;
  const name = Object.getPrototypeOf(value)?.constructor?.name as string | undefined;
  const own = pairs(Object.entries(value), inside, ': ');
  const text = own ? `{ ${own} }` : '{}';
  return name && name !== 'Object' ? `${name} ${text}` : text;
}

function pairs(entries: [unknown, unknown][], inside: (item: unknown) => string, between: string): string {
  return entries
    .slice(0, MOST)
    .map(([key, item]) => `${typeof key === 'string' ? key : inside(key)}${between}${inside(item)}`)
    .join(', ');
}
