import { fail } from '../errors/errors.ts';
import type { WriterDelegate } from './compiled.ts';
import type { ParentEntity } from './contract.ts';
import type { Normalize } from './infer.ts';

/** A schema that stores what another one stores, and reads it in a way of its own. */
export abstract class Wrapper<S> {
  readonly schema: S;

  constructor(schema: S) {
    if (schema === undefined) fail('not_a_schema', schema);
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

  parts(): readonly unknown[] {
    return [this.schema];
  }
}
