import {
  type Entities,
  type EntitiesMeta,
  type EntityIndexes,
  EntityTables,
} from '../normalize/EntityTables.ts';
import { fail } from '../errors/fail.ts';
import { unexpectedInput } from '../errors/messages.ts';
import type { AnyEndpoint } from './actions.ts';
import { plainError, plainTable, resultsFrom } from './plain.ts';
import { type ResultMeta, Results } from './Results.ts';

/** A change that is shown before its answer is there. */
export interface Pending {
  readonly key: string;
  readonly args: readonly unknown[];
  /** When it was asked for; milliseconds since 1970. */
  readonly fetchedAt: number;
  readonly endpoint: AnyEndpoint;
}

/** A state as plain data, as JSON gives it. */
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
  readonly results?: Results;
  readonly lastReset?: number;
  readonly optimistic?: readonly Pending[];
  readonly committed?: State | undefined;
}

/**
 * One immutable version of everything that the store holds; each part reads as plain data.
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
  /** The entities as the library uses them; read `entities` instead. */
  readonly tables: EntityTables;
  /** The results as the library uses them; read `endpoints` and `meta` instead. */
  readonly results: Results;
  /** When everything was last thrown away; -1 for never. */
  readonly lastReset: number;
  /** Changes that are shown though their answers are still under way, oldest first. */
  readonly optimistic: readonly Pending[];
  readonly #committed: State | undefined;

  constructor(parts: Parts = {}) {
    this.tables = parts.tables ?? new EntityTables();
    this.results = parts.results ?? new Results();
    this.lastReset = parts.lastReset ?? -1;
    this.optimistic = parts.optimistic ?? [];
    this.#committed = parts.committed;
  }

  /** Entities by key and pk, as plain objects without a prototype. */
  get entities(): Entities {
    return this.tables.view;
  }

  /** Results by endpoint key, with ids in place of entities. */
  get endpoints(): Readonly<Record<string, unknown>> {
    return this.results.view;
  }

  /** Times and errors by endpoint key; times are the newest ones, in an older state too (SET-5). */
  get meta(): Readonly<Record<string, ResultMeta>> {
    return this.results.meta();
  }

  /** Times by entity key and pk; the newest ones too. */
  get entitiesMeta(): EntitiesMeta {
    return this.tables.timesView;
  }

  /** The pk of an entity by key, indexed field and value. */
  get indexes(): EntityIndexes {
    return this.tables.indexesView;
  }

  /** The state without the changes that are not confirmed yet. */
  get committed(): State {
    return this.#committed ?? this;
  }

  /** A state that differs in some parts; this one itself when none does. */
  with({ tables = this.tables, results = this.results }: Pick<Parts, 'tables' | 'results'>): State {
    if (tables === this.tables && results === this.results) return this;
    return new State({ tables, results, lastReset: this.lastReset });
  }

  /** Plain data without what is not confirmed yet; `new Controller({ initialState })` takes it. */
  toJSON(): PlainState & { optimistic: readonly object[] } {
    const { entities, endpoints, indexes, results, entitiesMeta, lastReset } = this.committed;
    return {
      entities: plainTable(entities, 2),
      endpoints: plainTable(endpoints, 1),
      indexes: plainTable(indexes, 3),
      meta: plainTable(results.meta(plainError), 1),
      entitiesMeta: plainTable(entitiesMeta, 2),
      optimistic: [],
      lastReset,
    };
  }

  /** Takes plain data in: what `toJSON` gave, or a server sent. */
  static from(from: Partial<PlainState> | State): State {
    if (from instanceof State) return from;
    if (typeof from !== 'object') fail(unexpectedInput('initialState', 'an object', from));
    const { entities = {}, entitiesMeta = {}, endpoints = {}, meta = {}, lastReset = -1 } = from;
    const now = Date.now();
    const tables = EntityTables.from(entities, entitiesMeta, now);
    return new State({ tables, results: resultsFrom(endpoints, meta, now), lastReset });
  }
}
