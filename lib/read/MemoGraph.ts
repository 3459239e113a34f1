import type { EntityPlan } from '../schema/compiled.ts';
import type { EntityTables } from '../tables/EntityTables.ts';
import type { RowIndex } from '../tables/RowIndex.ts';
import { deleteRows, rebuildIndex } from '../tables/Table.ts';
import type { ChangedRows, VersionHistory } from '../tables/VersionHistory.ts';
import {
  CompoundMemo,
  ResultMemo,
  type DependentEdge,
  edgeTo,
  type EmbeddedMemo,
  endOf,
  type ListMemo,
  matchesArgs,
  type Memo,
  type MemoCache,
  RowMemo,
} from './Memo.ts';

/** The memos of one store: what was read of all versions, and what depends on what. */
export class MemoGraph {
  /** Counts values that were computed. */
  clock = 0;
  /** The newest version that was read. */
  head = 0;
  /** When rows were last removed: what depended on them before can't be found from there any more. */
  removedAt = 0;
  /** The memos of results, of long lists, and of objects that stand in the place of an id. */
  readonly results: MemoCache<ResultMemo> = new WeakMap();
  readonly lists: MemoCache<ListMemo> = new WeakMap();
  readonly embedded: MemoCache<EmbeddedMemo> = new WeakMap();
  readonly #history: VersionHistory;
  /** True once all memos know their dependents. */
  #linked = false;

  constructor(history: VersionHistory) {
    this.#history = history;
  }

  /** The memos of what these versions hold. */
  static of(history: VersionHistory): MemoGraph {
    return (history.memoGraph ??= new MemoGraph(history)) as MemoGraph;
  }

  /** Tells whether a newer version was read than this one, which is noted. */
  isOlder(version: number): boolean {
    return version < (this.head = Math.max(this.head, version));
  }

  /**
   * Connects a memo to its dependencies, from the first time on that dependents were asked for. Until then only to
   * those that it lost: in another version it may still depend on them.
   */
  connectAll(dependent: Memo, dependencies: readonly Memo[] | undefined, before?: readonly Memo[]): void {
    const made = this.#linked ? dependencies : before;
    if (!made || dependent instanceof ResultMemo || (this.#linked && dependent.rowless === false)) return;
    let inner: Memo[] | undefined;
    let [memo, used]: [Memo | undefined, readonly Memo[]] = [dependent, made];
    while (memo) {
      for (const dependency of used) {
        connect(dependency, memo);
        if (dependency.rowless !== false) continue;
        dependency.rowless = true;
        (inner ??= []).push(dependency);
      }
      memo = inner?.pop();
      used = memo?.dependencies ?? [];
    }
  }

  /** The memos of these rows, in whichever row index they are by now. */
  rowMemos({ rowIndex, rows }: ChangedRows, memos = new Set<Memo>()): Set<Memo> {
    const current = this.#history.rowIndex(rowIndex.key);
    for (const old of rows) {
      const row = rowIndex === current ? old : current.rows.get(rowIndex.pks[old] as string);
      // Removed since: nothing in the new table was read of it.
      if (row === undefined) continue;
      for (let memo = firstMemo(current, row); memo; memo = memo.next) memos.add(memo);
    }
    return memos;
  }

  /** The memos of these rows and all their dependents, at any distance. */
  dependentsOf(changes: readonly ChangedRows[]): Set<Memo> {
    this.#linkAll();
    const met = new Set<Memo>();
    for (const change of changes) this.rowMemos(change, met);
    for (const { dependents } of met) {
      if (!dependents) continue;
      const edges = dependents instanceof Set ? dependents : [dependents];
      for (const edge of edges) {
        const dependent = endOf(edge);
        if (dependent) met.add(dependent);
      }
    }
    return met;
  }

  #linkAll(): void {
    if (this.#linked) return;
    this.#linked = true;
    for (const index of this.#history.rowIndexes.values()) {
      for (let row = 0; row < index.memos.length; row++)
        for (let own = firstMemo(index, row); own; own = own.next) this.connectAll(own, own.dependencies);
    }
  }
}

/** The memo of a row by a plan and these arguments; a new one where there is none. */
export function rowMemo(index: RowIndex, plan: EntityPlan, pk: string, args: readonly unknown[]): RowMemo {
  const row = index.allocateRow(pk);
  const first = firstMemo(index, row);
  let memo = first;
  while (memo !== undefined && (memo.plan !== plan || !matchesArgs(memo, args))) memo = memo.next;
  if (memo === undefined) {
    memo = plan.leaf ? new RowMemo(plan, row) : new CompoundMemo(plan, row);
    if (first) memo.next = first;
    index.memos[row] = memo;
  }
  return memo;
}

/** Only memos are kept in the column of a row index. */
function firstMemo({ memos }: RowIndex, row: number): RowMemo | undefined {
  return memos[row] as RowMemo | undefined;
}

function connect(dependency: Memo, dependent: Memo): void {
  const { dependents } = dependency;
  const edge = edgeTo(dependent);
  if (dependents === undefined) dependency.dependents = edge;
  else if (dependents instanceof Set) {
    if (dependents.has(edge)) return;
    if (isPowerOfTwo(dependents.size)) removeDeadEdges(dependents);
    dependents.add(edge);
  } else if (dependents !== edge) dependency.dependents = new Set([dependents, edge]);
}

/** Each time as many edges again have been added, so that all of it costs no more than adding them. */
function isPowerOfTwo(size: number): boolean {
  return (size & (size - 1)) === 0;
}

function removeDeadEdges(edges: Set<DependentEdge>): void {
  for (const edge of edges) if (!endOf(edge)) edges.delete(edge);
}

/** The version without some entities; a table with more empty rows than entities gets a new row index, unless `keepRows`. */
export function removeEntities(
  tables: EntityTables,
  pks: ReadonlyMap<string, readonly string[]>,
  keepRows = false,
): EntityTables {
  const { history } = tables;
  const graph = MemoGraph.of(history);
  const next = new Map(tables.byKey);
  const changed: ChangedRows[] = [];
  for (const [key, gone] of pks) {
    const { table, deleted: rows } = deleteRows(tables.table(key), gone);
    if (rows.length === 0) continue;
    const change = { rowIndex: table.rowIndex, rows };
    releaseMemos(change, graph);
    changed.push(change);
    // A replaced index belongs to forked versions.
    const isCurrent = table.rowIndex.history === history;
    const rebuilt = isCurrent && !keepRows ? rebuildIndex(table) : table;
    if (isCurrent) history.rowIndexes.set(key, rebuilt.rowIndex);
    next.set(key, rebuilt);
  }
  if (changed.length === 0) return tables;
  graph.removedAt = ++graph.clock;
  return tables.step(next, changed);
}

/** Lets go of what was read of entities that are gone; a reader of an older version makes it again. */
function releaseMemos(change: ChangedRows, graph: MemoGraph): void {
  for (const row of change.rows) change.rowIndex.times[row] = undefined;
  for (const memo of graph.rowMemos(change)) {
    for (const dependency of memo.dependencies ?? []) disconnect(dependency, memo);
    // As if it had been found missing before every version.
    memo.value = undefined;
    memo.verifiedAt = 0;
    if (memo instanceof RowMemo) memo.record = undefined;
    if (memo.dependencies) memo.dependencies = undefined;
    memo.changedAt = ++graph.clock;
  }
}

function disconnect(dependency: Memo, dependent: Memo): void {
  const edge = edgeTo(dependent);
  // Edges are made when a change first asks for them: until then there is none to cut.
  if (dependency.dependents === edge) dependency.dependents = undefined;
  else if (dependency.dependents instanceof Set) dependency.dependents.delete(edge);
}
