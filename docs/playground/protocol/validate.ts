/** An object whose members nobody has looked at yet. */
export type UnknownRecord = Readonly<Record<string, unknown>>;

/** Tells whether a value is an object that is no array. */
export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A string of at most `most` characters, or undefined for anything that is none. */
export function parseText(value: unknown, most = 2000): string | undefined {
  return typeof value === 'string' ? value.slice(0, most) : undefined;
}

/** A whole number from 0 up, or undefined. */
export function parseCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** A number that is finite, or 0. */
export function parseNumber(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

/** What is nested deeper is cut: whoever walks through it, the browser's own printer too, comes back. */
const MAX_DEPTH = 100;

/** What a JSON text holds, or undefined where it is no JSON or longer than `most`. */
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
