import { LONGEST } from '../protocol/InnerMessage.ts';
import type { StoreView } from '../protocol/StoreView.ts';
import { toJson } from './toJson.ts';

/** The page lists no more of a table. */
const MOST_ROWS = 500;
/** A single value of more JSON is told in words. */
const LONGEST_VALUE = 20_000;

/** Stores as JSON that fits into a message; `within` is what goes around them. Of what is too long, as much as fits. */
export function storesJson(
  stores: readonly StoreView[],
  within: (views: readonly StoreView[]) => unknown = (all) => all,
): string {
  const whole = toJson(within(stores));
  for (let rows = MOST_ROWS, json = whole; ; rows = Math.floor(rows / 4)) {
    if (json.length <= LONGEST) return json;
    json = toJson(within(stores.map((store) => shortened(store, rows))));
    if (rows === 0) return json;
  }
}

function shortened({ entities, endpoints, indexes }: StoreView, rows: number): StoreView {
  const tables = Object.entries(entities);
  return {
    entities: Object.fromEntries(tables.map(([name, table]) => [name, first(table, rows)])),
    sizes: Object.fromEntries(tables.map(([name, table]) => [name, Object.keys(table).length])),
    endpoints: first(endpoints, rows),
    ...(indexes && {
      indexes: Object.fromEntries(
        Object.entries(indexes).map(([name, fields]) => [
          name,
          Object.fromEntries(
            Object.entries(fields).map(([field, values]) => [field, first(Object(values) as object, rows)]),
          ),
        ]),
      ),
    }),
  };
}

function first(record: object, rows: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record)
      .slice(0, rows)
      .map(([key, value]) => [key, told(value)]),
  );
}

function told(value: unknown): unknown {
  const { length } = toJson(value);
  return length > LONGEST_VALUE
    ? `(too long to show: ${length.toLocaleString('en')} characters of JSON)`
    : value;
}
