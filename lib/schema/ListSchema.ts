import { atPlace, fail } from '../errors/errors.ts';
import { Polymorphic } from './Polymorphic.ts';
import type { ReaderDelegate, WriterDelegate } from './compiled.ts';
import type { ParentEntity, SchemaObject } from './contract.ts';
import type { DenormalizeMapped, NormalizeMapped } from './infer.ts';
import { isObject } from './objects.ts';
import { withDepth } from './withDepth.ts';

/** A list whose elements have one schema: what `[S]` stands for. */
export class ListSchema<S = unknown> extends Polymorphic<S> implements SchemaObject {
  protected override get owner(): string {
    return 'schema.Array';
  }

  normalize(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: WriterDelegate,
    parentEntity?: ParentEntity,
  ): NormalizeMapped<S>[] {
    const elements = elementsOf(this.owner, input);
    const element = this.element(delegate);
    const result: unknown[] = new Array(elements.length);
    withDepth(delegate, input, () => {
      let at = 0;
      try {
        for (; at < elements.length; at++) {
          result[at] = element.visit(elements[at], parent, key, delegate, parentEntity);
        }
      } catch (error) {
        throw atPlace(error, at);
      }
    });
    return result as NormalizeMapped<S>[];
  }

  denormalize(input: unknown, delegate: ReaderDelegate): DenormalizeMapped<S>[] {
    if (!Array.isArray(input)) return input as DenormalizeMapped<S>[];
    return delegate.list(this.element(delegate), input) as DenormalizeMapped<S>[];
  }
}

/** The elements of an input: those of an array, or the own values of an object in its order (ARR-2). */
export function elementsOf(schema: string, input: unknown): ArrayLike<unknown> {
  if (Array.isArray(input)) return input;
  if (isObject(input)) return Object.values(input);
  return fail('unexpected_input', schema, 'an array, or an object whose values are the elements', input);
}
