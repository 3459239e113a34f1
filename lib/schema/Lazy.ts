import type { Holder, NormalizeDelegate, SchemaObject } from './contract.ts';
import type { Normalize } from './infer.ts';
import { LazyQuery } from './LazyQuery.ts';

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
    delegate: NormalizeDelegate,
    holder?: Holder,
  ): Normalize<S> {
    return delegate.visit(this.schema, input, parent, key, holder) as Normalize<S>;
  }

  denormalize(input: unknown): Normalize<S> {
    return input as Normalize<S>;
  }

  parts(): readonly unknown[] {
    return [this.schema];
  }
}
