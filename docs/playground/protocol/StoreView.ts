import { isRecord, json, type Unknown } from './shape.ts';

/** What one store holds, as plain data. */
export interface StoreView {
  entities: Record<string, Unknown>;
  /** Endpoint key to normalized result. */
  endpoints: Unknown;
}

/** Reads the stores out of an untrusted JSON text: one per controller of the run. */
export function parseStores(value: unknown): StoreView[] | undefined {
  const list = json(value);
  if (!Array.isArray(list)) return undefined;
  return list.flatMap((item: unknown) => parseStore(item) ?? []);
}

function parseStore(value: unknown): StoreView | undefined {
  if (!isRecord(value) || !isRecord(value.entities) || !isRecord(value.endpoints)) return undefined;
  const tables = Object.entries(value.entities).filter((entry): entry is [string, Unknown] =>
    isRecord(entry[1]),
  );
  return { entities: Object.fromEntries(tables), endpoints: value.endpoints };
}
