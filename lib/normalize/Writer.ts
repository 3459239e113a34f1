import { heldIn } from '../schema/heldIn.ts';
import { INVALID } from '../schema/contract.ts';
import type {
  EntityPlan,
  EntityRecord,
  Holder,
  NormalizeDelegate,
  Stored,
  StoredLike,
  Times,
} from '../schema/contract.ts';
import type { EntityTables } from './EntityTables.ts';
import { link } from './link.ts';
import { Queue } from './Queue.ts';
import { nextRun } from './run.ts';
import { Visits } from './Visits.ts';
import { TableDraft } from './tables.ts';

/** Takes one input apart into drafts of the tables; nothing of it shows before `done`. */
export class Writer implements NormalizeDelegate {
  readonly args: readonly unknown[];
  readonly meta: Times;
  readonly link = link;
  readonly run = nextRun();
  readonly visits = new Visits();
  depth = 0;
  passOn: NormalizeDelegate['passOn'];
  readonly #base: EntityTables;
  readonly #drafts = new Map<string, TableDraft>();
  readonly #byPlan: TableDraft[] = [];
  readonly #met = new Map<string, Set<object>>();
  readonly #seen: Map<object, EntityRecord | null>[] = [];
  #queue: Queue | undefined;

  constructor(base: EntityTables, args: readonly unknown[], meta: Times) {
    this.#base = base;
    this.args = args;
    this.meta = meta;
  }

  visit(schema: unknown, value: unknown, parent: unknown, key: string | undefined, holder?: Holder): unknown {
    return link(schema).visit(value, parent, key, this, holder);
  }

  *getEntities(key: string): Generator<[pk: string, entity: EntityRecord]> {
    for (const [pk, stored] of this.#draft(key).table.entries()) {
      if (typeof stored !== 'symbol') yield [pk, stored];
    }
  }

  getEntity(key: string, pk: string): Stored {
    return this.#draft(key).table.get(pk);
  }

  mergeEntity(schema: StoredLike, pk: string, incoming: EntityRecord): void {
    const held = this.getEntity(schema.key, pk);
    const merged =
      typeof held === 'object'
        ? (schema.merge?.(held, incoming) ?? { ...held, ...incoming })
        : { ...incoming };
    this.setEntity(schema, pk, merged);
  }

  setEntity(schema: StoredLike, pk: string, entity: EntityRecord): void {
    this.#store(schema.key, pk, entity);
  }

  invalidate(schema: { readonly key: string }, pk: string): void {
    this.#store(schema.key, pk, INVALID);
  }

  checkLoop(key: string, _pk: string, input: object): boolean {
    const met = heldIn(this.#met, key, () => new Set());
    if (met.has(input)) return true;
    met.add(input);
    return false;
  }

  seen(plan: EntityPlan): Map<object, EntityRecord | null> {
    return (this.#seen[plan.no] ??= new Map());
  }

  defer(rest: () => void): void {
    (this.#queue ??= new Queue()).defer(rest);
  }

  put(plan: EntityPlan, pk: string, incoming: EntityRecord, owned: boolean): void {
    // Bound, because a closure would cost every call.
    if (this.#queue) this.#queue.log(this.#put.bind(this, plan, pk, incoming, owned));
    else this.#put(plan, pk, incoming, owned);
  }

  /**
   * The new version; the old one itself when nothing differs. What was deferred is run first, in the order it
   * would have had. `keepTimes` also renews the entities' times.
   */
  done(keepTimes: boolean): EntityTables {
    this.#queue?.run(() => {
      this.depth = 0;
    });
    if (keepTimes) for (const draft of this.#drafts.values()) draft.renew(this.meta);
    return this.#base.with(this.#drafts.values());
  }

  #put(plan: EntityPlan, pk: string, incoming: EntityRecord, owned: boolean): void {
    const draft = (this.#byPlan[plan.no] ??= this.#open(plan));
    draft.put(plan, pk, incoming, owned, this.meta);
  }

  /** Once a write and plan: here it shows when two classes share a table (ENT-3). */
  #open({ key, owner, keySource }: EntityPlan): TableDraft {
    if (owner) {
      const family = this.#base.lineage.family(key);
      if (keySource) family.claim(keySource);
      for (const name of owner.indexes ?? []) family.indexNames.add(name);
    }
    return this.#draft(key);
  }

  #store(key: string, pk: string, stored: Stored): void {
    const write = (): void => {
      this.#draft(key).set(pk, stored);
    };
    if (this.#queue) this.#queue.log(write);
    else write();
  }

  #draft(key: string): TableDraft {
    return heldIn(this.#drafts, key, () => new TableDraft(this.#base.table(key)));
  }
}
