import { hidesValues } from './secrets.ts';
import { show } from './show.ts';

/** Shows a value of a request; where it is secret, its kind and the names of its members (SEC-1). */
export function showValue(value: unknown): string {
  if (!hidesValues()) return show(value);
  if (value instanceof Error) return value.name;
  if (Array.isArray(value)) return 'an array';
  if (value === undefined || value === null) return String(value);
  if (typeof value !== 'object') return `a ${typeof value}`;
  try {
    return `an object of ${show(Object.keys(value))}`;
  } catch {
    // A revoked proxy.
    return 'an object';
  }
}

/** The type of a value, for sentences of development. */
export function kind(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Shows a value that JSON loses, by its kind where its JSON says nothing; only sentences of development need it. */
export function showLost(value: unknown): string {
  const text = showValue(value);
  if (typeof value === 'number') return String(value);
  if (value === null || !['{}', 'null', 'an object of []'].includes(text)) return text;
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (kind === 'Date') return 'an invalid date';
  const { constructor } = value as { constructor?: { name: string } };
  return `a value of type ${kind === 'Object' && constructor ? constructor.name : kind}`;
}

/** The text of an error, and that of its cause. */
export function showReason(cause: unknown): string {
  const { message: own, cause: inner } = (cause ?? {}) as Error;
  return (
    [own, inner instanceof Error ? inner.message : undefined].filter(Boolean).join(', ') || 'no reason given'
  );
}
