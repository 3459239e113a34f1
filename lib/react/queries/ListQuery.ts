import { isSame } from '../../schema/equality.ts';
import type { Controller } from '../../store/controller/Controller.ts';
import type { StoreDependencies } from '../../store/DependencyTracker.ts';
import type { State } from '../../store/State.ts';
import type { ChangeNotifier } from './ChangeNotifier.ts';
import type { EndpointQuery } from './EndpointQuery.ts';
import type { MountedList, Queries } from './MountedList.ts';
import type { QueryResult } from './QueryResult.ts';
import { type OnVersion, StoreQuery } from './StoreQuery.ts';

const NO_DEPENDENCIES: StoreDependencies = { memos: [] };

/** Reads a list of queries: its data is an array of what a function makes of each result. */
export class ListQuery extends StoreQuery {
  readonly #queries: Queries;
  readonly #mounted: MountedList;
  readonly #entryOf: (result: QueryResult | undefined) => unknown;
  #entries: readonly unknown[] = [];
  #result: QueryResult = { data: this.#entries };
  /** The entries are those of the newest version, but for queries that changed since. */
  #isFollowing = false;
  readonly #changed = new Set<EndpointQuery>();
  /** Where each query is in the list; created on first use. */
  #indexes: ReadonlyMap<EndpointQuery | undefined, number> | undefined;

  constructor(
    controller: Controller,
    notifier: ChangeNotifier,
    queries: Queries,
    mounted: MountedList,
    entryOf: (result: QueryResult | undefined) => unknown,
  ) {
    super(controller, notifier);
    this.#queries = queries;
    this.#mounted = mounted;
    this.#entryOf = entryOf;
  }

  override readOnMount(state: State): QueryResult {
    return this.#readAll((query) =>
      this.#mounted.has(query) ? query.read(state) : query.readOnMount(state),
    );
  }

  read(state: State): QueryResult {
    const isNewest = state === this.controller.getState();
    if (this.#isFollowing && isNewest) this.#readChanged(state);
    else this.#readAll((query) => query.read(state));
    this.#isFollowing = isNewest && this.hasSubscribers;
    this.#changed.clear();
    return this.#result;
  }

  #readAll(read: (query: EndpointQuery) => QueryResult): QueryResult {
    return this.#setEntries(this.#queries.map((query) => this.#entryOf(query && read(query))));
  }

  /** Costs what changed, not what the list has: while queries are loading, each change of the store notifies them all. */
  #readChanged(state: State): void {
    const entries = Array.from(this.#changed, (query) => [query, this.#entryOf(query.read(state))] as const);
    const changed = new Map(
      entries.filter(([query, entry]) => entry !== this.#entries[this.#indexOf(query)]),
    );
    if (changed.size === 0) return;
    this.#setEntries(this.#queries.map((query, at) => (query && changed.get(query)) ?? this.#entries[at]));
  }

  #indexOf(query: EndpointQuery): number {
    this.#indexes ??= new Map(this.#queries.map((one, at) => [one, at]));
    return this.#indexes.get(query) as number;
  }

  #setEntries(entries: readonly unknown[]): QueryResult {
    if (!isSame(entries, this.#entries)) {
      this.#entries = entries;
      this.#result = { data: entries };
    }
    return this.#result;
  }

  override subscribe(onVersion: OnVersion): () => void {
    const queries = new Set(this.#queries);
    const unsubscribers = [super.subscribe(onVersion)];
    for (const query of queries) {
      if (!query) continue;
      const onChange: OnVersion = (state) => {
        this.#changed.add(query);
        onVersion(state);
      };
      unsubscribers.push(query.subscribe(onChange));
    }
    return () => {
      this.#isFollowing = false;
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }

  /** Each of the queries is notified of its own changes. */
  override dependencies(): StoreDependencies {
    return NO_DEPENDENCIES;
  }

  protected countRef(): () => void {
    return () => {};
  }
}
