import type { ReaderDelegate, WriterDelegate } from './compiled.ts';
import type { ParentEntity, QueryVisit, SchemaObject } from './contract.ts';
import type { DenormalizeMapped, NormalizeMapped } from './infer.ts';
import { Mapping, type SchemaAttribute } from './Mapping.ts';
import type { MappingOf } from './Polymorphic.ts';

/**
 * A value that has one of several schemas, chosen by an attribute (UNI-1).
 *
 * The result is a marker `{ id, schema }`. A value without a schema in the mapping is not normalized (ARR-8). A list of
 * a Union is the same as a list of its mapping.
 *
 * @example
 * class Link extends Entity {
 *   id = '';
 *   type = 'link';
 * }
 * class Post extends Entity {
 *   id = '';
 *   type = 'post';
 * }
 * const item = new schema.Union({ link: Link, post: Post }, 'type');
 * normalize(item, { id: '7', type: 'post' }).result; // => { id: '7', schema: 'post' }
 */
export class Union<
  S = Readonly<Record<string, object>>,
  Key extends string = string,
> implements SchemaObject {
  /** The mapping, which lists of this Union share. */
  readonly mapping: Mapping;

  constructor(definition: MappingOf<S>, schemaAttribute: SchemaAttribute<S, Key>) {
    this.mapping = new Mapping('schema.Union', definition, schemaAttribute);
  }

  /** The schemas by attribute value. */
  get schema(): S {
    return this.mapping.schemas as S;
  }

  /** Merges a mapping into this one, and returns this schema (ARR-10). */
  define(definition: Readonly<Record<string, object>>): this {
    this.mapping.define(definition);
    return this;
  }

  normalize(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: WriterDelegate,
    parentEntity?: ParentEntity,
  ): NormalizeMapped<S> {
    return this.mapping.visit(input, parent, key, delegate, parentEntity) as NormalizeMapped<S>;
  }

  denormalize(input: unknown, delegate: ReaderDelegate): DenormalizeMapped<S> {
    return this.mapping.unvisit(input, delegate) as DenormalizeMapped<S>;
  }

  /** Chooses by the attribute of the first argument; without one, the first schema that finds an entity. */
  queryKey(args: readonly unknown[], unvisit: QueryVisit): unknown {
    const { schemas } = this.mapping;
    const name = this.mapping.named(args[0]);
    for (const schema of name === undefined ? Object.keys(schemas) : [name]) {
      const id = unvisit(schemas[schema], args);
      if (id !== undefined) return { id, schema };
    }
    return undefined;
  }

  /** Only of the type that the arguments name: entities of two types may have one id. */
  provenKey(args: readonly unknown[], unvisit: QueryVisit): unknown {
    const [first, ...rest] = args;
    const schema = this.mapping.named(first);
    const own = [{ ...(first as object), [this.mapping.attribute ?? '']: undefined }, ...rest];
    const id = schema === undefined ? undefined : unvisit(this.mapping.schemas[schema], own);
    return id === undefined ? undefined : { id, schema };
  }

  parts(): readonly unknown[] {
    return this.mapping.parts();
  }
}
