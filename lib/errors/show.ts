const LONGEST = 80;

/** Shows any value in an error: as JSON where it has any, cut at 80 characters, never throwing itself. */
export function show(value: unknown): string {
  const text = asText(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

function asText(value: unknown): string {
  if (typeof value === 'function') return value.name || 'a function';
  if (typeof value === 'symbol' || typeof value === 'bigint') return String(value);
  try {
    return JSON.stringify(value) ?? 'undefined';
  } catch {
    return Object.prototype.toString.call(value);
  }
}
