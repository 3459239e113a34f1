import { type Compiled, type CompileSchema, definitions } from './compiled.ts';
import type { EntityClass } from './Entity.ts';
import type { DenormalizeMapped, IsMapping, NormalizeMapped } from './infer.ts';
import { ListSchema } from './ListSchema.ts';
import type { Mapping } from './Mapping.ts';

/** A single schema needs no schemaAttribute; a mapping does (ARR-5). */
export type Single<S> = S & object & (IsMapping<S> extends true ? AttributeNeeded : unknown);

/** No value has this type: a mapping was passed in place of a single schema. */
export interface AttributeNeeded {
  readonly [needed]: 'a mapping needs a schemaAttribute as second argument';
}
declare const needed: unique symbol;

/** Schemas by attribute value. */
export type MappingOf<S> = S & { readonly [Key in keyof S]: object };

/** Entity classes by attribute value. */
export type EntityMapping<S> = S & { readonly [Key in keyof S]: EntityClass };

/** A schema of elements; `name` is its key in the mapping. */
export interface Choice {
  readonly schema: unknown;
  readonly name: string | undefined;
}

/** A schema whose elements have one schema, or each one of a mapping. */
export abstract class Polymorphic<
  S,
  Normalized = NormalizeMapped<S>[],
  Read = DenormalizeMapped<S>[],
> extends ListSchema<S, Normalized, Read> {
  readonly #mapping: Mapping | undefined;

  constructor(definition: unknown, mapping?: Mapping) {
    super(definition);
    this.#mapping = mapping;
  }

  /** The schema of elements, or the mapping. */
  override get schema(): S {
    return (this.#mapping ? this.#mapping.schemas : this.single) as S;
  }

  /** Merges a mapping into this one, or replaces a single schema, and returns this schema (ARR-10). */
  define(definition: IsMapping<S> extends true ? Readonly<Record<string, object>> : object): this {
    if (this.#mapping) this.#mapping.define(definition);
    else this.single = definition;
    this.compiledElement = undefined;
    definitions.version++;
    return this;
  }

  override parts(): readonly unknown[] {
    return this.#mapping ? this.#mapping.parts() : super.parts();
  }

  override element(delegate: { readonly compileSchema: CompileSchema }): Compiled {
    return this.#mapping ?? super.element(delegate);
  }

  /** The schema of an element; undefined if the mapping has none for it. */
  choose(value: unknown, parent: unknown, key: string | undefined, isRemoved?: boolean): Choice | undefined {
    if (!this.#mapping) return { schema: this.single, name: undefined };
    const name = this.#mapping.choose(value, parent, key, isRemoved);
    return name === undefined ? undefined : { schema: this.#mapping.schemas[name], name };
  }

  /** All schemas of elements. */
  choices(): Choice[] {
    if (!this.#mapping) return [{ schema: this.single, name: undefined }];
    return Object.entries(this.#mapping.schemas).map(([name, schema]) => ({ schema, name }));
  }
}
