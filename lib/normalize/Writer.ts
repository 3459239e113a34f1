import { INVALID } from '../schema/contract.ts';
import type {
  EntityPlan,
  EntityRecord,
  NormalizeDelegate,
  Place,
  Stored,
  StoredLike,
  Times,
} from '../schema/contract.ts';
import type { EntityTables } from './EntityTables.ts';
import { link } from './link.ts';
import { Queue } from './Queue.ts';
import { TableDraft } from './tables.ts';

/** Takes one input apart into drafts of the tables; nothing of it shows before `done`. */
export class Writer implements NormalizeDelegate {
  readonly args: readonly unknown[];
  readonly meta: Times;
  readonly link = link;
  depth = 0;
  readonly #base: EntityTables;
  readonly #drafts = new Map<string, TableDraft>();
  readonly #seen = new Map<string, Set<object>>();
  #queue: Queue | undefined;

  constructor(base: EntityTables, args: readonly unknown[], meta: Times) {
    this.#base = base;
    this.args = args;
    this.meta = meta;
  }

  visit(schema: unknown, value: unknown, parent: unknown, key: string | undefined): unknown {
    return link(schema).visit(value, parent, key, this);
  }

  *getEntities(key: string): Generator<[pk: string, entity: EntityRecord]> {
    const table = this.#draft(key).done(false);
    for (const [pk, stored] of table.entries()) if (typeof stored !== 'symbol') yield [pk, stored];
  }

  getEntity(key: string, pk: string): Stored {
    return this.#draft(key).get(pk);
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
    let seen = this.#seen.get(key);
    if (!seen) this.#seen.set(key, (seen = new Set()));
    if (seen.has(input)) return true;
    seen.add(input);
    return false;
  }

  defer(rest: () => void): void {
    (this.#queue ??= new Queue()).defer(rest);
  }

  put(plan: EntityPlan, pk: string, incoming: EntityRecord, owned: boolean): void {
    if (this.#queue) this.#queue.log(() => this.#put(plan, pk, incoming, owned));
    else this.#put(plan, pk, incoming, owned);
  }

  /** Runs what was deferred, in the order it would have had. */
  finish(): void {
    if (!this.#queue) return;
    this.#queue.run(() => {
      this.depth = 0;
    });
    this.#queue = undefined;
  }

  done(keepTimes: boolean): EntityTables {
    return this.#base.with([...this.#drafts.values()].map((draft) => draft.done(keepTimes)));
  }

  #put(plan: EntityPlan, pk: string, incoming: EntityRecord, owned: boolean): void {
    const draft = this.#draft(plan.key);
    const held = draft.get(pk);
    if (typeof held !== 'object') draft.set(pk, owned ? incoming : { ...incoming });
    else {
      const place: Place = { written: draft.touched(pk), heldTimes: draft.heldTimes(pk), times: this.meta };
      const merged = plan.merge(held, incoming, place);
      if (merged !== held) draft.set(pk, merged);
    }
    draft.touch(pk, this.meta);
  }

  #store(key: string, pk: string, stored: Stored): void {
    const write = (): void => {
      const draft = this.#draft(key);
      if (draft.get(pk) !== stored) draft.set(pk, stored);
      draft.touch(pk, this.meta);
    };
    if (this.#queue) this.#queue.log(write);
    else write();
  }

  #draft(key: string): TableDraft {
    let draft = this.#drafts.get(key);
    if (!draft) this.#drafts.set(key, (draft = new TableDraft(this.#base.table(key))));
    return draft;
  }
}
