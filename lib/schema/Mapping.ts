import { fail, warn } from '../errors/fail.ts';
import { mappingWithoutAttribute, markerAsInput, unmappedElement } from '../errors/messages.ts';
import {
  type Compiled,
  definitions,
  type DenormalizeDelegate,
  type Link,
  type NormalizeDelegate,
} from './contract.ts';

/** Names the attribute that tells which schema applies, or computes its value (ARR-6, ARR-7). */
export type SchemaAttribute<Key extends string = string> =
  | string
  // oxlint-disable-next-line typescript/no-explicit-any -- the element as received, before any schema
  | ((value: any, parent: any, key: string | undefined) => Key);

/** Stands for a polymorphic value in a result (ARR-12). */
export interface Marker {
  id: unknown;
  schema: string;
}

type Select = (value: unknown, parent: unknown, key: string | undefined) => unknown;

/** A mapping from attribute values to schemas, with the way to choose among them. */
export class Mapping implements Compiled {
  readonly schema = undefined;
  readonly transforms = true;
  /** Own keys only, without a prototype (ARR-9). */
  readonly schemas = Object.create(null) as Record<string, unknown>;
  readonly #select: Select;
  readonly #owner: string;
  readonly #warned = new Set<string>();
  readonly #compiled = new Map<string, Compiled>();

  constructor(owner: string, definition: object, attribute: SchemaAttribute | undefined) {
    if (attribute === undefined) fail(mappingWithoutAttribute(owner, Object.keys(definition)));
    this.#owner = owner;
    this.#select = typeof attribute === 'string' ? byName(attribute) : attribute;
    this.define(definition);
  }

  /** Gains and overrides keys (ARR-10). */
  define(definition: object): void {
    for (const [key, schema] of Object.entries(definition)) this.schemas[key] = schema;
    this.#compiled.clear();
    definitions.version++;
  }

  parts(): unknown[] {
    return Object.values(this.schemas);
  }

  visit(value: unknown, parent: unknown, key: string | undefined, delegate: NormalizeDelegate): unknown {
    if (value === null || value === undefined) return value;
    const name = String(this.#select(value, parent, key));
    if (!(name in this.schemas)) return this.#unmapped(value, name);
    const id = this.#part(name, delegate.link).visit(value, parent, key, delegate);
    return id === null || id === undefined ? id : ({ id, schema: name } satisfies Marker);
  }

  unvisit(value: unknown, delegate: DenormalizeDelegate): unknown {
    if (!this.isMarker(value)) return value;
    return this.#part(value.schema, delegate.link).unvisit(value.id, delegate);
  }

  isMarker(value: unknown): value is Marker {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    if (!Object.hasOwn(value, 'id') || !Object.hasOwn(value, 'schema')) return false;
    const { schema } = value as Marker;
    if (typeof schema !== 'string' || !(schema in this.schemas)) return false;
    let names = 0;
    for (const _ in value) names++;
    return names === 2;
  }

  #unmapped(value: unknown, name: string): unknown {
    if (this.isMarker(value)) fail(markerAsInput(this.#owner, value));
    if (!this.#warned.has(name)) {
      this.#warned.add(name);
      warn(unmappedElement(this.#owner, name, Object.keys(this.schemas)));
    }
    return value;
  }

  #part(name: string, link: Link): Compiled {
    let part = this.#compiled.get(name);
    if (!part) this.#compiled.set(name, (part = link(this.schemas[name])));
    return part;
  }
}

function byName(attribute: string): Select {
  return (value) =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, attribute)
      ? (value as Record<string, unknown>)[attribute]
      : undefined;
}
