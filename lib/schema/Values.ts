import { atPlace, fail } from '../errors/errors.ts';
import type { ReaderDelegate, WriterDelegate } from './compiled.ts';
import { type ParentEntity, INVALID, type SchemaObject } from './contract.ts';
import type { DenormalizeMapped, NormalizeMapped } from './infer.ts';
import { noteContainer } from './containers.ts';
import { withDepth } from './withDepth.ts';
import { mappingOf, type SchemaAttribute } from './Mapping.ts';
import { type MappingOf, Polymorphic, type Single } from './Polymorphic.ts';
import { isRecord, setOwn } from './objects.ts';

/**
 * An object with any keys, whose values all have the schema.
 *
 * The result has the same keys (VAL-1), without those of members that are null or undefined, unless the schema is `Nullable`
 * (VAL-1). With a mapping, the second argument chooses the schema of a value; a function gets
 * the value, this object, and the key of the value. For fields with known names, use `schema.Object`.
 *
 * @example
 * class Rate extends Entity {
 *   id = '';
 *   value = 0;
 * }
 * const rates = new schema.Values(Rate);
 * normalize(rates, { eur: { id: 'e', value: 1.1 } }).result; // => { eur: 'e' }
 */
export class Values<S = unknown, Key extends string = string>
  extends Polymorphic<S, Record<string, NormalizeMapped<S>>, Record<string, DenormalizeMapped<S>>>
  implements SchemaObject
{
  constructor(definition: Single<S>);
  constructor(definition: MappingOf<S>, schemaAttribute: SchemaAttribute<S, Key>);
  constructor(definition: unknown, schemaAttribute?: unknown) {
    super(definition, mappingOf('schema.Values', definition, schemaAttribute as never));
  }

  protected override get owner(): string {
    return 'schema.Values';
  }

  override normalize(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: WriterDelegate,
    parentEntity?: ParentEntity,
  ): Record<string, NormalizeMapped<S>> {
    if (!isRecord(input)) return fail('unexpected_input', this.owner, 'an object', input);
    const element = this.element(delegate);
    const result: Record<string, unknown> = {};
    const { nullable } = Object(this.single) as { nullable?: boolean };
    noteContainer(input, parent, key);
    withDepth(delegate, input, () => {
      for (const name of Object.keys(input)) {
        if (input[name] === undefined || (input[name] === null && !nullable)) continue;
        try {
          setOwn(result, name, element.visit(input[name], input, name, delegate, parentEntity));
        } catch (error) {
          throw atPlace(error, name);
        }
      }
    });
    return result as Record<string, NormalizeMapped<S>>;
  }

  override denormalize(input: unknown, delegate: ReaderDelegate): Record<string, DenormalizeMapped<S>> {
    if (!isRecord(input)) return input as never;
    const element = this.element(delegate);
    const result: Record<string, unknown> = {};
    for (const name of Object.keys(input)) {
      const value = element.unvisit(input[name], delegate);
      if (value !== undefined && value !== INVALID) setOwn(result, name, value);
    }
    return result as Record<string, DenormalizeMapped<S>>;
  }
}
