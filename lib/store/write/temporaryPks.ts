import { fail } from '../../errors/errors.ts';
import type { WriteStep } from '../../normalize/write.ts';
import type { ListChange } from '../../schema/compiled.ts';
import { isObject } from '../../schema/objects.ts';
import type { AnyEndpoint } from '../actions.ts';
import type { LoggedRequest } from './RequestsInFlight.ts';

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
  /** By temporary primary key: the mutation while it creates the item, null if the server gave it no id. */
  readonly #ids = new Map<unknown, unknown>();
  #waiting: (() => void)[] = [];
  /** The mutations in flight that name items which are being created. */
  readonly #naming = new Set<Named>();

  /** Notes a mutation that begins: its arguments get the ids once they are known. */
  begin(one: Named): void {
    this.#argsOf(one);
  }

  /** Those that wait for an id, as they were sent. */
  requests(): LoggedRequest[] {
    return Array.from(this.#naming).filter((one) => 'meta' in one) as LoggedRequest[];
  }

  /** Its arguments with the ids that are known; it is kept as long as items in them are being created. */
  #argsOf(one: Named): readonly unknown[] {
    return this.in(one.args, (isCreated) => isCreated && this.#naming.add(one));
  }

  /** Notes the items that a mutation adds to lists. True where it does so again, as one that is to be sent later. */
  note(mutation: Ended): boolean {
    let isAgain = false;
    for (const pk of pksIn(mutation.changes))
      if (isTemporaryPk(pk)) {
        isAgain ||= this.#ids.has(pk);
        this.#ids.set(pk, mutation);
      }
    return isAgain;
  }

  /**
   * Notes their ids once it has ended. True where that changed the arguments of mutations in flight. Items are created in the order
   * in which they were sent; a response with more or fewer items does not tell which is which.
   */
  end(predicted: Ended, ended: Ended): boolean {
    const pks = pksIn(predicted.changes);
    const given = pksIn(ended.changes);
    for (const [at, pk] of pks.entries())
      if (this.#ids.get(pk) === predicted)
        this.#ids.set(pk, given.length === pks.length ? idOf(pk, predicted, given[at], ended) : null);
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

  /** The same arguments with the ids. Calls back for each that is missing: true while its item is being created. */
  in<Value>(args: Value, onMissing?: (isCreated: boolean) => void): Value {
    const ids = this.#ids;
    if (ids.size === 0 && !onMissing) return args;
    const inside = (value: unknown): unknown => {
      if (typeof value === 'string' && isTemporaryPk(value)) {
        const held = ids.get(value);
        if (held != null && !isObject(held)) return held;
        onMissing?.(isObject(held));
        return value;
      }
      // Bytes may be many.
      if (!isObject(value) || ArrayBuffer.isView(value)) return value;
      // FormData and URLSearchParams; those of React Native can't be read.
      const isForm = 'append' in value;
      const held = isForm ? Array.from(value as FormData) : Object.entries(value);
      const entries = held.map(([name, own]): [string, unknown] => [name, inside(own)]);
      // Files, and all that names no such item, stay the same objects.
      if (entries.every(([, own], at) => Object.is(own, held[at]?.[1]))) return value;
      if (Array.isArray(value)) return entries.map(([, own]) => own);
      if (!isForm) return Object.fromEntries(entries);
      const form = new (value.constructor as new () => FormData)();
      for (const [name, own] of entries) form.append(name, own as string);
      return form;
    };
    try {
      return inside(args) as Value;
    } catch {
      // What cannot be read is refused where it is sent.
      return args;
    }
  }

  /** A promise as long as items in the arguments are being created. Throws if one has no id. */
  pending(args: readonly unknown[]): Promise<void> | undefined {
    const missing = new Set<unknown>();
    this.in(args, (isCreated) => missing.add(isCreated));
    if (missing.has(false)) fail('temporary_id');
    if (missing.size === 0) return undefined;
    return new Promise<void>((resolve) => this.#waiting.push(resolve)).then(() => this.pending(args));
  }
}

/** What a mutation changed in lists, and all that it wrote. */
interface Ended {
  readonly changes: readonly ListChange[];
  readonly memo: { readonly steps?: readonly WriteStep[] };
}

/** The primary keys of the items that are added to lists, those of a union too. */
function pksIn(changes: readonly ListChange[]): string[] {
  return changes.flatMap(({ members }) =>
    members.map((one) => (isObject(one) ? (one as { id?: unknown }).id : one) as string),
  );
}

/** The id as the server sent it, a number say; null if its response names no item. */
function idOf(temporary: string, predicted: Ended, pk: string | undefined, ended: Ended): unknown {
  if (pk === undefined || pk === temporary) return null;
  const { plan } = stepOf(temporary, predicted) ?? {};
  const id = stepOf(pk, ended, plan?.key)?.incoming.id;
  return String(id) === pk ? id : pk;
}

function stepOf(own: string, { memo }: Ended, key?: string): Extract<WriteStep, { pk: string }> | undefined {
  return memo.steps?.find(
    (step) => 'pk' in step && step.pk === own && (key === undefined || step.plan.key === key),
  ) as never;
}
