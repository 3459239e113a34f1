import type { StoreView } from 'wireshape/devtools';
import { parseCount, isRecord, parseJson, type UnknownRecord } from './validate.ts';

/** What the stores held after an action. */
export interface StoreSnapshot {
  /** The action's id. */
  at: number;
  stores: StoreView[];
}

const MOST = 20;
const MOST_TABLES = 200;

/** Parses stores from an untrusted JSON text: one per controller of the run. */
export function parseStores(value: unknown): StoreView[] | undefined {
  return storesOf(parseJson(value));
}

/** Parses a snapshot from an untrusted JSON text. */
export function parseSnapshot(value: unknown): StoreSnapshot | undefined {
  const past = parseJson(value);
  if (!isRecord(past)) return undefined;
  const at = parseCount(past.at);
  const stores = storesOf(past.stores);
  return at === undefined || !stores ? undefined : { at, stores };
}

function storesOf(list: unknown): StoreView[] | undefined {
  return Array.isArray(list)
    ? list.slice(0, MOST).flatMap((item: unknown) => parseStore(item) ?? [])
    : undefined;
}

function parseStore(value: unknown): StoreView | undefined {
  if (!isRecord(value) || !isRecord(value.entities) || !isRecord(value.endpoints)) return undefined;
  const store: StoreView = { entities: tables(value.entities), endpoints: value.endpoints };
  if (isRecord(value.indexes)) store.indexes = tables(value.indexes);
  if (isRecord(value.sizes)) store.sizes = countsIn(value.sizes);
  return store;
}

function tables(value: UnknownRecord): Record<string, UnknownRecord> {
  return Object.fromEntries(
    Object.entries(value)
      .filter((entry): entry is [string, UnknownRecord] => isRecord(entry[1]))
      .slice(0, MOST_TABLES),
  );
}

function countsIn(value: UnknownRecord): Record<string, number> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, size]) => {
      const known = parseCount(size);
      return known === undefined ? [] : [[name, known] as const];
    }),
  );
}
