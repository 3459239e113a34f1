import {
  type DenormalizeDelegate,
  type EntityPlan,
  type EntityRecord,
  planNumber,
  type Times,
} from './contract.ts';
import { type Merge, settled } from './members.ts';

/** Stores a list or map as one record of a table, beside the entities. */
export class CollectionPlan implements EntityPlan {
  readonly key: string;
  readonly no: number;
  readonly fields = [];
  readonly leaf = false;
  readonly opens = true;
  readonly #merge: Merge | undefined;
  readonly #read: ((members: unknown, delegate: DenormalizeDelegate) => unknown) | undefined;

  constructor(
    key: string,
    merge?: Merge,
    read?: (members: unknown, delegate: DenormalizeDelegate) => unknown,
  ) {
    this.key = key;
    this.no = planNumber(key);
    this.#merge = merge;
    this.#read = read;
  }

  build(members: EntityRecord, delegate: DenormalizeDelegate): unknown {
    return this.#read?.(members, delegate);
  }

  /** Without a merge of its own what comes replaces what is stored, unless it was asked for earlier. */
  merge(
    held: EntityRecord,
    incoming: EntityRecord,
    written: boolean,
    heldTimes: Times | undefined,
    times: Times,
  ): EntityRecord {
    if (this.#merge) return settled(held, this.#merge(held, incoming)) as EntityRecord;
    const older = !written && heldTimes !== undefined && times.fetchedAt < heldTimes.fetchedAt;
    return (older ? held : settled(held, incoming)) as EntityRecord;
  }
}
