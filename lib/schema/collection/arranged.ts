import type { ArraySchema } from '../ArraySchema.ts';
import type { ListOptions } from './options.ts';
import type { EntityStatics, WriterDelegate } from '../compiled.ts';
import type { EntityRecord } from '../contract.ts';
import { isObject } from '../objects.ts';

/** The items of a list, filtered and sorted by its options. */
export function arranged<Item>(items: readonly Item[], { filter, sort, maxLength }: ListOptions): Item[] {
  const shown = filter ? items.filter((item) => filter(item)) : items.slice();
  return sort ? shown.sort(sort).slice(0, maxLength) : shown;
}

/**
 * The members beyond the `maxLength` of a list. They are found before they are stored, by the items' own fields:
 * nested entities are primary keys.
 */
export function overflow(
  members: readonly unknown[],
  options: ListOptions,
  fromStart: boolean,
  inner: Pick<ArraySchema, 'choices'>,
  delegate: WriterDelegate,
): readonly unknown[] {
  const { maxLength = Infinity } = options;
  if (members.length <= maxLength) return [];
  const byItem = new Map<unknown, unknown>();
  for (const member of members) {
    const item = itemOf(member, inner, delegate);
    if (item !== undefined) byItem.set(item, member);
  }
  const items = arranged([...byItem.keys()], options);
  const first = fromStart ? Math.max(0, items.length - maxLength) : 0;
  const kept = items.slice(first, first + maxLength);
  const staying = new Set(kept.map((item) => byItem.get(item)));
  return members.filter((member) => !staying.has(member));
}

/** A member as it is read, but with primary keys in place of nested entities. */
function itemOf(
  member: unknown,
  inner: Pick<ArraySchema, 'choices'>,
  delegate: WriterDelegate,
): object | undefined {
  const { id, schema: name } = (isObject(member) ? member : { id: member }) as {
    id: unknown;
    schema?: string;
  };
  const entity = inner.choices().find((choice) => choice.name === name)?.schema as
    | Partial<EntityStatics>
    | undefined;
  const stored = entity?.key && typeof id === 'string' ? delegate.getEntity(entity.key, id) : undefined;
  if (!entity?.createIfValid || typeof stored !== 'object') return undefined;
  const record: Record<string, unknown> = { ...stored };
  for (const [field, schema] of Object.entries(entity.schema ?? {})) {
    const compiled = delegate.compileSchema(schema);
    const isDeserializer = typeof schema === 'function' && compiled.schema === undefined;
    if (isDeserializer && Object.hasOwn(record, field))
      record[field] = compiled.unvisit(record[field], delegate as never);
  }
  return entity.createIfValid(record as EntityRecord);
}
