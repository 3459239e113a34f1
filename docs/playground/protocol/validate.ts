/** An object whose members are not validated yet. */
export type UnknownRecord = Readonly<Record<string, unknown>>;

/** Whether a value is an object other than an array. */
export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A string, truncated to `most` characters; undefined for anything else. */
export function parseText(value: unknown, most = 2000): string | undefined {
  return typeof value === 'string' ? value.slice(0, most) : undefined;
}

/** A non-negative integer; undefined for anything else. */
export function parseCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** A finite number; 0 for anything else. */
export function parseNumber(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

/** Deeper values are truncated, so that recursive code, `JSON.stringify` included, does not overflow the stack. */
const MAX_DEPTH = 100;

/** The value of a JSON text; undefined if it is invalid or longer than `most`. */
export function parseJson(value: unknown, most = 1_000_000): unknown {
  if (typeof value !== 'string' || value.length > most) return undefined;
  try {
    const parsed: unknown = JSON.parse(value);
    return isTooDeep(value) ? truncateDepth(parsed, MAX_DEPTH) : parsed;
  } catch {
    return undefined;
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

function truncateDepth(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '…';
  if (Array.isArray(value)) return value.map((member) => truncateDepth(member, levels - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, truncateDepth(member, levels - 1)]),
  );
}
