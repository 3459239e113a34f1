import type { SchemaArgs } from './SchemaArgs.ts';
import type { ReaderDelegate, WriterDelegate } from './compiled.ts';
import type { ParentEntity, QueryDelegate, QueryVisit, SchemaObject } from './contract.ts';
import type { Denormalize, Normalize } from './infer.ts';

/**
 * Stores what a schema stores, and reads ids only: who wants the entities asks for them.
 *
 * Reading a result with it costs nothing and changes only with the ids, however large or circular what lies
 * behind them is. `query` reads what the ids stand for.
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
export class Lazy<S = unknown> implements SchemaObject {
  readonly schema: S;
  /** Reads what this schema's value stands for: `useQuery(lazy.query, value)`. */
  readonly query: LazyQuery<S>;

  constructor(schema: S) {
    this.schema = schema;
    this.query = new LazyQuery(schema);
  }

  normalize(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: WriterDelegate,
    parentEntity?: ParentEntity,
  ): Normalize<S> {
    return delegate.visit(this.schema, input, parent, key, parentEntity) as Normalize<S>;
  }

  denormalize(input: unknown): Normalize<S> {
    return input as Normalize<S>;
  }

  parts(): readonly unknown[] {
    return [this.schema];
  }
}

/** Reads what the value of a `Lazy` schema stands for; also takes what the inner schema is asked with. */
export class LazyQuery<S = unknown> implements SchemaObject {
  readonly schema: S;

  constructor(schema: S) {
    this.schema = schema;
  }

  normalize(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: WriterDelegate,
    parentEntity?: ParentEntity,
  ): Normalize<S> {
    return delegate.visit(this.schema, input, parent, key, parentEntity) as Normalize<S>;
  }

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

  parts(): readonly unknown[] {
    return [this.schema];
  }
}
