import { fail, warn } from '../errors/errors.ts';
import { EndpointResults, type ResultMeta, type ResultRow } from './EndpointResults.ts';
import type { AnyEndpoint } from './actions.ts';
import {
  type Entities,
  type EntitiesMeta,
  type EntityIndexes,
  EntityTables,
} from '../tables/EntityTables.ts';
import { isRecord, ownMember } from '../schema/objects.ts';
import { checkPlain, parseTimes } from '../tables/plain.ts';
import { isServerRender } from './rendering.ts';

/** An optimistic update: a mutation whose expected response is shown until the response arrives. */
export interface OptimisticUpdate {
  readonly key: string;
  readonly args: readonly unknown[];
  /** When the mutation was fetched; milliseconds since 1970. */
  readonly fetchedAt: number;
  /** Tells it from those of other stores and pages, too. */
  readonly name: string;
  readonly endpoint: AnyEndpoint;
}

/** A state as plain data, as from JSON. */
export interface PlainState {
  readonly entities: Entities;
  readonly endpoints?: Readonly<Record<string, unknown>>;
  readonly indexes?: object;
  readonly meta?: Readonly<Record<string, Partial<ResultMeta>>>;
  readonly entitiesMeta?: EntitiesMeta;
  readonly lastReset?: number;
}

interface Parts {
  readonly tables?: EntityTables;
  readonly results?: EndpointResults;
  readonly lastReset?: number;
  readonly optimistic?: readonly OptimisticUpdate[];
  readonly committed?: State | undefined;
}

/**
 * One immutable version of all data in a store; each part can be read as plain data.
 *
 * @example
 * class User extends Entity {
 *   id = '';
 * }
 * const controller = new Controller();
 * controller.set(User, { id: '1' });
 * controller.getState().entities; // => { User: { 1: { id: '1' } } }
 */
export class State {
  /** The entities in the library's own form; read `entities` instead. */
  readonly tables: EntityTables;
  /** The results in the library's own form; read `endpoints` and `meta` instead. */
  readonly results: EndpointResults;
  /** When the store was last reset; -1 for never. */
  readonly lastReset: number;
  /** The optimistic updates, oldest first. */
  readonly optimistic: readonly OptimisticUpdate[];
  readonly #committed: State | undefined;

  constructor(parts: Parts = {}) {
    this.tables = parts.tables ?? new EntityTables();
    this.results = parts.results ?? new EndpointResults();
    this.lastReset = parts.lastReset ?? -1;
    this.optimistic = parts.optimistic ?? [];
    this.#committed = parts.committed;
  }

  /** Entities by key and pk, as plain objects without a prototype. */
  get entities(): Entities {
    return this.tables.view;
  }

  /** Results by endpoint key, with primary keys in place of entities. */
  get endpoints(): Readonly<Record<string, unknown>> {
    return this.results.view;
  }

  /** Times and errors by endpoint key. The times are the newest ones, in an older state too (SET-5). */
  get meta(): Readonly<Record<string, ResultMeta>> {
    return this.results.meta();
  }

  /** Times by entity key and pk: the newest ones too. */
  get entitiesMeta(): EntitiesMeta {
    return this.tables.timesView;
  }

  /** The pk of an entity by key, indexed field and value. */
  get indexes(): EntityIndexes {
    return this.tables.indexesView;
  }

  /** The state without optimistic updates. */
  get committed(): State {
    return this.#committed ?? this;
  }

  /** A committed state with other tables or results, without optimistic updates; this state itself where they are the same. */
  with({ tables = this.tables, results = this.results }: Pick<Parts, 'tables' | 'results'>): State {
    if (tables === this.tables && results === this.results) return this;
    return new State({ tables, results, lastReset: this.lastReset });
  }

  /** Plain data without optimistic updates and without the responses of mutations (SEC-1), for `new Controller({ initialState })`. */
  toJSON(): PlainState & { optimistic: readonly object[] } {
    const { entities, tables, indexes, results, entitiesMeta, lastReset } = this.committed;
    const { shared } = results;
    return {
      entities: plainTable(withoutHidden(entities, tables), 2),
      endpoints: plainTable(shared.view, 1),
      indexes: plainTable(indexes, 3),
      meta: plainTable(shared.meta(plainError), 1),
      entitiesMeta: plainTable(withoutHidden(entitiesMeta, tables), 2),
      optimistic: [],
      lastReset,
    };
  }

  /** Restores a state from plain data: that of `toJSON`, or a server's. */
  static from(from: Partial<PlainState> | State): State {
    if (from instanceof State) return from;
    if (typeof from !== 'object') fail('unexpected_input', 'initialState', 'an object', from);
    if (!isState(from)) {
      warn('snapshot_shape', from);
      return new State();
    }
    // Other serializers write null for what is absent.
    const { entities, entitiesMeta, endpoints, meta, lastReset } = from;
    const now = isServerRender() ? Infinity : Date.now();
    const tables = EntityTables.from(entities ?? {}, entitiesMeta ?? {}, now);
    const results = resultsFrom(endpoints ?? {}, meta ?? {}, now);
    return new State({ tables, results, lastReset: lastReset ?? -1 });
  }
}

/** Whether it has the shape of a state: a text in place of a part would be taken apart by its characters. */
export function isState(state: Partial<PlainState>): boolean {
  return (
    isRecord(state) &&
    (['entities', 'entitiesMeta', 'endpoints', 'meta'] as const).every((name) =>
      isRecord(checkPlain(state[name]) ?? {}),
    )
  );
}

/** Tables by key, without the rows that never leave memory. */
export function withoutHidden<Of extends Entities | EntitiesMeta>(of: Of, tables: EntityTables): Of {
  const names = Object.keys(of);
  if (names.every((key) => tables.table(key).rowIndex.hidden.size === 0)) return of;
  const shared = Object.entries(of).map(([key, rows]) => {
    const { hidden } = tables.table(key).rowIndex;
    if (hidden.size === 0) return [key, rows];
    return [key, Object.fromEntries(Object.entries(rows).filter(([pk]) => !hidden.has(pk)))];
  });
  return Object.fromEntries(shared) as Of;
}

type Plain<Value> = Readonly<Record<string, Value>>;

/** Restores results from plain data. Their schemas are unknown until their endpoints are read. */
function resultsFrom(
  endpoints: Plain<unknown>,
  meta: Plain<Partial<ResultMeta>>,
  now: number,
): EndpointResults {
  const keys = new Set([...Object.keys(endpoints), ...Object.keys(meta)]);
  const entries = Array.from(
    keys,
    (key) => [key, entryOf(ownMember(endpoints, key), ownMember(meta, key))] as const,
  );
  const results = new EndpointResults().with(entries);
  for (const key of keys) results.renew(key, parseTimes(ownMember(meta, key), now));
  return results;
}

/** Copies nested tables to objects with the default prototype: React serializes no others for the browser. */
export function plainTable<Table extends object>(table: Table, levels: number): Table {
  const entries = Object.entries(table);
  // Object.fromEntries makes a property of any name, and sets no prototype.
  return Object.fromEntries(
    levels > 1 ? entries.map(([key, inner]) => [key, plainTable(inner as object, levels - 1)]) : entries,
  ) as Table;
}

/** An error as a plain object: name, message, and its own properties. */
export function plainError(error: Error): Error {
  const { toJSON } = error as { toJSON?: () => Error };
  return toJSON ? toJSON.call(error) : { ...error, name: error.name, message: error.message };
}

function entryOf(result: unknown, { error, errorPolicy, invalidated }: Partial<ResultMeta> = {}): ResultRow {
  return {
    result,
    hasResponse: result !== undefined,
    ...(error && { error: error instanceof Error ? error : errorOf(error) }),
    ...(errorPolicy && { errorPolicy }),
    ...(invalidated && { invalidated }),
  };
}

function errorOf({ message, ...rest }: Error): Error {
  return Object.assign(new Error(message), rest);
}
