import type { StoreView } from 'wireshape/devtools';
import { MAX_JSON_LENGTH } from '../../protocol/InnerMessage.ts';

/** The page shows no more rows of a table. */
const MAX_ROWS = 500;
/** A longer value is replaced with a note. */
const MAX_VALUE_LENGTH = 20_000;

/** Any value as JSON; what JSON cannot represent is described in words. */
export function toJson(value: unknown): string {
  try {
    return JSON.stringify(value, (_key, item: unknown) => toJsonValue(item));
  } catch (error) {
    return JSON.stringify(`(${String(error)})`);
  }
}

function toJsonValue(item: unknown): unknown {
  if (typeof item === 'bigint') return `${item}n`;
  if (typeof item === 'function') return `ƒ ${item.name || 'anonymous'}`;
  if (item instanceof File) return `File ${item.name} (${item.size} bytes)`;
  if (item instanceof Blob) return `Blob (${item.size} bytes)`;
  if (item instanceof ArrayBuffer) return `ArrayBuffer (${item.byteLength} bytes)`;
  if (ArrayBuffer.isView(item)) return `${item.constructor.name} (${item.byteLength} bytes)`;
  if (item instanceof FormData) return Object.fromEntries(item);
  if (item instanceof URLSearchParams) return item.toString();
  if (item instanceof Map) return Object.fromEntries(item);
  if (item instanceof Set) return [...item];
  if (item instanceof Response) return `Response (status ${item.status})`;
  return item;
}

/** As many of the latest items as fit into a message, as JSON. */
export function latestJson(items: readonly unknown[]): string {
  for (let from = 0; ; from += Math.ceil((items.length - from) / 2)) {
    const json = toJson(items.slice(from));
    if (json.length <= MAX_JSON_LENGTH || from >= items.length) return json;
  }
}

/** Stores as JSON that fits into a message, with fewer rows if necessary; `within` wraps them. */
export function storesJson(
  stores: readonly StoreView[],
  within: (views: readonly StoreView[]) => unknown = (all) => all,
): string {
  const whole = toJson(within(stores));
  for (let rows = MAX_ROWS, json = whole; ; rows = Math.floor(rows / 4)) {
    if (json.length <= MAX_JSON_LENGTH) return json;
    json = toJson(within(stores.map((store) => limitRows(store, rows))));
    if (rows === 0) return json;
  }
}

function limitRows({ entities, endpoints, indexes }: StoreView, rows: number): StoreView {
  const tables = Object.entries(entities);
  return {
    entities: Object.fromEntries(tables.map(([name, table]) => [name, firstRows(table, rows)])),
    sizes: Object.fromEntries(tables.map(([name, table]) => [name, Object.keys(table).length])),
    endpoints: firstRows(endpoints, rows),
    ...(indexes && {
      indexes: Object.fromEntries(
        Object.entries(indexes).map(([name, fields]) => [
          name,
          Object.fromEntries(
            Object.entries(fields).map(([field, values]) => [
              field,
              firstRows(Object(values) as object, rows),
            ]),
          ),
        ]),
      ),
    }),
  };
}

function firstRows(record: object, rows: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record)
      .slice(0, rows)
      .map(([key, value]) => [key, limitValue(value)]),
  );
}

function limitValue(value: unknown): unknown {
  const { length } = toJson(value);
  return length > MAX_VALUE_LENGTH
    ? `(too long to show: ${length.toLocaleString('en')} characters of JSON)`
    : value;
}
