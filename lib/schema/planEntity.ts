import { assign, computedNames } from './assign.ts';
import type { EntityField, EntityPlan, EntityRecord, EntityStatics, Link, Times } from './contract.ts';
import { isEqual } from './isEqual.ts';
import { setOwn } from './setOwn.ts';

/** Of an entity in a store that does not say when it came. */
const unknownTimes: Times = { fetchedAt: 0, date: 0, expiresAt: 0 };

/** Which hooks a class overrides; the others are inlined (ENT-9). */
export interface Overridden {
  process: boolean;
  pk: boolean;
  validate: boolean;
  merge: boolean;
  mergeWithStore: boolean;
  fromJS: boolean;
  createIfValid: boolean;
}

/** Compares a class's hooks with the originals. */
export function overridden(entity: EntityStatics, base: EntityStatics): Overridden {
  const differs = (name: keyof EntityStatics): boolean => entity[name] !== base[name];
  return {
    process: differs('process'),
    pk: differs('pk') || entity.prototype.pk !== base.prototype.pk,
    validate: differs('validate'),
    merge: differs('merge'),
    mergeWithStore: differs('mergeWithStore') || differs('shouldUpdate') || differs('shouldReorder'),
    fromJS: differs('fromJS'),
    createIfValid: differs('createIfValid'),
  };
}

/** Makes a plan for an entity class as it is now. */
export function planEntity(entity: EntityStatics, no: number, hooks: Overridden, link: Link): EntityPlan {
  return new Plan(entity, no, hooks, link);
}

class Plan implements EntityPlan {
  readonly key: string;
  readonly no: number;
  readonly owner: EntityStatics;
  readonly fields: readonly EntityField[];
  readonly leaf: boolean;
  readonly #hooks: Overridden;
  readonly #computed: ReadonlySet<string> | undefined;

  constructor(entity: EntityStatics, no: number, hooks: Overridden, link: Link) {
    this.key = entity.key;
    this.no = no;
    this.owner = entity;
    this.#hooks = hooks;
    this.#computed = computedNames(entity);
    this.fields = Object.entries(entity.schema)
      .map(([name, schema]) => ({
        name,
        compiled: link(schema),
        required: isRequired(entity, name),
        inherited: name in Object.prototype,
        deserializes: typeof schema === 'function' && link(schema).schema === undefined,
      }))
      .filter(({ compiled }) => compiled.transforms);
    this.leaf = this.fields.length === 0;
  }

  build(record: EntityRecord): Record<string, unknown> | undefined {
    if (this.#hooks.createIfValid)
      return this.owner.createIfValid(record) as Record<string, unknown> | undefined;
    if (this.#hooks.validate && this.owner.validate(record) !== undefined) return undefined;
    if (this.#hooks.fromJS) return this.owner.fromJS(record) as Record<string, unknown>;
    const Class = this.owner as unknown as new (props: EntityRecord) => Record<string, unknown>;
    return assign(new Class(record), record, this.#computed);
  }

  merge(
    held: EntityRecord,
    incoming: EntityRecord,
    written: boolean,
    heldTimes: Times | undefined,
    times: Times,
  ): EntityRecord {
    if (this.#hooks.mergeWithStore && !written) {
      return settle(held, this.owner.mergeWithStore(heldTimes ?? unknownTimes, times, held, incoming));
    }
    const older = heldTimes !== undefined && times.fetchedAt < heldTimes.fetchedAt;
    if (this.#hooks.merge) {
      return settle(held, older ? this.owner.merge(incoming, held) : this.owner.merge(held, incoming));
    }
    return older ? settle(held, { ...incoming, ...held }) : overlay(held, incoming);
  }
}

function isRequired(entity: EntityStatics, name: string): boolean {
  return Boolean((entity.defaults as Record<string, unknown>)[name]);
}

/** Puts one record over another; gives back the lower one itself when nothing differs. */
function overlay(under: EntityRecord, over: EntityRecord): EntityRecord {
  let result: EntityRecord | undefined;
  for (const name in over) {
    const value = over[name];
    const held = under[name];
    if (Object.is(held, value) && value !== undefined) continue;
    if (name === '__proto__' || value === undefined ? isOwnEqual(under, name, value) : isEqual(held, value))
      continue;
    result ??= { ...under };
    setOwn(result, name, value);
  }
  return result ?? under;
}

function isOwnEqual(record: EntityRecord, name: string, value: unknown): boolean {
  return Object.hasOwn(record, name) && isEqual(record[name], value);
}

/** Gives back what is held when a merge came to the same. */
function settle(held: EntityRecord, merged: EntityRecord): EntityRecord {
  return isEqual(held, merged) ? held : merged;
}
