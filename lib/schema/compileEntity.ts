import { fail } from '../errors/fail.ts';
import { invalidEntity, pkMissing, unexpectedInput } from '../errors/messages.ts';
import {
  type Compiled,
  DEEPEST,
  definitions,
  type DenormalizeDelegate,
  type EntityPlan,
  type EntityRecord,
  type EntityStatics,
  type Link,
  type NormalizeDelegate,
} from './contract.ts';
import { canLoop } from './loops.ts';
import { type Overridden, overridden, planEntity } from './planEntity.ts';

const cache = new WeakMap<EntityStatics, Compiled>();
let plans = 0;

/** Makes an entity class ready to run, once; hooks that were not overridden are inlined. */
export function compileEntity(entity: EntityStatics, base: EntityStatics, link: Link): Compiled {
  let compiled = cache.get(entity);
  if (!compiled) cache.set(entity, (compiled = new CompiledEntity(entity, base, link)));
  return compiled;
}

class CompiledEntity implements Compiled {
  readonly schema: EntityStatics;
  readonly transforms = true;
  readonly #link: Link;
  readonly #no = plans++;
  readonly #hooks: Overridden;
  #plan: EntityPlan | undefined;
  #definition: object | undefined;
  #loops = false;
  #version = -1;

  constructor(entity: EntityStatics, base: EntityStatics, link: Link) {
    this.schema = entity;
    this.#link = link;
    this.#hooks = overridden(entity, base);
  }

  parts(): readonly unknown[] {
    return Object.values(this.schema.schema);
  }

  /** The plan as of now: `key` and `schema` may be assigned after the class was used (ENT-3). */
  #current(): EntityPlan {
    const { schema: entity } = this;
    if (!this.#plan || this.#definition !== entity.schema || this.#plan.key !== entity.key) {
      this.#definition = entity.schema;
      this.#plan = planEntity(entity, this.#no, this.#hooks, this.#link);
      definitions.version++;
    }
    return this.#plan;
  }

  visit(input: unknown, parent: unknown, key: string | undefined, delegate: NormalizeDelegate): unknown {
    if (typeof input !== 'object') return this.#id(input);
    if (input === null) return null;
    const { schema: entity } = this;
    if (Array.isArray(input)) return fail(unexpectedInput(entity.key, 'an object', input));
    const plan = this.#current();
    const hooks = this.#hooks;
    let record = input as EntityRecord;
    if (hooks.process) {
      const processed = entity.process(input, parent, key, delegate.args);
      if (processed === undefined) return this.#remove(input, parent, key, delegate);
      record = processed;
    }
    const pk = this.#pk(record, parent, key, delegate);
    if (hooks.validate) {
      const reason = entity.validate(record);
      if (reason !== undefined) fail(invalidEntity(entity.key, reason, record));
    }
    const { fields } = plan;
    if (fields.length === 0) {
      delegate.put(plan, pk, record, false);
      return pk;
    }
    if (this.#mayLoop() && delegate.checkLoop(plan.key, pk, input)) return pk;
    const own: EntityRecord = { ...record };
    const fill = (): void => {
      for (const { name, compiled } of fields) {
        if (Object.hasOwn(own, name)) own[name] = compiled.visit(own[name], record, name, delegate);
      }
      delegate.put(plan, pk, own, true);
    };
    if (delegate.depth >= DEEPEST) delegate.defer(fill);
    else {
      delegate.depth++;
      fill();
      delegate.depth--;
    }
    return pk;
  }

  unvisit(input: unknown, delegate: DenormalizeDelegate): unknown {
    if (typeof input === 'string') return delegate.entity(this.#current(), input);
    if (typeof input === 'object' && input !== null) {
      return delegate.embedded(this.#current(), input as EntityRecord);
    }
    if (typeof input === 'number') return delegate.entity(this.#current(), String(input));
    return typeof input === 'symbol' || input === null ? input : undefined;
  }

  #id(input: unknown): unknown {
    if (typeof input === 'string' || input === undefined) return input;
    if (typeof input === 'number') return String(input);
    return fail(unexpectedInput(this.schema.key, 'an object or an id', input));
  }

  #pk(record: EntityRecord, parent: unknown, key: string | undefined, { args }: NormalizeDelegate): string {
    const pk = this.#hooks.pk ? this.schema.pk(record, parent, key, args) : record.id;
    if (typeof pk === 'string' && pk !== '') return pk;
    if (typeof pk === 'number' && !Number.isNaN(pk)) return String(pk);
    return fail(pkMissing(this.schema.key, record));
  }

  #remove(input: unknown, parent: unknown, key: string | undefined, delegate: NormalizeDelegate): undefined {
    const pk = this.schema.pk(input, parent, key, delegate.args);
    if (pk !== undefined && pk !== null && pk !== '') delegate.invalidate(this.schema, String(pk));
    return undefined;
  }

  #mayLoop(): boolean {
    if (this.#version !== definitions.version) {
      this.#version = definitions.version;
      this.#loops = canLoop(this, this.#link);
    }
    return this.#loops;
  }
}
