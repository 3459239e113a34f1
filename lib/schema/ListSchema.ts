import { atPlace, fail, warn } from '../errors/errors.ts';
import type { Compiled, CompileSchema, ReaderDelegate, WriterDelegate } from './compiled.ts';
import type { ParentEntity, SchemaObject } from './contract.ts';
import type { DenormalizeMapped, NormalizeMapped } from './infer.ts';
import { isObject } from './objects.ts';
import { withDepth } from './withDepth.ts';

/**
 * A list whose elements have one schema: what `[S]` stands for. Schemas with other containers of elements, which normalize to
 * `Normalized` and read as `Read`, extend it.
 */
export class ListSchema<
  S = unknown,
  Normalized = NormalizeMapped<S>[],
  Read = DenormalizeMapped<S>[],
> implements SchemaObject {
  protected single: unknown;
  protected compiledElement: Compiled | undefined;

  constructor(element: unknown) {
    if (element === undefined) fail('not_a_schema', element);
    this.single = element;
  }

  /** The schema of elements. */
  get schema(): S {
    return this.single as S;
  }

  parts(): readonly unknown[] {
    return [this.single];
  }

  /** The compiled schema of elements. */
  element({ compileSchema }: { readonly compileSchema: CompileSchema }): Compiled {
    return (this.compiledElement ??= compileSchema(this.single));
  }

  normalize(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: WriterDelegate,
    parentEntity?: ParentEntity,
  ): Normalized {
    const elements = elementsOf(this.owner, input);
    if (!Array.isArray(input)) checkRecord(this, this.owner, input);
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
    return result as Normalized;
  }

  denormalize(input: unknown, delegate: ReaderDelegate): Read {
    if (!Array.isArray(input)) return input as Read;
    return delegate.list(this.element(delegate), input) as Read;
  }

  /** The name of this schema in errors. */
  protected get owner(): string {
    return 'schema.Array';
  }
}

const warned = new WeakSet<object>();

function checkRecord(schema: object, owner: string, input: unknown): void {
  try {
    if (process.env.NODE_ENV !== 'production') warnIfRecord(schema, owner, input);
  } catch {
    // A page without a bundler has no `process`.
    warnIfRecord(schema, owner, input);
  }
}

/** The fields of one record would be taken for the elements: ids that are not stored, which a list leaves out (ARR-2). */
function warnIfRecord(schema: object, owner: string, input: unknown): void {
  const { id } = input as { readonly id?: unknown };
  if (!['string', 'number'].includes(typeof id) || warned.has(schema)) return;
  warned.add(schema);
  warn('list_of_fields', owner, Object.keys(input as object));
}

/** The elements of an input: those of an array, or the own values of an object in its order (ARR-2). */
export function elementsOf(schema: string, input: unknown): ArrayLike<unknown> {
  if (Array.isArray(input)) return input;
  if (isObject(input)) return Object.values(input);
  return fail('unexpected_input', schema, 'an array, or an object whose values are the elements', input);
}
