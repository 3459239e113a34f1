import { schema as schemas } from 'wireshape';
import { isRecord } from '../../protocol/validate.ts';

const MAX_DEPTH = 3;
const MAX_ITEMS = 50;

/** Formats a logged value for display; never throws, and terminates on cycles. */
export function describe(value: unknown, depth = 0, above: readonly unknown[] = []): string {
  if (typeof value === 'string') return depth === 0 ? value : JSON.stringify(value);
  if (typeof value === 'function') return `ƒ ${value.name || 'anonymous'}`;
  if (typeof value === 'bigint') return `${value}n`;
  if (Object.is(value, -0)) return '-0';
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return describeObject(value, depth, above);
  } catch {
    // A proxy may throw on every access.
    return '(an object that cannot be shown)';
  }
}

function describeObject(value: object, depth: number, above: readonly unknown[]): string {
  if (above.includes(value)) return '…';
  const inside = (item: unknown): string => describe(item, depth + 1, [...above, value]);
  if (value instanceof Error) return describeError(value, inside);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (value === globalThis) return 'Window';
  const name = nameOf(value);
  const text = describeBuiltIn(value);
  if (text !== undefined) return text;
  if (depth > MAX_DEPTH) return '…';
  if (Array.isArray(value)) return `[${listed(value.length, (at) => read(value, at, inside))}]`;
  if (ArrayBuffer.isView(value) && 'length' in value)
    return `${name} [${listed(Number(value.length), (at) => read(value, at, inside))}]`;
  if (value instanceof Set) return `Set {${joined([...value].map((item) => () => inside(item)))}}`;
  if (value instanceof Map) {
    const keyed = (key: unknown): string => (typeof key === 'string' ? key : inside(key));
    return `Map {${joined(
      [...value].map(
        ([key, item]) =>
          () =>
            `${keyed(key)} => ${inside(item)}`,
      ),
    )}}`;
  }
  const own = joined(keysOf(value).map((key) => () => `${String(key)}: ${read(value, key, inside)}`));
  const members = own ? `{ ${own} }` : '{}';
  return name && name !== 'Object' ? `${name} ${members}` : members;
}

function describeError(error: Error, inside: (item: unknown) => string): string {
  const said = error.stack?.includes(error.message) ? `${error.name}: ${error.message}` : String(error);
  const all = error instanceof AggregateError ? ` ${inside(error.errors)}` : '';
  return `${said}${all}${error.cause === undefined ? '' : `, caused by ${inside(error.cause)}`}`;
}

/** Formats built-in objects whose members do not describe them. */
function describeBuiltIn(value: object): string | undefined {
  if (value instanceof RegExp || value instanceof URL) return String(value);
  if (value instanceof Element) return (value.cloneNode() as Element).outerHTML.replace(/<\/[^>]*>$/, '');
  if (value instanceof File) return `File ${value.name} (${value.size} bytes)`;
  if (value instanceof Blob) return `Blob (${value.size} bytes)`;
  if (value instanceof ArrayBuffer) return `ArrayBuffer (${value.byteLength} bytes)`;
  if (value instanceof Request) return `Request ${value.method} ${value.url}`;
  if (value instanceof Response) return `Response (status ${value.status})`;
  if (value instanceof Headers || value instanceof FormData || value instanceof URLSearchParams)
    return `${nameOf(value)} ${describe(Object.fromEntries(value))}`;
  // Such as the values of Temporal and BigNumber, which are strings in JSON.
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    const json: unknown = value.toJSON();
    if (typeof json === 'string') return `${nameOf(value) ?? ''} ${json}`.trim();
  }
  return undefined;
}

// Class names are minified in this frame, `Symbol.toStringTag` is not.
function nameOf(value: object): string | undefined {
  const tag: unknown = Reflect.get(value, Symbol.toStringTag);
  const name: unknown = tag ?? Object.getPrototypeOf(value)?.constructor?.name;
  return typeof name === 'string' ? name : undefined;
}

function keysOf(value: object): (string | symbol)[] {
  return Reflect.ownKeys(value).filter((key) => Object.prototype.propertyIsEnumerable.call(value, key));
}

/** Reads a member; a getter that throws hides only itself. */
function read(value: object, key: PropertyKey, inside: (item: unknown) => string): string {
  try {
    return inside(Reflect.get(value, key));
  } catch {
    return '(throws when read)';
  }
}

function listed(length: number, at: (index: number) => string): string {
  return joined(
    Array.from({ length: Math.min(length, MAX_ITEMS) }, (_, index) => () => at(index)),
    length,
  );
}

function joined(parts: readonly (() => string)[], length = parts.length): string {
  const shown = parts.slice(0, MAX_ITEMS).map((part) => part());
  return [...shown, ...(length > MAX_ITEMS ? [`… ${length - MAX_ITEMS} more`] : [])].join(', ');
}

/** Formats logged values as a console does, with the placeholders (`%s`, `%d`) of a first string. */
export function formatLog(values: readonly unknown[]): string {
  const [first, ...rest] = values;
  if (typeof first !== 'string' || rest.length === 0) return values.map((value) => describe(value)).join(' ');
  const text = first.replaceAll(/%[%sdifoOc]/g, (place) => {
    if (place === '%%') return '%';
    if (rest.length === 0) return place;
    return formatPlaceholder(place, rest.shift());
  });
  return [text, ...rest.map((value) => describe(value))].join(' ');
}

function formatPlaceholder(place: string, value: unknown): string {
  if (place === '%c') return '';
  if (place === '%i') return String(Math.trunc(Number(value)));
  if (place === '%d' || place === '%f') return String(Number(value));
  return describe(value);
}

/** A schema's name as its author wrote it: `User`, `[User]`, `Invalidate(User)`. Class names are minified in this frame. */
export function schemaName(schema: unknown, depth = 0): string {
  if (depth > MAX_DEPTH) return '…';
  const inside = (inner: unknown): string => schemaName(inner, depth + 1);
  if (Array.isArray(schema)) return `[${schema.map(inside).join(', ')}]`;
  if (typeof schema === 'function') return (schema as { key?: string }).key ?? schema.name;
  if (!isRecord(schema)) return String(schema);
  if (typeof schema.key === 'string') return schema.key;
  if (isRecord(schema.collection)) return inside(schema.collection);
  const known = Object.entries(schemas).find(([, one]) => schema.constructor === one);
  if (known) return `${known[0]}(${inside(schema.schema)})`;
  return `{ ${Object.keys(schema).join(', ')} }`;
}
