/** An object whose members nobody has looked at yet. */
export type Unknown = Readonly<Record<string, unknown>>;

/** Tells whether a value is an object that is no array. */
export function isRecord(value: unknown): value is Unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A string of at most `most` characters, or undefined for anything that is none. */
export function text(value: unknown, most = 2000): string | undefined {
  return typeof value === 'string' ? value.slice(0, most) : undefined;
}

/** A whole number from 0 up, or undefined. */
export function count(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** What a JSON text holds, or undefined where it is no JSON or longer than `most`. */
export function json(value: unknown, most = 1_000_000): unknown {
  if (typeof value !== 'string' || value.length > most) return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
