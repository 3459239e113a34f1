const LONGEST = 80;
/** More members than this can't all be seen. */
const MOST = 1000;

/** Shows any value in an error: as JSON where possible, an error as its message, cut at 80 characters; never throws. */
export function show(value: unknown): string {
  const text = asText(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

function asText(value: unknown): string {
  if (typeof value === 'function') return value.name || 'a function';
  if (typeof value === 'symbol' || typeof value === 'bigint') return String(value);
  let left = MOST;
  const some = (_name: string, part: unknown): unknown => {
    if (left-- <= 0) return undefined;
    return Array.isArray(part) && part.length > LONGEST ? part.slice(0, LONGEST) : part;
  };
  try {
    if (value instanceof Error) return value.message;
    return JSON.stringify(typeof value === 'string' ? value.slice(0, LONGEST) : value, some) ?? 'undefined';
  } catch {
    // A bigint or a cycle in it, or a revoked proxy, of which nothing else can be said.
    return 'an object';
  }
}
