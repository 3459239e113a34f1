import { fail } from '../../errors/errors.ts';
import type { WriteStep } from '../../normalize/write.ts';
import type { ListChange } from '../../schema/compiled.ts';
import { isEqual } from '../../schema/equality.ts';
import { isPlain } from '../../schema/objects.ts';

/**
 * Makes the primary keys of what a mutation creates before the server does: the same ones each time that it is applied, and others than
 * those of another mutation.
 */
export function temporaryPks(mutation: string): () => string {
  let created = 0;
  return () => `new-${mutation}-${created++}`;
}

/** True for one of these, which no server knows. */
export function isTemporaryPk(pk: string): boolean {
  return /^new-[.\d]+-[.\d]+-\d+$/.test(pk);
}

/** The ids that the server gave to items with temporary primary keys (CTL-38). */
export class CreatedIds {
  /** By temporary primary key; undefined while the item is being created, null if the server gave it no id. */
  readonly #ids = new Map<unknown, unknown>();
  #waiting: (() => void)[] = [];

  /** Notes the items that a mutation adds to lists; once it has ended, their ids. */
  note(predicted: readonly ListChange[], ended?: readonly ListChange[], steps?: readonly WriteStep[]): void {
    const given = ended?.flatMap(({ members }) => members);
    for (const [at, pk] of predicted.flatMap(({ members }) => members).entries())
      if (isTemporaryPk(pk as string)) this.#ids.set(pk, given && idOf(pk, given[at], steps));
    if (given) for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** The same arguments with the ids. Calls back for each that is missing. */
  in<Value>(args: Value, onMissing?: (id: unknown) => void): Value {
    const ids = this.#ids;
    if (ids.size === 0) return args;
    const inside = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(inside);
      if (isPlain(value))
        return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, inside(own)]));
      const id = ids.get(value);
      if (id == null && ids.has(value)) onMissing?.(id);
      return id ?? value;
    };
    const own = inside(args) as Value;
    return isEqual(own, args) ? args : own;
  }

  /** A promise as long as items in the arguments are being created. Throws if one has no id. */
  pending(args: readonly unknown[]): Promise<void> | undefined {
    let isPending = false;
    this.in(args, (id) => {
      if (id === null) fail('temporary_id');
      isPending = true;
    });
    if (!isPending) return undefined;
    return new Promise<void>((resolve) => this.#waiting.push(resolve)).then(() => this.pending(args));
  }
}

/** The id as the server sent it, a number say; null if its response names no item. */
function idOf(temporary: unknown, pk: unknown, steps: readonly WriteStep[] = []): unknown {
  if (pk === undefined || pk === temporary) return null;
  return steps.map((step) => 'pk' in step && step.incoming.id).find((id) => String(id) === pk) ?? pk;
}
