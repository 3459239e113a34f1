import { atPlace, fail } from '../errors/errors.ts';
import {
  type Compiled,
  type CompileSchema,
  definitions,
  type ReaderDelegate,
  type EntityField,
  type EntityPlan,
  type EntityStatics,
  type KeySource,
  MAX_DEPTH,
  type WriterDelegate,
  planId,
} from './compiled.ts';
import type { EntityRecord, Times } from './contract.ts';
import { copyShorthand, isUnchanged, NO_FIELDS } from './definition.ts';
import { isEqual, reuseIfDeepEqual } from './equality.ts';
import { getOrInsert } from './getOrInsert.ts';
import { overlay } from './overlay.ts';
import { isObject, isPlain, isRecord, setOwn } from './objects.ts';
import { asText, FieldPk, isMissing, numericPk, toPk } from './pk.ts';
import { isUntouchedDefault, noteDefaults } from './untouchedDefaults.ts';

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

/** Compares a class's hooks with the originals, in place: it is done for each read and write. */
function findOverridden(hooks: Overridden, entity: EntityStatics, base: EntityStatics): void {
  hooks.process = entity.process !== base.process;
  hooks.pk =
    entity.pk !== base.pk ||
    entity.prototype.pk !== base.prototype.pk ||
    'id' in (entity.prototype as object);
  hooks.validate = entity.validate !== base.validate;
  hooks.create =
    hooks.validate || entity.createIfValid !== base.createIfValid || entity.fromJS !== base.fromJS;
  hooks.merge = entity.merge !== base.merge;
  hooks.mergeWithStore =
    hooks.merge ||
    entity.mergeWithStore !== base.mergeWithStore ||
    entity.shouldUpdate !== base.shouldUpdate ||
    entity.shouldReorder !== base.shouldReorder;
}

/** An entity class as it is now. */
export class PlannedEntity implements EntityPlan {
  readonly key: string;
  readonly id: number;
  readonly owner: EntityStatics;
  readonly keySource: KeySource;
  readonly fields: readonly EntityField[];
  readonly leaf: boolean;
  readonly fallback: EntityPlan['fallback'];
  readonly #names: readonly string[];
  readonly #hooks: Overridden;
  readonly #definition: Definition;
  readonly #computed: ReadonlySet<string> | undefined;

  constructor(
    entity: EntityStatics,
    definition: Definition,
    base: EntityStatics,
    hooks: Overridden,
    compileSchema: CompileSchema,
  ) {
    this.key = entity.key;
    this.id = planId();
    this.owner = entity;
    this.keySource = keySourceOf(entity, base);
    this.fallback = entity.fallback === base.fallback ? undefined : (pk) => entity.fallback(pk);
    this.#hooks = hooks;
    this.#definition = definition;
    this.#computed = computedNames(entity);
    this.fields = Object.entries(definition)
      .map(([name, schema]) => {
        const compiled = compileField(name, schema, compileSchema);
        return {
          name,
          compiled,
          required: Boolean((entity.defaults as EntityRecord)[name]),
          inherited: name in Object.prototype,
          deserializes: typeof schema === 'function' && compiled.schema === undefined,
        };
      })
      .filter(({ compiled }) => compiled.transforms);
    this.leaf = this.fields.length === 0;
    this.#names = this.fields.map(({ name }) => name);
  }

  build(record: EntityRecord): object | undefined {
    if (this.owner.plain) return { ...record };
    if (this.#hooks.create) return this.owner.createIfValid(record);
    const Class = this.owner as unknown as new (props: EntityRecord) => object;
    const instance = assign(new Class(record), record, this.#computed);
    if (!this.leaf) noteDefaults(instance, record, this.#names);
    return instance;
  }

  merge(held: EntityRecord, incoming: EntityRecord, times: Times, heldTimes?: Times): EntityRecord {
    const { owner } = this;
    if (this.#hooks.mergeWithStore && heldTimes) {
      return reuseIfDeepEqual(held, owner.mergeWithStore(heldTimes, times, held, incoming));
    }
    if (this.#hooks.merge) return reuseIfDeepEqual(held, owner.merge(held, incoming));
    return overlay(held, incoming, this.#definition, this.key);
  }
}

function compileField(name: string, schema: unknown, compileSchema: CompileSchema): Compiled {
  try {
    // Two modules that import each other.
    if (schema === undefined) fail('not_a_schema', schema);
    return compileSchema(schema);
  } catch (error) {
    throw atPlace(error, name);
  }
}

type Definition = Readonly<Record<string, unknown>>;

function keySourceOf(entity: EntityStatics, base: EntityStatics): KeySource {
  const isByName = !setsKey(entity, base);
  let origin = entity;
  while (setsKey(origin, base)) {
    const parent = Object.getPrototypeOf(origin) as EntityStatics;
    // The key of a parent without a name throws.
    if (parent === base || (setsKey(parent, base) ? parent.key : parent.name) !== entity.key) break;
    origin = parent;
  }
  return { merging: entity.merge === base.merge ? undefined : entity, origin, isByName };
}

/** True when the class or an ancestor has a key of its own, in place of the name that `base` takes. */
function setsKey(entity: EntityStatics, base: EntityStatics): boolean {
  const byName = Object.getOwnPropertyDescriptor(base, 'key')?.get;
  let one: object | null = entity;
  while (one && !Object.hasOwn(one, 'key')) one = Object.getPrototypeOf(one) as object | null;
  return one !== null && Object.getOwnPropertyDescriptor(one, 'key')?.get !== byName;
}

/** True when a schema can hold itself at some depth, or holds one that does not tell its parts. */
export function isRecursive(start: Compiled, compileSchema: CompileSchema): boolean {
  const met = new Set<Compiled>();
  const open = [start];
  for (let compiled = open.pop(); compiled; compiled = open.pop()) {
    const parts = compiled.parts();
    if (parts === undefined) return true;
    for (const part of parts) {
      const next = compileSchema(part);
      if (next === start) return true;
      if (met.has(next) || !next.transforms) continue;
      met.add(next);
      open.push(next);
    }
  }
  return false;
}

/** Names of a class's computed properties, which can't be assigned: a getter without a setter. */
export function computedNames(Class: { readonly prototype: object }): ReadonlySet<string> | undefined {
  const names: string[] = [];
  for (
    let level = Class.prototype;
    level !== Object.prototype && level;
    level = Object.getPrototypeOf(level)
  ) {
    for (const [name, { get, set }] of Object.entries(Object.getOwnPropertyDescriptors(level))) {
      if (get && !set) names.push(name);
    }
  }
  return names.length === 0 ? undefined : new Set(names);
}

/** Assigns what is no computed property, whatever its name is; no prototype is ever changed (ENT-8). */
export function assign<T extends object>(
  instance: T,
  props: object,
  computed: ReadonlySet<string> | undefined,
): T {
  if (!Object.hasOwn(props, '__proto__') && !hasAny(props, computed)) return Object.assign(instance, props);
  for (const [name, value] of Object.entries(props)) {
    if (!computed?.has(name) || Object.hasOwn(instance, name)) setOwn(instance, name, value);
  }
  return instance;
}

/** Few classes have computed properties, and few records fields of their names. */
function hasAny(props: object, names: ReadonlySet<string> | undefined): boolean {
  if (names) for (const name of names) if (Object.hasOwn(props, name)) return true;
  return false;
}

const cache = new WeakMap<EntityStatics, Compiled>();

/** Makes an entity class ready to run, once; hooks that were not overridden are inlined. */
export function compileEntity(
  entity: EntityStatics,
  base: EntityStatics,
  compileSchema: CompileSchema,
): Compiled {
  return getOrInsert(cache, entity, () => new CompiledEntity(entity, base, compileSchema));
}

interface Visit {
  readonly pk: string;
  readonly record: EntityRecord;
}

class CompiledEntity implements Compiled {
  readonly schema: EntityStatics;
  readonly transforms = true;
  readonly #compileSchema: CompileSchema;
  readonly #base: EntityStatics;
  readonly #hooks = {} as Overridden;
  /** Made by the first run, when all classes that it names are there. */
  plan!: EntityPlan;
  /** A copy of the schema that the plan was made of. */
  #definition: unknown;
  /** What a static getter returned. */
  #got: Definition | undefined;
  #isRecursive = false;
  /** Set where `pk` needs no instance. */
  #fieldPk: FieldPk | undefined;
  /** What that was made for. */
  #pk: unknown;
  #version = -1;
  /** The records of each object in this run, in a class that may make or merge them in its own way. */
  #visits: WeakMap<object, Visit[]> | undefined;
  /** The run that the plan was last checked for. */
  #run = 0;

  constructor(entity: EntityStatics, base: EntityStatics, compileSchema: CompileSchema) {
    this.schema = entity;
    this.#compileSchema = compileSchema;
    this.#base = base;
  }

  parts(): readonly unknown[] {
    return Object.values(this.#got ?? this.schema.schema);
  }

  visit(input: unknown, parent: unknown, key: string | undefined, delegate: WriterDelegate): unknown {
    if (!isObject(input)) return this.#id(input, delegate.numericIds && this.schema.numericIds);
    if (this.#run !== delegate.run) this.#check(delegate.run);
    const { schema: entity } = this;
    const hooks = this.#hooks;
    // A tuple can be the input of `process`.
    if (Array.isArray(input) && !hooks.process) return this.#id(input, false);
    const plan = this.plan;
    let record = input as EntityRecord;
    if (hooks.process) {
      const processed = entity.process(input, parent, key, delegate.args);
      if (processed === undefined) return this.#remove(input, parent, key, delegate);
      if (!isRecord(processed)) fail('process_result', plan.key, processed, input);
      record = processed;
    } else if (!isPlain(input)) {
      // A class's own getters are no data, but an `id` is.
      const { id } = record;
      record = { ...record };
      if (id !== undefined && !hooks.pk) record.id = id;
    }
    const id = hooks.pk
      ? (this.#fieldPk?.run(record, parent, key, delegate.args) ??
        entity.pk(record, parent, key, delegate.args))
      : record.id;
    const newPk = isMissing(id) ? delegate.newPk?.() : undefined;
    const pk = newPk ?? toPk(plan.key, id, record);
    const reference = delegate.numericIds && entity.numericIds && typeof id === 'number' ? id : pk;
    if (newPk && !hooks.pk) record = { ...record, id: pk };
    let passed: ReadonlySet<string> | undefined;
    if (delegate.passOn) passed = delegate.passOn(entity, pk, (record = { ...record }));
    if (hooks.validate) this.#validate(record);
    let first: EntityRecord | undefined;
    if (hooks.merge || (hooks.process && this.#isRecursive)) {
      const visits = getOrInsert((this.#visits ??= new WeakMap()), input, () => []);
      for (const visit of visits)
        if (hooks.merge && visit.pk === pk && isEqual(visit.record, record)) return reference;
      first = visits[0]?.record;
      visits.push({ pk, record });
    }
    if (plan.leaf) {
      delegate.put(plan, pk, record, false);
      return reference;
    }
    const seen = this.#isRecursive ? delegate.seen(plan) : undefined;
    const before = seen?.get(input);
    if (before === null) return reference;
    if (before && !first) {
      delegate.put(plan, pk, before, true);
      return reference;
    }
    seen?.set(input, null);
    const own = { ...record };
    if (before && first) {
      // What `process` made anew is written; the rest of the object was.
      const written = new Set(passed);
      for (const { name } of plan.fields) {
        if (own[name] !== first[name]) continue;
        own[name] = before[name];
        written.add(name);
      }
      passed = written;
    }
    // Bound, because a closure would cost every call.
    if (delegate.depth >= MAX_DEPTH)
      delegate.defer(this.#fill.bind(this, plan, pk, input, own, record, passed, delegate));
    else this.#fill(plan, pk, input, own, record, passed, delegate);
    return reference;
  }

  unvisit(input: unknown, delegate: ReaderDelegate): unknown {
    if (this.#run !== delegate.run) this.#check(delegate.run);
    if (typeof input === 'string') return delegate.entity(this.plan, input);
    if (isRecord(input)) return delegate.embedded(this.plan, input);
    if (typeof input === 'number' || typeof input === 'bigint')
      return delegate.entity(this.plan, String(input));
    return typeof input === 'symbol' || input === null || input === false ? input : undefined;
  }

  /** Once a run: key, schema and hooks may be assigned, and other schemas defined, after first use (ENT-3). */
  #check(run: number): void {
    this.#run = run;
    this.#visits = undefined;
    const { schema: entity } = this;
    findOverridden(this.#hooks, entity, this.#base);
    const { pk } = entity.prototype;
    if (!this.#hooks.pk || entity.pk !== this.#base.pk || entity.fromJS !== this.#base.fromJS)
      this.#pk = this.#fieldPk = undefined;
    else if (this.#pk !== pk) {
      this.#pk = pk;
      this.#fieldPk = FieldPk.of(pk, entity, this.#base);
    }
    const definition = this.#got ?? entity.schema;
    if (!isUnchanged(definition, this.#definition) || this.plan.key !== entity.key) {
      this.plan = new PlannedEntity(entity, definition, this.#base, this.#hooks, this.#compileSchema);
      this.#definition = definition === NO_FIELDS ? definition : copyShorthand(definition);
      // A getter that makes schemas is called once.
      if (entity.schema !== definition) this.#got = definition;
      definitions.version++;
    }
    if (this.#version === definitions.version) return;
    this.#version = definitions.version;
    this.#isRecursive = isRecursive(this, this.#compileSchema);
  }

  /** Visits the fields that have a schema, then stores: what is nested comes before what holds it (ENT-7). */
  #fill(
    plan: EntityPlan,
    pk: string,
    input: object,
    own: EntityRecord,
    record: EntityRecord,
    passed: ReadonlySet<string> | undefined,
    delegate: WriterDelegate,
  ): void {
    delegate.depth++;
    const { fields } = plan;
    let at = 0;
    try {
      for (; at < fields.length; at++) {
        const { name, compiled, inherited } = fields[at] as (typeof fields)[number];
        const value = own[name];
        if (value === undefined || value === null || (inherited && !Object.hasOwn(own, name))) continue;
        if (passed?.has(name)) continue;
        if (isUntouchedDefault(value, name, this.schema)) delete own[name];
        else own[name] = compiled.visit(value, record, name, delegate, this.schema);
      }
    } catch (error) {
      throw atPlace(error, fields[at]?.name as string);
    }
    delegate.depth--;
    delegate.put(plan, pk, own, true);
    if (this.#isRecursive) delegate.seen(plan).set(input, own);
  }

  /** An id in place of the entity: kept as a string, nothing is stored (ARR-13). */
  #id(input: unknown, isKept: boolean | undefined): unknown {
    if (typeof input === 'string' || input === undefined || input === null || input === false) return input;
    if (typeof input === 'bigint') return String(input);
    if (typeof input === 'number') {
      const pk = numericPk(this.schema.key, input);
      return isKept ? input : pk;
    }
    return fail('unexpected_input', this.schema.key, 'an object or an id', input);
  }

  #validate(record: EntityRecord): void {
    const reason = this.schema.validate(record);
    if (reason !== undefined) fail('invalid_entity', this.schema.key, reason, record);
  }

  #remove(input: unknown, parent: unknown, key: string | undefined, delegate: WriterDelegate): undefined {
    const pk = asText(this.schema.pk(input, parent, key, delegate.args));
    if (pk) delegate.invalidate(this.schema, pk);
    return undefined;
  }
}
