import { heldIn } from './heldIn.ts';
import { fail } from '../errors/fail.ts';
import { invalidEntity, unexpectedInput } from '../errors/messages.ts';
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
import { asText } from './asText.ts';
import { isPlain } from './isPlain.ts';
import { isRecord } from './isRecord.ts';
import { canLoop } from './loops.ts';
import { toPk } from './toPk.ts';
import { type Overridden, overridden, PlannedEntity } from './PlannedEntity.ts';

const cache = new WeakMap<EntityStatics, Compiled>();

/** Makes an entity class ready to run, once; hooks that were not overridden are inlined. */
export function compileEntity(entity: EntityStatics, base: EntityStatics, link: Link): Compiled {
  return heldIn(cache, entity, () => new CompiledEntity(entity, base, link));
}

class CompiledEntity implements Compiled {
  readonly schema: EntityStatics;
  readonly transforms = true;
  readonly #link: Link;
  readonly #base: EntityStatics;
  readonly #hooks: Overridden;
  /** Made by the first run, when all classes that it names are there. */
  #plan!: EntityPlan;
  #definition: object | undefined;
  #loops = false;
  #version = -1;
  /** The run that the plan was last checked for. */
  #run = 0;

  constructor(entity: EntityStatics, base: EntityStatics, link: Link) {
    this.schema = entity;
    this.#link = link;
    this.#base = base;
    this.#hooks = overridden(entity, base);
  }

  parts(): readonly unknown[] {
    return Object.values(this.schema.schema);
  }

  visit(input: unknown, parent: unknown, key: string | undefined, delegate: NormalizeDelegate): unknown {
    if (!isRecord(input)) return this.#id(input);
    if (this.#run !== delegate.run) this.#check(delegate.run);
    const { schema: entity } = this;
    const hooks = this.#hooks;
    const plan = this.#plan;
    let record = input;
    if (hooks.process) {
      const processed = entity.process(input, parent, key, delegate.args);
      if (processed === undefined) return this.#remove(input, parent, key, delegate);
      record = processed;
    } else if (!isPlain(input)) record = { ...record };
    const id = hooks.pk ? entity.pk(record, parent, key, delegate.args) : record.id;
    const pk = toPk(plan.key, id, record);
    let passed: ReadonlySet<string> | undefined;
    if (delegate.passOn) passed = delegate.passOn(entity, pk, (record = { ...record }));
    if (hooks.validate) this.#validate(record);
    if (plan.leaf) {
      delegate.put(plan, pk, record, false);
      return pk;
    }
    const seen = this.#loops ? delegate.seen(plan) : undefined;
    const before = seen?.get(input);
    if (before !== undefined) {
      if (before !== null) delegate.put(plan, pk, before, true);
      return pk;
    }
    seen?.set(input, null);
    const own = { ...record };
    // Bound, because a closure would cost every call.
    if (delegate.depth >= DEEPEST)
      delegate.defer(this.#fill.bind(this, plan, pk, input, own, record, passed, delegate));
    else this.#fill(plan, pk, input, own, record, passed, delegate);
    return pk;
  }

  unvisit(input: unknown, delegate: DenormalizeDelegate): unknown {
    if (this.#run !== delegate.run) this.#check(delegate.run);
    if (typeof input === 'string') return delegate.entity(this.#plan, input);
    if (isRecord(input)) return delegate.embedded(this.#plan, input);
    if (typeof input === 'number') return delegate.entity(this.#plan, String(input));
    return typeof input === 'symbol' || input === null ? input : undefined;
  }

  /** Once a run: key, schema and hooks may be assigned, and other schemas defined, after first use (ENT-3). */
  #check(run: number): void {
    this.#run = run;
    const { schema: entity } = this;
    Object.assign(this.#hooks, overridden(entity, this.#base));
    if (this.#definition !== entity.schema || this.#plan.key !== entity.key) {
      this.#definition = entity.schema;
      this.#plan = new PlannedEntity(entity, this.#base, this.#hooks, this.#link);
      definitions.version++;
    }
    if (this.#version === definitions.version) return;
    this.#version = definitions.version;
    this.#loops = canLoop(this, this.#link);
  }

  /** Visits the fields that have a schema, then stores: what is nested comes before what holds it (ENT-7). */
  #fill(
    plan: EntityPlan,
    pk: string,
    input: object,
    own: EntityRecord,
    record: EntityRecord,
    passed: ReadonlySet<string> | undefined,
    delegate: NormalizeDelegate,
  ): void {
    delegate.depth++;
    const { fields } = plan;
    for (let at = 0; at < fields.length; at++) {
      const { name, compiled, inherited } = fields[at] as (typeof fields)[number];
      const value = own[name];
      if (value === undefined || value === null || (inherited && !Object.hasOwn(own, name))) continue;
      if (passed?.has(name)) continue;
      own[name] = compiled.visit(value, record, name, delegate, this.schema);
    }
    delegate.depth--;
    delegate.put(plan, pk, own, true);
    if (this.#loops) delegate.seen(plan).set(input, own);
  }

  /** An id in place of the entity: kept as a string, nothing is stored (ARR-13). */
  #id(input: unknown): unknown {
    if (typeof input === 'string' || input === undefined || input === null) return input;
    if (typeof input === 'number') return String(input);
    return fail(unexpectedInput(this.schema.key, 'an object or an id', input));
  }

  #validate(record: EntityRecord): void {
    const reason = this.schema.validate(record);
    if (reason !== undefined) fail(invalidEntity(this.schema.key, reason, record));
  }

  #remove(input: unknown, parent: unknown, key: string | undefined, delegate: NormalizeDelegate): undefined {
    const pk = asText(this.schema.pk(input, parent, key, delegate.args));
    if (pk) delegate.invalidate(this.schema, pk);
    return undefined;
  }
}
