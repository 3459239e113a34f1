import { fail, warn } from '../errors/errors.ts';
import {
  type Compiled,
  type CompileSchema,
  definitions,
  type ReaderDelegate,
  type WriterDelegate,
} from './compiled.ts';
import { isSchema, type ParentEntity } from './contract.ts';
import { getOrInsert } from './getOrInsert.ts';
import type { Denormalize } from './infer.ts';
import { isObject, isPlain } from './objects.ts';
import { asText } from './pk.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- an element as received: only the server knows its type
type Received = any;

/**
 * The attribute whose value chooses the schema, or a function that returns a key of the mapping (ARR-6, ARR-7). Classes need not
 * declare `__typename`, which GraphQL servers add.
 */
export type SchemaAttribute<S, Key extends string = string> =
  | FieldOf<Denormalize<S[keyof S]>>
  | '__typename'
  | ((
      value: Received,
      parent: Received,
      key: string | undefined,
    ) => Key & (string extends Key ? string : keyof S));

/** A `SchemaAttribute` of any mapping. */
export type AnyAttribute = string | ((value: Received, parent: Received, key: string | undefined) => unknown);

type FieldOf<Value> = unknown extends Value ? string : keyof Value & string;

/** The marker of a polymorphic value in a result (ARR-12). */
export interface Marker {
  id: unknown;
  schema: string;
}

type Select = (value: unknown, parent: unknown, key: string | undefined) => unknown;

/** A mapping from attribute values to schemas, and the attribute that chooses among them. */
export class Mapping implements Compiled {
  readonly schema = undefined;
  readonly transforms = true;
  /** Own keys only, without a prototype (ARR-9). */
  readonly schemas = Object.create(null) as Record<string, unknown>;
  /** The name of the attribute that chooses, unless a function does. */
  readonly attribute: string | undefined;
  readonly #select: Select;
  readonly #owner: string;
  #compiled: ReadonlyMap<unknown, Compiled> | undefined;

  constructor(owner: string, definition: object, attribute: AnyAttribute | undefined) {
    if (attribute === undefined) fail('mapping_without_attribute', owner, Object.keys(definition));
    this.#owner = owner;
    const isName = typeof attribute === 'string';
    this.attribute = isName ? attribute : undefined;
    this.#select = isName ? byName(attribute) : attribute;
    this.define(definition);
  }

  /** Adds and overrides keys (ARR-10). */
  define(definition: object): void {
    if (!isPlain(definition)) fail('mapping_expected', this.#owner, definition);
    for (const [key, schema] of Object.entries(definition)) {
      if (schema === undefined) fail('not_a_schema', schema);
      this.schemas[key] = schema;
    }
    this.#compiled = undefined;
    definitions.version++;
  }

  parts(): unknown[] {
    return Object.values(this.schemas);
  }

  visit(
    value: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: WriterDelegate,
    parentEntity?: ParentEntity,
  ): unknown {
    if (value === null || value === undefined) return value;
    const schema = this.choose(value, parent, key);
    if (schema === undefined) return value;
    const part = this.#parts(delegate.compileSchema).get(schema);
    const id = part?.visit(value, parent, key, delegate, parentEntity);
    if (id === null || id === undefined) return id;
    return { id: typeof id === 'number' ? String(id) : id, schema } satisfies Marker;
  }

  unvisit(value: unknown, delegate: ReaderDelegate): unknown {
    if (!isObject(value)) return value;
    const part = this.#parts(delegate.compileSchema).get((value as Marker).schema);
    return part && isMarker(value) ? part.unvisit(value.id, delegate) : value;
  }

  /** The key of the schema of a value; undefined with a warning if it has none in the mapping (ARR-8). A value to remove has to name one. */
  choose(value: unknown, parent: unknown, key: string | undefined, isRemoved = false): string | undefined {
    const name = asText(this.#select(value, parent, key));
    if (isRemoved && name === undefined) fail('removal_type_missing', value, Object.keys(this.schemas));
    return name !== undefined && name in this.schemas ? name : this.#unmapped(name, value);
  }

  #unmapped(name: string | undefined, value: unknown): undefined {
    // In a result, it would look like the marker of an entity.
    const marked: unknown = isObject(value) && isMarker(value) && value.schema;
    if (typeof marked === 'string' && marked in this.schemas) fail('marker_as_input', this.#owner, value);
    try {
      if (process.env.NODE_ENV !== 'production') warnOfUnmapped(this, this.#owner, name);
    } catch {
      // A page without a bundler has no `process`.
      warnOfUnmapped(this, this.#owner, name);
    }
    return undefined;
  }

  /** The key of the schema of a value; undefined without a warning if it has none. */
  named(value: unknown): string | undefined {
    if (!isObject(value)) return undefined;
    const name = asText(this.#select(value, value, undefined));
    return name !== undefined && name in this.schemas ? name : undefined;
  }

  /** The compiled schemas. They are compiled on first use, when all schemas that they refer to are defined. */
  #parts(compileSchema: CompileSchema): ReadonlyMap<unknown, Compiled> {
    return (this.#compiled ??= linked(this.schemas, compileSchema));
  }
}

const warned = new WeakMap<Mapping, Set<unknown>>();

/** Once for each type of a mapping. */
function warnOfUnmapped(mapping: Mapping, owner: string, name: string | undefined): void {
  const names = getOrInsert(warned, mapping, () => new Set());
  if (names.has(name)) return;
  names.add(name);
  warn('unmapped_element', owner, name, Object.keys(mapping.schemas));
}

function linked(schemas: object, compileSchema: CompileSchema): ReadonlyMap<string, Compiled> {
  return new Map(Object.entries(schemas).map(([name, schema]) => [name, compileSchema(schema)]));
}

/** True for an object of exactly the own keys `id` and `schema`. */
export function isMarker(value: object): value is Marker {
  for (const name in value) if (name !== 'id' && name !== 'schema') return false;
  return Object.hasOwn(value, 'id') && Object.hasOwn(value, 'schema');
}

function byName(attribute: string): Select {
  return (value) =>
    isObject(value) && Object.hasOwn(value, attribute)
      ? (value as Record<string, unknown>)[attribute]
      : undefined;
}

/** The mapping of a schema that may have one: a new one, or that of a Union. */
export function mappingOf(
  owner: string,
  definition: unknown,
  attribute: AnyAttribute | undefined,
): Mapping | undefined {
  if (isPlain(definition) && !isSchema(definition)) return new Mapping(owner, definition, attribute);
  const union = definition as { readonly mapping?: unknown } | null | undefined;
  return union?.mapping instanceof Mapping ? union.mapping : undefined;
}
