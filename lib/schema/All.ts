import { atPlace } from '../errors/errors.ts';
import type { WriterDelegate } from './compiled.ts';
import type { ParentEntity, QueryDelegate, QueryVisit, SchemaObject } from './contract.ts';
import { elementsOf } from './ListSchema.ts';
import type { EntityClass } from './Entity.ts';
import { type Mapping, mappingOf, type SchemaAttribute } from './Mapping.ts';
import { type EntityMapping, Polymorphic, type Single } from './Polymorphic.ts';

/**
 * All stored entities of a type, in the order in which they were first stored (UNI-1).
 *
 * With a mapping or a Union, it reads all entities of these types, type by type. Writing a list with it stores the
 * entities, but no list. For a list in the server's order, use `schema.Array`; for one that can change, `Collection`.
 *
 * @example
 * class User extends Entity {
 *   id = '';
 * }
 * const controller = new Controller();
 * controller.set([User], [{ id: '2' }, { id: '1' }]);
 * controller.get(new schema.All(User)).map((user) => user.id); // => ['2', '1']
 */
export class All<S = EntityClass, Key extends string = string>
  extends Polymorphic<S, undefined>
  implements SchemaObject
{
  constructor(definition: Single<S> & (EntityClass | { readonly mapping: Mapping }));
  constructor(definition: EntityMapping<S>, schemaAttribute: SchemaAttribute<S, Key>);
  constructor(definition: unknown, schemaAttribute?: unknown) {
    super(definition, mappingOf('schema.All', definition, schemaAttribute as never));
  }

  protected override get owner(): string {
    return 'schema.All';
  }

  override normalize(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: WriterDelegate,
    parentEntity?: ParentEntity,
  ): undefined {
    const element = this.element(delegate);
    const elements = elementsOf(this.owner, input);
    for (let at = 0; at < elements.length; at++) {
      try {
        element.visit(elements[at], parent, key, delegate, parentEntity);
      } catch (error) {
        throw atPlace(error, at);
      }
    }
  }

  queryKey(_args: readonly unknown[], _unvisit: QueryVisit, delegate: QueryDelegate): unknown {
    const found: unknown[] = [];
    let known = false;
    for (const { schema, name } of this.choices()) {
      const entities = delegate.getEntities((schema as { key: string }).key);
      if (!entities) continue;
      known = true;
      for (const [pk] of entities) found.push(name === undefined ? pk : { id: pk, schema: name });
    }
    return known ? found : undefined;
  }
}
