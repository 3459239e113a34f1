import { atElement } from '../errors/fail.ts';
import {
  type Compiled,
  DEEPEST,
  definitions,
  type DenormalizeDelegate,
  type NormalizeDelegate,
  type SchemaObject,
} from './contract.ts';
import { elementsOf } from './elementsOf.ts';
import type { DenormalizeMapped } from './infer.ts';
import { isPlain } from './isPlain.ts';
import { Mapping, type SchemaAttribute } from './Mapping.ts';

/**
 * A list of entities, or of anything else that has a schema; `[S]` is short for it.
 *
 * The result holds one id for each element, in order (ARR-1). An object in place of the array counts as the
 * list of its values (ARR-2). With a mapping the second argument says which schema an element has (ARR-4).
 *
 * @example
 * class User extends Entity {
 *   id = '';
 *   name = '';
 * }
 * const users = new schema.Array(User);
 * normalize(users, [{ id: '1', name: 'Ada' }]).result; // => ['1']
 * normalize(users, { a: { id: '1', name: 'Ada' } }).result; // => ['1']
 */
export class ArraySchema<S = unknown> implements SchemaObject {
  #single: unknown;
  #mapping: Mapping | undefined;
  #element: Compiled | undefined;

  constructor(definition: S, schemaAttribute?: SchemaAttribute) {
    if (isPlain(definition)) this.#mapping = new Mapping('schema.Array', definition, schemaAttribute);
    else this.#single = definition;
  }

  /** The element's schema, or the mapping. */
  get schema(): S {
    return (this.#mapping ? this.#mapping.schemas : this.#single) as S;
  }

  /** Merges a mapping into this one, or replaces a single schema; gives the schema back (ARR-10). */
  define(definition: unknown): this {
    if (this.#mapping) this.#mapping.define(definition as object);
    else this.#single = definition;
    this.#element = undefined;
    definitions.version++;
    return this;
  }

  normalize(input: unknown, parent: unknown, key: string | undefined, delegate: NormalizeDelegate): unknown {
    if (input === null || input === undefined) return input;
    const elements = elementsOf('schema.Array', input);
    const element = (this.#element ??= this.#link(delegate));
    const result: unknown[] = new Array(elements.length);
    if (delegate.depth >= DEEPEST)
      delegate.defer(() => fill(result, elements, element, parent, key, delegate));
    else fill(result, elements, element, parent, key, delegate);
    return result;
  }

  denormalize(input: unknown, delegate: DenormalizeDelegate): DenormalizeMapped<S>[] {
    if (!Array.isArray(input)) return input as DenormalizeMapped<S>[];
    const element = (this.#element ??= this.#link(delegate));
    return delegate.list(element, input) as DenormalizeMapped<S>[];
  }

  parts(): readonly unknown[] {
    return this.#mapping ? this.#mapping.parts() : [this.#single];
  }

  #link(delegate: NormalizeDelegate | DenormalizeDelegate): Compiled {
    return this.#mapping ?? delegate.link(this.#single);
  }
}

function fill(
  result: unknown[],
  elements: ArrayLike<unknown>,
  element: Compiled,
  parent: unknown,
  key: string | undefined,
  delegate: NormalizeDelegate,
): void {
  let at = 0;
  delegate.depth++;
  try {
    for (; at < elements.length; at++) result[at] = element.visit(elements[at], parent, key, delegate);
  } catch (error) {
    throw atElement(error, at);
  }
  delegate.depth--;
}
