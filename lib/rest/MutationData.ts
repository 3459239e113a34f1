import type { ReaderDelegate, WriterDelegate } from '../schema/compiled.ts';
import type { ParentEntity } from '../schema/contract.ts';
import { isPlain, setOwn } from '../schema/objects.ts';
import { Wrapper } from '../schema/Wrapper.ts';

/** The data of a GraphQL mutation: members of an input object decide which lists an item joins, as variables do (GQL-4). */
export class MutationData extends Wrapper<unknown> {
  constructor(schema: object) {
    super(schema);
    // `create.schema.createIssue` is as it was given.
    if (!isPlain(schema)) return;
    for (const [name, member] of Object.entries(schema)) if (!(name in this)) setOwn(this, name, member);
  }

  override normalize(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: WriterDelegate,
    parentEntity?: ParentEntity,
  ): never {
    const { args } = delegate;
    delegate.args = this.withInputs(args);
    try {
      return super.normalize(input, parent, key, delegate, parentEntity) as never;
    } finally {
      delegate.args = args;
    }
  }

  denormalize(input: unknown, delegate: ReaderDelegate): unknown {
    return delegate.unvisit(this.schema, input);
  }

  /** The variables, and once more with the members of those that are objects. A list compares with both, and what was sent is in them. */
  withInputs(args: readonly unknown[]): readonly unknown[] {
    const inputs = Object.values(Object(args[0]) as object).filter(isPlain);
    return inputs.length > 0 ? [args[0], Object.assign({}, args[0], ...inputs)] : args;
  }
}
