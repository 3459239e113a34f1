import type { Merge } from './members.ts';
import { type ReaderDelegate, type EntityPlan, planId } from './compiled.ts';
import type { EntityRecord } from './contract.ts';
import { reuseIfDeepEqual } from './equality.ts';

/** Reads the stored members. */
interface ListReader {
  denormalize(members: unknown, delegate: ReaderDelegate): unknown;
}

/** Stores a list or map as one record of a table, beside the entities. */
export class CollectionPlan implements EntityPlan {
  readonly key: string;
  readonly id: number;
  readonly fields = [];
  readonly leaf = false;
  readonly readsOwnParts = true;
  readonly kind: EntityPlan['kind'];
  readonly #merge: Merge | undefined;
  readonly #inner: ListReader | undefined;

  /** `own` if it is read differently from the other lists of its table. */
  constructor(key: string, merge?: Merge, inner?: ListReader, own = false) {
    this.key = key;
    this.id = own ? planId() : planId(key);
    this.kind = merge ? 'page' : 'list';
    this.#merge = merge;
    this.#inner = inner;
  }

  build(members: EntityRecord, delegate: ReaderDelegate): unknown {
    return this.#inner?.denormalize(members, delegate);
  }

  /** Without a merge, the incoming members replace the stored ones. */
  merge(held: EntityRecord, incoming: EntityRecord): EntityRecord {
    return reuseIfDeepEqual(held, this.#merge ? (this.#merge(held, incoming) as EntityRecord) : incoming);
  }
}
