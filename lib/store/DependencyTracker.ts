import type { Memo } from '../read/Memo.ts';
import { MemoGraph } from '../read/MemoGraph.ts';
import type { Dependencies } from '../read/QueryCache.ts';
import { getOrInsert } from '../schema/getOrInsert.ts';
import { differences } from '../tables/diff.ts';
import { indexed } from '../tables/RowIndex.ts';
import type { ChangedRows } from '../tables/VersionHistory.ts';
import type { EntityTables } from '../tables/EntityTables.ts';
import type { State } from './State.ts';

/** The dependencies of a response or query. */
export interface StoreDependencies extends Dependencies {
  /** The key of the endpoint's result. */
  readonly result?: string | undefined;
}

/** More changed rows than these are not worth looking for their dependents; `VersionHistory` logs no more either. */
const MAX_CHANGED_ROWS = 1000;

type Bag<Subscriber> = Subscriber | Set<Subscriber>;
type Edges<Key, Subscriber extends object> = Map<Key, Bag<Subscriber>>;

/** Knows who depends on what in a store, and finds those that a change concerns (CTL-8). */
export class DependencyTracker<Subscriber extends object> {
  readonly #dependencies = new Map<Subscriber, StoreDependencies | undefined>();
  /** Any change may concern them: not all of their dependencies are known. */
  readonly alwaysConcerned = new Set<Subscriber>();
  readonly #memos: Edges<Memo, Subscriber> = new Map();
  readonly #results: Edges<string, Subscriber> = new Map();
  readonly #tables: Edges<string, Subscriber> = new Map();
  /** By entity key, then by pk. */
  readonly #rows = new Map<string, Edges<string, Subscriber>>();
  /** By entity key, then by field and value. */
  readonly #indexes = new Map<string, Map<string, Edges<string, Subscriber>>>();
  /** When rows were last removed from the tables. */
  #removedAt = 0;

  /** Notes what a subscriber depends on from now on; without dependencies every change concerns it. */
  track(subscriber: Subscriber, dependencies: StoreDependencies | undefined): void {
    this.untrack(subscriber);
    this.#dependencies.set(subscriber, dependencies);
    if (dependencies) this.#each(dependencies, (edges, key) => add(edges, key, subscriber));
    // From a changed row no edge leads to the memo of a long list or an embedded object: such a subscriber looks at all changes.
    if (!dependencies?.memos.every(({ rowless }) => rowless === undefined) || dependencies.lookups?.byTimes)
      this.alwaysConcerned.add(subscriber);
  }

  untrack(subscriber: Subscriber): void {
    const dependencies = this.#dependencies.get(subscriber);
    if (dependencies) this.#each(dependencies, (edges, key) => remove(edges, key, subscriber));
    this.#dependencies.delete(subscriber);
    this.alwaysConcerned.delete(subscriber);
  }

  has(subscriber: Subscriber): boolean {
    return this.#dependencies.has(subscriber);
  }

  /** The subscribers that a change from one state to a later one concerns. */
  concerned(before: State, after: State): Iterable<Subscriber> {
    const { tables, results } = after;
    const graph = MemoGraph.of(tables.history);
    const isOfRemoval = graph.removedAt !== this.#removedAt;
    this.#removedAt = graph.removedAt;
    const changes = isOfRemoval ? undefined : changedRows(before.tables, tables);
    if (!changes) return Array.from(this.#dependencies.keys());
    const found = new Set(this.alwaysConcerned);
    for (const [key] of differences(before.results.table, results.table)) collect(this.#results, key, found);
    if (changes.length === 0) return found;
    for (const memo of graph.dependentsOf(changes)) collect(this.#memos, memo, found);
    for (const change of changes) this.#lookups(change, before.tables, tables, found);
    return found;
  }

  /** Those that looked for one of these rows, by its key, its table or its fields. */
  #lookups(
    { rowIndex: { key, pks }, rows }: ChangedRows,
    before: EntityTables,
    after: EntityTables,
    found: Set<Subscriber>,
  ): void {
    collect(this.#tables, key, found);
    const byPk = this.#rows.get(key);
    const byField = this.#indexes.get(key);
    for (const row of rows) {
      const pk = pks[row] as string;
      if (byPk) collect(byPk, pk, found);
      for (const [name, byValue] of byField ?? []) {
        for (const stored of [before.table(key).get(pk), after.table(key).get(pk)]) {
          const value = typeof stored === 'object' ? indexed(stored, name) : undefined;
          if (value !== undefined) collect(byValue, value, found);
        }
      }
    }
  }

  /** Calls back with all edges that lead to a subscriber. */
  #each(
    { memos, result, lookups }: StoreDependencies,
    call: <Key>(edges: Edges<Key, Subscriber>, key: Key) => void,
  ): void {
    for (const memo of memos) call(this.#memos, memo);
    if (result !== undefined) call(this.#results, result);
    if (!lookups) return;
    for (const key of lookups.tables.keys()) call(this.#tables, key);
    for (const { key, pk } of lookups.rows) call(getOrInsert(this.#rows, key, newEdges<Subscriber>), pk);
    for (const { key, name, value } of lookups.indexes) {
      const byField = getOrInsert(this.#indexes, key, () => new Map<string, Edges<string, Subscriber>>());
      call(getOrInsert(byField, name, newEdges<Subscriber>), value);
    }
  }
}

const newEdges = <Subscriber extends object>(): Edges<string, Subscriber> => new Map();

function changedRows(before: EntityTables, after: EntityTables): readonly ChangedRows[] | undefined {
  if (before === after) return [];
  return before.history === after.history
    ? after.history.between(before.version, after.version, MAX_CHANGED_ROWS)
    : undefined;
}

function add<Key, Subscriber extends object>(
  edges: Edges<Key, Subscriber>,
  key: Key,
  subscriber: Subscriber,
): void {
  const bag = edges.get(key);
  if (bag === undefined) edges.set(key, subscriber);
  else if (bag instanceof Set) bag.add(subscriber);
  else if (bag !== subscriber) edges.set(key, new Set([bag, subscriber]));
}

function remove<Key, Subscriber extends object>(
  edges: Edges<Key, Subscriber>,
  key: Key,
  subscriber: Subscriber,
): void {
  const bag = edges.get(key);
  if (bag instanceof Set) bag.delete(subscriber);
  if (bag === subscriber || (bag instanceof Set && bag.size === 0)) edges.delete(key);
}

function collect<Key, Subscriber extends object>(
  edges: Edges<Key, Subscriber>,
  key: Key,
  found: Set<Subscriber>,
): void {
  const bag = edges.get(key);
  if (bag instanceof Set) for (const subscriber of bag) found.add(subscriber);
  else if (bag) found.add(bag);
}
