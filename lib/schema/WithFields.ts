import type { Entity, EntityClass } from './Entity.ts';
import type { ReaderDelegate } from './compiled.ts';
import type { ProofDelegate, QueryDelegate, QueryVisit, SchemaObject } from './contract.ts';
import type { Denormalize } from './infer.ts';
import { isObject } from './objects.ts';
import { provenEntity } from './provenEntity.ts';
import type { SchemaArgs } from './SchemaArgs.ts';
import { Wrapper } from './Wrapper.ts';

/**
 * An entity of which certain fields are needed: a stored entity that lacks one of them is not used in place of the
 * endpoint's own response (UNI-2).
 *
 * Use it as the schema of a detail endpoint where a list brings the same entities with fewer fields. A field that is
 * null is there. A response of the endpoint itself is used with whatever fields it has.
 *
 * @example
 * class Article extends Entity {
 *   id = '';
 *   title = '';
 *   body = '';
 * }
 * const controller = new Controller();
 * const article = new WithFields(Article, ['body']);
 * controller.set([Article], [{ id: '1', title: 'News' }]);
 * controller.get(article, { id: '1' }); // => undefined
 * controller.get(Article, { id: '1' })?.title; // => 'News'
 * controller.set(Article, { id: '1', body: 'Long' });
 * controller.get(article, { id: '1' })?.title; // => 'News'
 */
export class WithFields<S extends EntityClass<Entity>> extends Wrapper<S> implements SchemaObject {
  readonly fields: readonly (keyof Denormalize<S> & string)[];

  constructor(schema: S, fields: readonly (keyof Denormalize<S> & string)[]) {
    super(schema);
    this.fields = fields;
  }

  denormalize(input: unknown, delegate: ReaderDelegate): Denormalize<S> {
    return delegate.unvisit(this.schema, input) as Denormalize<S>;
  }

  queryKey(args: SchemaArgs<S>, unvisit: QueryVisit, delegate: QueryDelegate): unknown {
    const pk = unvisit(this.schema, args);
    const record = typeof pk === 'string' ? delegate.getEntity(this.schema.key, pk) : undefined;
    // A removed entity is found as such.
    if (record === delegate.INVALID) return pk;
    return isObject(record) && this.fields.every((name) => Object.hasOwn(record, name)) ? pk : undefined;
  }

  provenKey(args: SchemaArgs<S>, unvisit: QueryVisit, delegate: ProofDelegate): unknown {
    return provenEntity(this.schema as never, args, unvisit, delegate, this.fields);
  }
}
