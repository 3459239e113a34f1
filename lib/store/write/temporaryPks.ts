import { fail } from '../../errors/errors.ts';
import type { WriteStep } from '../../normalize/write.ts';
import type { ListChange } from '../../schema/compiled.ts';
import { isEqual } from '../../schema/equality.ts';
import { isPlain } from '../../schema/objects.ts';
import type { AnyEndpoint } from '../actions.ts';

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

/** A mutation in flight. */
interface Named {
  readonly endpoint: AnyEndpoint;
  readonly args: readonly unknown[];
}

/** The ids that the server gave to items with temporary primary keys (CTL-38). */
export class CreatedIds {
  /** By temporary primary key; undefined while the item is being created, null if the server gave it no id. */
  readonly #ids = new Map<unknown, unknown>();
  #waiting: (() => void)[] = [];
  /** The mutations in flight that name items which are being created. */
  readonly #naming = new Set<Named>();

  /** Notes a mutation that begins: its arguments get the ids once they are known. */
  begin(one: Named): void {
    this.#argsOf(one);
  }

  /** Its arguments with the ids that are known; it is kept as long as items in them are being created. */
  #argsOf(one: Named): readonly unknown[] {
    return this.in(one.args, (id) => id === undefined && this.#naming.add(one));
  }

  /** Notes the items that a mutation adds to lists. */
  note(predicted: readonly ListChange[]): void {
    for (const { members } of predicted)
      for (const pk of members) if (isTemporaryPk(pk as string)) this.#ids.set(pk, undefined);
  }

  /** Notes their ids once it has ended. True where that changed the arguments of mutations in flight. */
  end(predicted: readonly ListChange[], ended: readonly ListChange[], steps?: readonly WriteStep[]): boolean {
    const given = ended.flatMap(({ members }) => members);
    for (const [at, pk] of predicted.flatMap(({ members }) => members).entries())
      if (isTemporaryPk(pk as string)) this.#ids.set(pk, idOf(pk, given[at], steps));
    for (const resolve of this.#waiting.splice(0)) resolve();
    let isChanged = false;
    for (const one of Array.from(this.#naming)) {
      this.#naming.delete(one);
      const args = this.#argsOf(one);
      if (args === one.args) continue;
      Object.assign(one, { args, key: one.endpoint.key(...(args as never)) });
      isChanged = true;
    }
    return isChanged;
  }

  /** The same arguments with the ids. Calls back for each that is missing; null for one that no create of this store will get. */
  in<Value>(args: Value, onMissing?: (id: unknown) => void): Value {
    const ids = this.#ids;
    if (ids.size === 0 && !onMissing) return args;
    const inside = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(inside);
      if (isPlain(value))
        return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, inside(own)]));
      if (typeof value !== 'string' || !isTemporaryPk(value)) return value;
      const id = ids.has(value) ? ids.get(value) : null;
      if (id == null) onMissing?.(id);
      return id ?? value;
    };
    try {
      const own = inside(args) as Value;
      return isEqual(own, args) ? args : own;
    } catch {
      // What cannot be read is refused where it is sent.
      return args;
    }
  }

  /** A promise as long as items in the arguments are being created. Throws if one has no id. */
  pending(args: readonly unknown[]): Promise<void> | undefined {
    const missing = new Set<unknown>();
    this.in(args, (id) => missing.add(id));
    if (missing.has(null)) fail('temporary_id');
    if (missing.size === 0) return undefined;
    return new Promise<void>((resolve) => this.#waiting.push(resolve)).then(() => this.pending(args));
  }
}

/** The id as the server sent it, a number say; null if its response names no item. */
function idOf(temporary: unknown, pk: unknown, steps: readonly WriteStep[] = []): unknown {
  if (pk === undefined || pk === temporary) return null;
  return steps.map((step) => 'pk' in step && step.incoming.id).find((id) => String(id) === pk) ?? pk;
}
