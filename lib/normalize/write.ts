import type { EntityPlan, Keep, ListChange, WriterDelegate } from '../schema/compiled.ts';
import type { EntityRecord, Stored, Times } from '../schema/contract.ts';
import type { EntityTables } from '../tables/EntityTables.ts';
import { hasFieldsOf, TableDraft } from '../tables/Table.ts';
import type { TimesUndo } from '../tables/TimesUndo.ts';
import { compileInput } from './compileInput.ts';
import { passOnFor } from './passedOn.ts';
import { type Removed, type Step, Writer } from './Writer.ts';

/**
 * One thing that a write does to the tables: it merges a record with the one that was `held` at first, or runs code. `changes` is
 * set where that depends on what is stored, and says what it does to lists.
 */
export type WriteStep =
  | { readonly plan: EntityPlan; readonly pk: string; readonly incoming: EntityRecord; readonly held: Stored }
  | {
      readonly run: Step;
      readonly changes?: readonly ListChange[] | undefined;
      /** The entity that it removes. */
      readonly removed?: Removed | undefined;
    };

/** How to write. */
export interface WriteOptions {
  /** False leaves the times of the entities as they are. */
  readonly renewTimes?: boolean;
  /** Filled with what it takes to write the same once more, with `replayWrite`. */
  readonly steps?: WriteStep[];
  /** Filled with the times that are replaced. */
  readonly undo?: TimesUndo;
  readonly keep?: Keep | undefined;
  /** The endpoint whose response is written. */
  readonly endpoint?: WriterDelegate['endpoint'];
  /** Changes are made in these places only. */
  readonly only?: ((key: string, pk: string) => boolean) | undefined;
  /** In a rebase: finds how later writes add a member to a list. */
  readonly later?: WriterDelegate['later'];
  /** Makes the primary keys of items that are added to lists without one. */
  readonly temporaryPk?: (() => string) | undefined;
}

/** The result of a write. */
export interface Written {
  /** What stands for the input. */
  readonly result: unknown;
  readonly tables: EntityTables;
}

/** Writes what another write wrote, over other tables. */
export function replayWrite(
  tables: EntityTables,
  steps: readonly WriteStep[],
  args: readonly unknown[],
  meta: Times,
  { keep, only, later, ...options }: Omit<WriteOptions, 'steps'> = {},
): EntityTables {
  const writer = new StoreWriter(tables, args, meta, { keep, only, later });
  for (const step of steps) {
    if ('run' in step) writer.change(step.run);
    else if (!isPartOfDeleted(step, writer)) writer.put(step.plan, step.pk, step.incoming, true);
  }
  return finish(tables, writer, options);
}

/**
 * True where some fields of a record were written, and it turned out to be deleted before: they do not bring it back, as its other
 * fields would be shown with their defaults (CTL-24).
 */
function isPartOfDeleted(
  { plan, pk, incoming, held }: Extract<WriteStep, { plan: unknown }>,
  writer: StoreWriter,
): boolean {
  return (
    plan.owner !== undefined &&
    typeof held === 'object' &&
    typeof writer.getEntity(plan.key, pk) !== 'object' &&
    !hasFieldsOf(incoming, held)
  );
}

/** Normalizes into tables of the store; on an error nothing of it shows (SET-4). */
export function write(
  tables: EntityTables,
  schema: unknown,
  input: unknown,
  args: readonly unknown[],
  meta: Times,
  options: WriteOptions = {},
): Written {
  const compiled = compileInput(schema, input);
  if (!compiled) return { result: input, tables };
  const writer = new StoreWriter(tables, args, meta, options);
  writer.passOn = passOnFor(input, args);
  const result = compiled.visit(input, input, undefined, writer);
  return { result, tables: finish(tables, writer, options) };
}

/** The new version; the old one itself when nothing differs. `renewTimes` also renews the entities' times. */
function finish(
  tables: EntityTables,
  writer: StoreWriter,
  { renewTimes = true, undo }: WriteOptions,
): EntityTables {
  const drafts = writer.finish();
  if (renewTimes) for (const draft of drafts.values()) draft.renew(writer.meta, undo);
  return tables.with(drafts.values());
}

/** Takes an input apart into drafts of a store's tables, and notes the steps. */
class StoreWriter extends Writer<TableDraft> {
  override readonly numericIds = false;
  readonly temporaryPk: (() => string) | undefined;
  readonly later: WriterDelegate['later'];
  readonly only: WriteOptions['only'];
  endpoint: WriterDelegate['endpoint'];
  newPk: WriterDelegate['newPk'];
  passOn: WriterDelegate['passOn'];
  readonly #steps: WriteStep[] | undefined;
  readonly #keep: Keep | undefined;

  constructor(
    tables: EntityTables,
    args: readonly unknown[],
    meta: Times,
    { steps, keep, only, temporaryPk, later, endpoint }: WriteOptions,
  ) {
    super((key) => new TableDraft(tables.table(key)), args, meta);
    this.temporaryPk = temporaryPk;
    this.later = later;
    this.#steps = steps;
    this.#keep = keep;
    this.only = only;
    this.endpoint = endpoint;
  }

  protected override mergeInto(
    draft: TableDraft,
    plan: EntityPlan,
    pk: string,
    given: EntityRecord,
    owned: boolean,
    inside: boolean,
  ): void {
    if (this.only && !this.only(plan.key, pk)) return;
    const steps = inside ? undefined : this.#steps;
    const copy = owned || !steps ? given : { ...given };
    const keep = inside ? undefined : this.#keep;
    const held = steps || keep ? draft.table.get(pk) : undefined;
    steps?.push({ plan, pk, incoming: copy, held });
    const incoming = keep ? keep(plan.key, pk, copy, held) : copy;
    if (incoming) draft.put(plan, pk, incoming, owned || steps !== undefined, this.meta);
  }

  protected override note(run: Step, changes?: readonly ListChange[], removed?: Removed): void {
    this.#steps?.push({ run, changes, removed });
  }
}
