import { atPlace, fail, warn } from '../errors/errors.ts';
import {
  type Compiled,
  definitions,
  type ReaderDelegate,
  type CompileSchema,
  type WriterDelegate,
} from './compiled.ts';
import { type ParentEntity, INVALID, type QueryVisit, type SchemaObject } from './contract.ts';
import type { DenormalizeObject, NormalizeObject } from './infer.ts';
import { noteContainer } from './containers.ts';
import { objectFields } from './definition.ts';
import { withDepth } from './withDepth.ts';
import { isObject, isRecord, setOwn } from './objects.ts';

/**
 * An object whose fields have schemas; a plain object is a shorthand.
 *
 * Fields without a definition are stored unchanged. A definition that is not a schema only declares the type, such as `null` or `''`
 * (OBJ-1); undefined is warned of in development.
 *
 * @example
 * class User extends Entity {
 *   id = '';
 * }
 * const page = new schema.Object({ users: [User], next: '' });
 * normalize(page, { users: [{ id: '1' }], next: 'c2' }).result; // => { users: ['1'], next: 'c2' }
 */
export class ObjectSchema<D extends object = object> implements SchemaObject {
  readonly #definition: Record<string, unknown>;
  #members: [name: string, compiled: Compiled][] | undefined;
  /** True if a member may have a list: what is in an entity, which is a class, is not in this object. */
  #holdsContainers = false;

  constructor(definition: D) {
    this.#definition = Object.assign(Object.create(null), definition) as Record<string, unknown>;
  }

  /** The schemas of the fields, by name. */
  get schema(): D {
    return this.#definition as D;
  }

  get [objectFields](): object {
    return this.#definition;
  }

  /** Merges fields into the definition, and returns this schema (ARR-10). */
  define(definition: Partial<D> & object): this {
    Object.assign(this.#definition, definition);
    this.#members = undefined;
    definitions.version++;
    return this;
  }

  normalize(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: WriterDelegate,
    parentEntity?: ParentEntity,
  ): NormalizeObject<D> {
    if (!isRecord(input)) return fail('unexpected_input', this.owner, 'an object', input);
    const result: Record<string, unknown> = { ...input };
    const members = (this.#members ??= this.#compileMembers(delegate.compileSchema));
    const [first] = members;
    // Most have it, and some servers take long to read `process.env`.
    if (first && !Object.hasOwn(input, first[0])) checkShape(this, input);
    if (this.#holdsContainers) noteContainer(input, parent, key);
    withDepth(delegate, input, () => {
      for (const [name, compiled] of members) {
        if (!Object.hasOwn(input, name)) continue;
        try {
          const value = compiled.visit(input[name], input, name, delegate, parentEntity);
          if (value === undefined) delete result[name];
          else setOwn(result, name, value);
        } catch (error) {
          throw atPlace(error, name);
        }
      }
    });
    return result as NormalizeObject<D>;
  }

  denormalize(input: unknown, delegate: ReaderDelegate): DenormalizeObject<D> {
    if (!isRecord(input)) return input as DenormalizeObject<D>;
    const result: Record<string, unknown> = { ...input };
    for (const [name, compiled] of (this.#members ??= this.#compileMembers(delegate.compileSchema))) {
      if (!Object.hasOwn(result, name)) continue;
      const value = compiled.unvisit(result[name], delegate);
      if (value === INVALID) return INVALID as never;
      setOwn(result, name, value);
    }
    return result as DenormalizeObject<D>;
  }

  /** Finds all fields that have a schema; undefined if one is not found. Other fields are as they are declared. */
  queryKey(args: readonly unknown[], unvisit: QueryVisit): unknown {
    const found: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(this.#definition)) {
      const isSchema = isObject(schema) || typeof schema === 'function';
      const key = isSchema ? unvisit(schema, args) : schema;
      if (isSchema && key === undefined) return undefined;
      setOwn(found, name, key);
    }
    return found;
  }

  /** Only an object of one schema: arguments that name one entity say nothing of the members beside it. */
  provenKey(args: readonly unknown[], unvisit: QueryVisit): unknown {
    const [[name, schema] = [], ...others] = Object.entries(this.#definition);
    const key: unknown = name === undefined || others.length > 0 ? undefined : unvisit(schema, args);
    return key === undefined ? undefined : { [name as string]: key };
  }

  parts(): readonly unknown[] {
    return Object.values(this.#definition);
  }

  /** The name of this schema in errors. */
  protected get owner(): string {
    return 'schema.Object';
  }

  #compileMembers(compileSchema: CompileSchema): [name: string, compiled: Compiled][] {
    checkShape(this);
    const members = Object.entries(this.#definition)
      .map(([name, schema]): [string, Compiled] => [name, compileSchema(schema)])
      .filter(([, compiled]) => compiled.transforms);
    this.#holdsContainers = members.some(([, { schema }]) => typeof schema === 'object');
    return members;
  }
}

const warned = new WeakSet<object>();

function checkShape(schema: ObjectSchema, input?: object): void {
  try {
    if (process.env.NODE_ENV !== 'production') warnOfShape(schema, input);
  } catch {
    // A page without a bundler has no `process`.
    warnOfShape(schema, input);
  }
}

/** A member that is undefined, and data of another shape, pass through as they are, which looks as if nothing was stored (OBJ-1, FN-4). */
function warnOfShape({ schema }: ObjectSchema, input?: object): void {
  const names = Object.keys(schema);
  if (!input) {
    // Two modules that import each other.
    for (const name of names)
      if ((schema as Record<string, unknown>)[name] === undefined) warn('member_undefined', name);
    return;
  }
  const has = Object.keys(input);
  if (has.length === 0 || names.some((name) => has.includes(name)) || warned.has(schema)) return;
  warned.add(schema);
  warn('members_missing', names, has);
}
