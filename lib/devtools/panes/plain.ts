import { isObject } from '../../schema/objects.ts';

const MAX_DEPTH = 30;
const MAX_MEMBERS = 500;
const MAX_VALUES = 5000;
const MAX_TEXT = 2000;

interface Budget {
  left: number;
}

/**
 * Any value as data for JSON, of limited depth and length. Cycles end, getters are not called, and what JSON cannot
 * represent is described in words.
 */
export function plain(value: unknown): unknown {
  return value === undefined ? value : copy(value, [], { left: MAX_VALUES });
}

/** Any value as JSON on one line, cut where it is long. */
export function plainText(value: unknown): string {
  const text = JSON.stringify(plain(value)) ?? 'undefined';
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

function copy(value: unknown, above: readonly object[], budget: Budget): unknown {
  budget.left -= 1;
  if (typeof value === 'bigint') return `${value}n`;
  if (Object.is(value, -0)) return '-0';
  if (
    value === undefined ||
    typeof value === 'symbol' ||
    (typeof value === 'number' && !Number.isFinite(value))
  )
    return String(value);
  if (!isObject(value) && typeof value !== 'function') return value;
  if (above.includes(value) || above.length > MAX_DEPTH || budget.left <= 0) return '…';
  try {
    return copyObject(value, [...above, value], budget);
  } catch {
    // A proxy may throw on every access.
    return '(cannot be shown)';
  }
}

function copyObject(value: object, above: readonly object[], budget: Budget): unknown {
  if (typeof value === 'function') return `ƒ ${dataMember(value, 'name') || 'anonymous'}`;
  if (Array.isArray(value)) return copyMembers(value.length, (at) => read(value, at, above, budget));
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (value instanceof Error) return String(value);
  if (value instanceof RegExp || value instanceof URL) return String(value);
  if (value instanceof Map) return copy([...value], above, budget);
  if (value instanceof Set) return copy([...value], above, budget);
  if (typeof FormData === 'function' && value instanceof FormData) return copy([...value], above, budget);
  if (value instanceof URLSearchParams) return String(value);
  if (typeof Blob === 'function' && value instanceof Blob)
    return `${value.constructor.name} (${value.size} bytes)`;
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer)
    return `${value.constructor.name} (${value.byteLength} bytes)`;
  const toJSON = dataMember(value, 'toJSON');
  // Such as the values of Temporal and BigNumber, which are strings in JSON.
  if (typeof toJSON === 'function') return copy(toJSON.call(value), above, budget);
  const keys = Object.keys(value);
  const members = keys.slice(0, MAX_MEMBERS).map((key) => [key, read(value, key, above, budget)] as const);
  const more = keys.length - members.length;
  return Object.fromEntries([...members, ...(more > 0 ? [['…', `and ${more} more`] as const] : [])]);
}

/** A member, own or inherited, that is no getter. */
function dataMember(value: object, name: string): unknown {
  for (let one: object | null = value; one; one = Object.getPrototypeOf(one) as object | null) {
    const property = Object.getOwnPropertyDescriptor(one, name);
    if (property) return property.value;
  }
  return undefined;
}

function copyMembers(length: number, at: (index: number) => unknown): unknown[] {
  const members = Array.from({ length: Math.min(length, MAX_MEMBERS) }, (_, index) => at(index));
  return length > MAX_MEMBERS ? [...members, `… and ${length - MAX_MEMBERS} more`] : members;
}

function read(value: object, key: string | number, above: readonly object[], budget: Budget): unknown {
  const property = Object.getOwnPropertyDescriptor(value, key);
  return property?.get ? '(getter)' : copy(property?.value, above, budget);
}
