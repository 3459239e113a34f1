import { getOrInsert } from '../schema/getOrInsert.ts';
import { RowIndex } from './RowIndex.ts';

const MAX_VERSIONS = 64;
/** A version that changed more rows is not logged: a full read is faster than patching. */
const MAX_ROWS = 1000;

/** Rows of one table. */
export interface ChangedRows {
  readonly rowIndex: RowIndex;
  readonly rows: readonly number[];
}

interface VersionChange {
  readonly from: number;
  readonly changes: readonly ChangedRows[];
  readonly count: number;
}

/** The parts that all versions of one store's tables share: the row indexes, and a log of what recent versions changed. */
export class VersionHistory {
  readonly rowIndexes = new Map<string, RowIndex>();
  /** What the read engine keeps for these versions. */
  memoGraph: object | undefined;
  readonly #changes = new Map<number, VersionChange>();

  rowIndex(key: string): RowIndex {
    return getOrInsert(this.rowIndexes, key, () => new RowIndex(key, this));
  }

  /** Logs which rows differ between two versions, unless they are so many that nobody patches by them. */
  record(version: number, from: number, changes: readonly ChangedRows[]): void {
    let count = 0;
    for (const { rows } of changes) count += rows.length;
    if (count > MAX_ROWS) return;
    this.#changes.set(version, { from, changes, count });
    const [oldest] = this.#changes.keys();
    if (this.#changes.size > MAX_VERSIONS) this.#changes.delete(oldest as number);
  }

  /** The rows that changed from one version to a later one; undefined when that is not known, or more than `most`. */
  between(from: number, to: number, most: number): readonly ChangedRows[] | undefined {
    const changes: ChangedRows[] = [];
    let count = 0;
    for (let version = to; version !== from;) {
      const change = this.#changes.get(version);
      if (!change || (count += change.count) > most) return undefined;
      changes.push(...change.changes);
      version = change.from;
    }
    return changes;
  }
}
