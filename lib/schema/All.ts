import {
  type Compiled,
  type DenormalizeDelegate,
  type NormalizeDelegate,
  type QueryDelegate,
  type QueryVisit,
  type SchemaObject,
} from './contract.ts';
import { elementsOf } from './elementsOf.ts';
import type { Denormalize } from './infer.ts';

/**
 * Every entity of a type that the store holds, in the order in which they came (UNI-1).
 *
 * @example
 * class User extends Entity {
 *   id = '';
 * }
 * const controller = new Controller();
 * controller.set([User], [{ id: '2' }, { id: '1' }]);
 * controller.get(new schema.All(User)).map((user) => user.id); // => ['2', '1']
 */
export class All<E extends { readonly key: string } = { readonly key: string }> implements SchemaObject {
  readonly schema: E;
  #element: Compiled | undefined;

  constructor(entity: E) {
    this.schema = entity;
  }

  normalize(input: unknown, parent: unknown, key: string | undefined, delegate: NormalizeDelegate): unknown {
    if (input === null || input === undefined) return input;
    const element = (this.#element ??= delegate.link(this.schema));
    const elements = elementsOf('schema.All', input);
    for (let at = 0; at < elements.length; at++) element.visit(elements[at], parent, key, delegate);
    return undefined;
  }

  denormalize(input: unknown, delegate: DenormalizeDelegate): Denormalize<E>[] {
    if (!Array.isArray(input)) return input as Denormalize<E>[];
    const element = (this.#element ??= delegate.link(this.schema));
    return delegate.list(element, input) as Denormalize<E>[];
  }

  queryKey(_args: readonly unknown[], _unvisit: QueryVisit, delegate: QueryDelegate): unknown {
    const entities = delegate.getEntities(this.schema.key);
    return entities && Array.from(entities, ([pk]) => pk);
  }

  parts(): readonly unknown[] {
    return [this.schema];
  }
}
