import type { SchemaArgs } from './SchemaArgs.ts';
import type { ReaderDelegate } from './compiled.ts';
import type { QueryDelegate, QueryVisit, SchemaObject } from './contract.ts';
import type { Denormalize, Normalize } from './infer.ts';
import { Wrapper } from './Wrapper.ts';

/**
 * Stores the entities of a schema, but reads their primary keys only.
 *
 * Use it for large or circular relations. The component renders again only when the primary keys change. `query` reads the
 * entities.
 *
 * @example
 * class User extends Entity {
 *   id = '';
 *   name = '';
 * }
 * const members = new schema.Lazy([User]);
 * const { result, entities } = normalize({ members }, { members: [{ id: '1', name: 'Ada' }] });
 * denormalize({ members }, result, entities); // => { members: ['1'] }
 * const controller = new Controller();
 * controller.set([User], [{ id: '1', name: 'Ada' }]);
 * controller.get(members.query, ['1'])[0].name; // => 'Ada'
 */
export class Lazy<S = unknown> extends Wrapper<S> implements SchemaObject {
  /** Reads the entities of a value of this schema: `useQuery(lazy.query, value)`. */
  readonly query: LazyQuery<S>;

  constructor(schema: S) {
    super(schema);
    this.query = new LazyQuery(schema);
  }

  denormalize(input: unknown): Normalize<S> {
    return input as Normalize<S>;
  }
}

/** Reads the entities of a `Lazy` value; further arguments are those of the inner schema. */
export class LazyQuery<S = unknown> extends Wrapper<S> implements SchemaObject {
  denormalize(input: unknown, delegate: ReaderDelegate): Denormalize<S> {
    return delegate.unvisit(this.schema, input) as Denormalize<S>;
  }

  queryKey(
    args: readonly [value: Normalize<S>] | SchemaArgs<S>,
    unvisit: QueryVisit,
    delegate: QueryDelegate,
  ): unknown {
    const [value] = args as readonly unknown[];
    const { key } = this.schema as { readonly key?: string };
    if (key === undefined) return value;
    return typeof value === 'string' && delegate.getEntity(key, value) ? value : unvisit(this.schema, args);
  }
}
