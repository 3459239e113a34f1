const MAX_LENGTH = 80;
/** Values with more members are cut: the text would be too long. */
const MAX_MEMBERS = 1000;

/** Shows any value in an error: as JSON where possible, an error as its message, cut at 80 characters; never throws. */
export function show(value: unknown): string {
  const text = asText(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}

function asText(value: unknown): string {
  if (typeof value === 'function') return value.name || 'a function';
  if (typeof value === 'symbol' || typeof value === 'bigint') return String(value);
  let left = MAX_MEMBERS;
  const some = (_name: string, part: unknown): unknown => {
    if (left-- <= 0) return undefined;
    return Array.isArray(part) && part.length > MAX_LENGTH ? part.slice(0, MAX_LENGTH) : part;
  };
  try {
    if (value instanceof Error) return value.message;
    return (
      JSON.stringify(typeof value === 'string' ? value.slice(0, MAX_LENGTH) : value, some) ?? 'undefined'
    );
  } catch {
    // A bigint or a cycle in it, or a revoked proxy, of which nothing else can be said.
    return 'an object';
  }
}
