import type {
  DenormalizeDelegate,
  Holder,
  NormalizeDelegate,
  QueryDelegate,
  QueryVisit,
  SchemaObject,
} from './contract.ts';
import type { Denormalize, Normalize } from './infer.ts';
import type { SchemaArgs } from './SchemaArgs.ts';

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
    delegate: NormalizeDelegate,
    holder?: Holder,
  ): Normalize<S> {
    return delegate.visit(this.schema, input, parent, key, holder) as Normalize<S>;
  }

  denormalize(input: unknown, delegate: DenormalizeDelegate): Denormalize<S> {
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
