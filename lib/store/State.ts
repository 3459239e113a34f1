import { type Entities, EntityTables } from '../normalize/EntityTables.ts';

/** What is known of one endpoint's result beside the result itself; milliseconds since 1970. */
export interface ResultMeta {
  readonly date: number;
  readonly fetchedAt: number;
  readonly expiresAt: number;
  readonly error?: Error;
  readonly invalidated?: boolean;
}

type Table<Value> = Readonly<Record<string, Value>>;

const none = <Value>(): Table<Value> => Object.freeze(Object.create(null) as Record<string, Value>);

/** One immutable version of everything that the store holds. */
export class State {
  /** The entity tables as the library uses them; read `entities` instead. */
  readonly tables: EntityTables;
  /** Results by endpoint key, with ids in place of entities. */
  readonly endpoints: Table<unknown>;
  readonly meta: Table<ResultMeta>;
  /** When everything was last thrown away; -1 for never. */
  readonly lastReset: number;

  constructor(parts: Partial<Pick<State, 'tables' | 'endpoints' | 'meta' | 'lastReset'>> = {}) {
    this.tables = parts.tables ?? EntityTables.empty();
    this.endpoints = parts.endpoints ?? none();
    this.meta = parts.meta ?? none();
    this.lastReset = parts.lastReset ?? -1;
  }

  /** Entities by key and pk, as plain objects without a prototype. */
  get entities(): Entities {
    return this.tables.view;
  }

  /** A state that differs in some parts; this one itself when none does. */
  with(parts: Partial<Pick<State, 'tables' | 'endpoints' | 'meta'>>): State {
    const next = new State({ ...this, ...parts });
    const same = next.tables === this.tables && next.endpoints === this.endpoints && next.meta === this.meta;
    return same ? this : next;
  }

  toJSON(): object {
    const { entities, endpoints, meta, lastReset } = this;
    return { entities, endpoints, meta, lastReset };
  }
}

/** A copy of a table with one place changed, whatever its name; undefined empties the place. */
export function placed<Value>(table: Table<Value>, key: string, value: Value | undefined): Table<Value> {
  const next = Object.assign(Object.create(null) as Record<string, Value>, table);
  if (value === undefined) delete next[key];
  else next[key] = value;
  return next;
}
