import type { EntityStatics, WriterDelegate } from './compiled.ts';
import type { SchemaObject } from './contract.ts';
import type { EntityClass } from './Entity.ts';
import type { DenormalizeMapped, IsMapping } from './infer.ts';
import { isMarker, type Mapping, mappingOf, type SchemaAttribute } from './Mapping.ts';
import { isObject } from './objects.ts';
import { type EntityMapping, Polymorphic, type Single } from './Polymorphic.ts';
import { toPk } from './pk.ts';

/** A removed entity in a result: its primary key, or with a mapping a marker. */
export type Removed<S> =
  IsMapping<S> extends true
    ? { [Key in keyof S]: { id: string; schema: Key } }[keyof S]
    : S extends { readonly mapping: unknown; readonly schema: infer Mapping }
      ? Removed<Mapping>
      : string;

/**
 * Removes an entity, also from all lists (UNI-1).
 *
 * The value is the entity's primary key or an object that has it (SET-3). The result is the primary key;
 * `controller.fetch` resolves to the entity, read from the response. Responses that need the entity are stale and are
 * refetched. With a mapping or a Union, the value has to be an object with the attribute that chooses the type.
 *
 * @example
 * class User extends Entity {
 *   id = '';
 * }
 * const controller = new Controller();
 * controller.set([User], [{ id: '1' }, { id: '2' }]);
 * controller.set(new schema.Invalidate(User), '1');
 * controller.get(new schema.All(User)).map((user) => user.id); // => ['2']
 */
export class Invalidate<S = EntityClass, Key extends string = string>
  extends Polymorphic<S, Removed<S>, unknown>
  implements SchemaObject
{
  readonly acceptsPrimitives = true;
  readonly removes = true as const;

  constructor(definition: Single<S> & (EntityClass | { readonly mapping: Mapping }));
  constructor(definition: EntityMapping<S>, schemaAttribute: SchemaAttribute<S, Key>);
  constructor(definition: unknown, schemaAttribute?: unknown) {
    super(definition, mappingOf('schema.Invalidate', definition, schemaAttribute as never));
  }

  override normalize(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: WriterDelegate,
  ): Removed<S> {
    const choice = this.choose(input, parent, key, true);
    if (!choice) return input as Removed<S>;
    const entity = choice.schema as EntityStatics;
    const pk = toPk(entity.key, idOf(entity, input, parent, key, delegate.args), input);
    delegate.invalidate(entity, pk);
    return (choice.name === undefined ? pk : { id: pk, schema: choice.name }) as Removed<S>;
  }

  override denormalize(input: Removed<S>): Removed<S>;
  override denormalize(
    input: object,
    delegate: { unvisit(schema: unknown, input: unknown): unknown },
  ): DenormalizeMapped<S>;
  override denormalize(
    input: object | string,
    delegate?: { unvisit(schema: unknown, input: unknown): unknown },
  ): unknown {
    if (!isObject(input) || isMarker(input)) return input;
    const choice = this.choose(input, input, undefined);
    return choice && delegate ? delegate.unvisit(choice.schema, input) : input;
  }
}

function idOf(
  entity: EntityStatics,
  input: unknown,
  parent: unknown,
  key: string | undefined,
  args: readonly unknown[],
): unknown {
  if (typeof input !== 'object') return input;
  return entity.pk(entity.process(input, parent, key, args) ?? input, parent, key, args);
}
