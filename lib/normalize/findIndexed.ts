import { addToIndexes, indexed } from './Indexes.ts';
import type { Table } from './tables.ts';

/** The pk of an entity with a value in a field; the one stored first, where there are several. */
export function findIndexed(table: Table, name: string, value: string): string | undefined {
  const { indexes, pks } = table.family;
  let values = indexes.get(name);
  if (!values) {
    values = new Map();
    const started = new Map([[name, values]]);
    for (const [at, stored] of table.places()) addToIndexes(started, at, stored as never);
    indexes.set(name, values);
  }
  let found = Infinity;
  for (const at of values.get(value) ?? []) {
    const stored = table.at(at);
    if (at < found && typeof stored === 'object' && indexed(stored, name) === value) found = at;
  }
  return pks[found];
}
