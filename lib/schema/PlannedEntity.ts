import { assign, computedNames } from './assign.ts';
import {
  type EntityField,
  type EntityPlan,
  type EntityRecord,
  type EntityStatics,
  type KeySource,
  type Link,
  planNumber,
  type Times,
} from './contract.ts';
import { isEqual } from './isEqual.ts';
import { setOwn } from './setOwn.ts';
import { settled } from './settled.ts';

/** Which hooks a class overrides; the others are inlined (ENT-9). */
export interface Overridden {
  process: boolean;
  pk: boolean;
  validate: boolean;
  /** What makes an instance: `createIfValid`, or what it calls. */
  create: boolean;
  merge: boolean;
  /** `mergeWithStore`, or what it calls. */
  mergeWithStore: boolean;
}

/** Compares a class's hooks with the originals. */
export function overridden(entity: EntityStatics, base: EntityStatics): Overridden {
  const differs = (...names: (keyof EntityStatics)[]): boolean =>
    names.some((name) => entity[name] !== base[name]);
  return {
    process: differs('process'),
    pk: differs('pk') || entity.prototype.pk !== base.prototype.pk,
    validate: differs('validate'),
    create: differs('createIfValid', 'validate', 'fromJS'),
    merge: differs('merge'),
    mergeWithStore: differs('mergeWithStore', 'shouldUpdate', 'shouldReorder', 'merge'),
  };
}

/** An entity class as it is now. */
export class PlannedEntity implements EntityPlan {
  readonly key: string;
  readonly no: number;
  readonly owner: EntityStatics;
  readonly keySource: KeySource;
  readonly fields: readonly EntityField[];
  readonly leaf: boolean;
  readonly #hooks: Overridden;
  readonly #computed: ReadonlySet<string> | undefined;

  constructor(entity: EntityStatics, base: EntityStatics, hooks: Overridden, link: Link) {
    this.key = entity.key;
    this.no = planNumber();
    this.owner = entity;
    this.keySource = keySourceOf(entity, base);
    this.#hooks = hooks;
    this.#computed = computedNames(entity);
    this.fields = Object.entries(entity.schema)
      .map(([name, schema]) => ({
        name,
        compiled: link(schema),
        required: Boolean((entity.defaults as EntityRecord)[name]),
        inherited: name in Object.prototype,
        deserializes: typeof schema === 'function' && link(schema).schema === undefined,
      }))
      .filter(({ compiled }) => compiled.transforms);
    this.leaf = this.fields.length === 0;
  }

  build(record: EntityRecord): object | undefined {
    if (this.#hooks.create) return this.owner.createIfValid(record);
    const Class = this.owner as unknown as new (props: EntityRecord) => object;
    return assign(new Class(record), record, this.#computed);
  }

  merge(held: EntityRecord, incoming: EntityRecord, times: Times, heldTimes?: Times): EntityRecord {
    const { owner } = this;
    if (this.#hooks.mergeWithStore && heldTimes) {
      return settled(held, owner.mergeWithStore(heldTimes, times, held, incoming));
    }
    if (this.#hooks.merge) return settled(held, owner.merge(held, incoming));
    return overlay(held, incoming);
  }
}

function keySourceOf(entity: EntityStatics, base: EntityStatics): KeySource {
  const isByName = !setsKey(entity, base);
  let origin = entity;
  while (setsKey(origin, base)) {
    const parent = Object.getPrototypeOf(origin) as EntityStatics;
    // The key of a parent without a name throws.
    if (parent === base || (setsKey(parent, base) ? parent.key : parent.name) !== entity.key) break;
    origin = parent;
  }
  return { origin, isByName };
}

/** True when the class or an ancestor has a key of its own, in place of the name that `base` takes. */
function setsKey(entity: EntityStatics, base: EntityStatics): boolean {
  const byName = Object.getOwnPropertyDescriptor(base, 'key')?.get;
  let one: object | null = entity;
  while (one && !Object.hasOwn(one, 'key')) one = Object.getPrototypeOf(one) as object | null;
  return one !== null && Object.getOwnPropertyDescriptor(one, 'key')?.get !== byName;
}

/** Puts one record over another; gives back the lower one itself when nothing differs. */
function overlay(under: EntityRecord, over: EntityRecord): EntityRecord {
  let result: EntityRecord | undefined;
  for (const name in over) {
    const value = over[name];
    const held = under[name];
    if (Object.is(held, value) && value !== undefined) continue;
    if (Object.hasOwn(under, name) && isEqual(held, value)) continue;
    result ??= { ...under };
    setOwn(result, name, value);
  }
  return result ?? under;
}
