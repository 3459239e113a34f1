import { fail } from '../errors/fail.ts';
import { deserializerFailed } from '../errors/messages.ts';
import {
  type DenormalizeDelegate,
  type EntityField,
  type EntityPlan,
  type EntityRecord,
  INVALID,
  type Stored,
} from '../schema/contract.ts';
import { link } from './link.ts';

/** Puts one result together again, without a memory beyond it. */
export class Reader implements DenormalizeDelegate {
  readonly args: readonly unknown[];
  readonly link = link;
  readonly #get: (key: string, pk: string) => Stored;
  readonly #found = new Map<EntityPlan, Map<string, unknown>>();

  constructor(get: (key: string, pk: string) => Stored, args: readonly unknown[]) {
    this.#get = get;
    this.args = args;
  }

  unvisit(schema: unknown, input: unknown): unknown {
    return link(schema).unvisit(input, this);
  }

  argsKey(derive: (args: readonly unknown[]) => string | undefined): string | undefined {
    return derive(this.args);
  }

  entity(plan: EntityPlan, pk: string): unknown {
    let found = this.#found.get(plan);
    if (!found) this.#found.set(plan, (found = new Map()));
    if (found.has(pk)) return found.get(pk);
    const record = this.#get(plan.key, pk);
    if (typeof record !== 'object') return record;
    return this.#build(plan, pk, record, (instance) => found.set(pk, instance));
  }

  embedded(plan: EntityPlan, record: EntityRecord): unknown {
    return this.#build(plan, '', record, () => {});
  }

  #build(plan: EntityPlan, pk: string, record: EntityRecord, keep: (instance: unknown) => void): unknown {
    const instance = plan.build(record);
    if (instance === undefined) return INVALID;
    keep(instance);
    for (const field of plan.fields) {
      if (!Object.hasOwn(record, field.name)) continue;
      const value = this.#field(plan, pk, field, record[field.name]);
      if (value === INVALID && field.required) {
        keep(INVALID);
        return INVALID;
      }
      instance[field.name] = value === INVALID ? undefined : value;
    }
    return instance;
  }

  #field(plan: EntityPlan, pk: string, field: EntityField, value: unknown): unknown {
    if (!field.deserializes) return field.compiled.unvisit(value, this);
    try {
      return field.compiled.unvisit(value, this);
    } catch (error) {
      return fail(deserializerFailed(plan.key, pk, field.name, value), { cause: error });
    }
  }
}
