import { mappingOf, type SchemaAttribute } from './Mapping.ts';
import { type MappingOf, Polymorphic, type Single } from './Polymorphic.ts';

/**
 * A list of entities, or of other values that have a schema; `[S]` is a shorthand.
 *
 * The result has one primary key per element, in order (ARR-1). An object in place of the array is read as the list
 * of its values (ARR-2). With a mapping, the second argument chooses the schema of an element (ARR-4). An element
 * without a schema in the mapping is not normalized (ARR-8).
 *
 * @example
 * class Link extends Entity {
 *   id = 0;
 *   type = 'link';
 * }
 * normalize(new schema.Array(Link), [{ id: 1, type: 'link' }]).result; // => ['1']
 * const feed = new schema.Array({ link: Link }, 'type');
 * normalize(feed, { a: { id: 1, type: 'link' } }).result; // => [{ id: '1', schema: 'link' }]
 */
export class ArraySchema<S = unknown, Key extends string = string> extends Polymorphic<S> {
  constructor(definition: Single<S>);
  constructor(definition: MappingOf<S>, schemaAttribute: SchemaAttribute<S, Key>);
  constructor(definition: unknown, schemaAttribute?: unknown) {
    super(definition, mappingOf('schema.Array', definition, schemaAttribute as never));
  }
}
