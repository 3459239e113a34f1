import { heldIn } from '../schema/heldIn.ts';
import type { Table } from './tables.ts';

const make: unique symbol = Symbol('wireshape.make');

interface View {
  readonly [make]: (key: string) => unknown;
}

/** One for each key, not for each view: V8 keeps what a getter refers to until its next full collection. */
const getters = new Map<string, (this: View) => unknown>();

/** A plain object without a prototype that has a member for each table, made when it is first looked at. */
export function perTable<Value>(
  tables: ReadonlyMap<string, Table>,
  valueOf: (table: Table) => Value,
): Readonly<Record<string, Value>> {
  const made = new Map<string, Value>();
  const value = (key: string): Value => heldIn(made, key, () => valueOf(tables.get(key) as Table));
  const view = Object.create(null, { [make]: { value } }) as Record<string, Value>;
  for (const key of tables.keys()) {
    Object.defineProperty(view, key, { get: getterOf(key), enumerable: true });
  }
  return Object.freeze(view);
}

function getterOf(key: string): (this: View) => unknown {
  return heldIn(
    getters,
    key,
    () =>
      function (this: View) {
        return this[make](key);
      },
  );
}
