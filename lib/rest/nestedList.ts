import type { Collection } from '../schema/collection/Collection.ts';
import type { EntityStatics, ListHome } from '../schema/compiled.ts';
import type { ParentEntity } from '../schema/contract.ts';
import type { Merge } from '../schema/members.ts';
import { isObject, isPlain } from '../schema/objects.ts';
import { ObjectSchema } from '../schema/ObjectSchema.ts';
import { isAround, listsIn } from './lists.ts';
import type { PagedList } from './pageWindow.ts';

type Names = readonly string[];
/** A Collection, of a list or of a map. */
type Paged = Pick<Collection, 'key' | 'inner' | 'withArgs'> & {
  ofPages(removeCursor: (...args: unknown[]) => unknown[], merge?: Merge, home?: ListHome): Collection;
};
type EntityWithList = ParentEntity & (abstract new () => object);

/** The names of the members that lead to the Collection of a list: one in an entity only where there is no other. */
export function pathToList(schema: unknown): Names | undefined {
  return listsIn(schema)[0]?.path ?? pathInEntities(schema);
}

/** The nearest one, as entities refer to each other. */
function pathInEntities(root: unknown): Names | undefined {
  const found: [schema: unknown, path: Names][] = [[root, []]];
  const visited = new Set<unknown>();
  for (const [schema, path] of found) {
    if (visited.has(schema)) continue;
    visited.add(schema);
    if (isObject(schema) && 'ofPages' in schema) return path;
    for (const [name, member] of Object.entries(membersOf(schema))) found.push([member, [...path, name]]);
  }
  return undefined;
}

/** The schema with another one in the place of its list. An entity on the way is one of the same table. */
export function withListAt(
  schema: unknown,
  [name, ...path]: Names,
  replace: (list: Paged) => unknown,
): unknown {
  if (isAround(schema))
    return schema.around(withListAt(schema.schema, name === undefined ? [] : [name, ...path], replace));
  if (name === undefined) return replace(schema as Paged);
  const members = membersOf(schema);
  const replaced = { ...members, [name]: withListAt(members[name], path, replace) };
  if (typeof schema !== 'function') return replaced;
  const { key } = schema as unknown as EntityWithList;
  const child = class extends (schema as unknown as EntityWithList) {};
  return Object.defineProperties(child, { key: { value: key }, schema: { value: replaced } });
}

/** The list at a path, as its pages see it. */
export function pagedListAt(schema: unknown, path: Names, home: ListHome): PagedList {
  let list!: PagedList;
  const entity = path.reduce<[schema: unknown, entity?: EntityStatics]>(
    ([part, above], name) => [
      membersOf(part)[name],
      typeof part === 'function' ? (part as unknown as EntityStatics) : above,
    ],
    [schema],
  )[1];
  withListAt(schema, path, (found) => {
    const ofPages = pagesOf(found, undefined, home);
    list = {
      key: found.key,
      inner: found.inner,
      pk(args, data) {
        const pk = ofPages.pk(itemsAt(data, path.slice(0, -1)), path.at(-1), args, entity, home);
        return entity ? ofPages.withArgs(pk, args) : pk;
      },
    };
  });
  return list;
}

/** The list as pages have it: the cursor is the first argument of a page. */
export function pagesOf(list: Paged, merge: Merge | undefined, home: ListHome): Collection {
  const pages = list.ofPages((_cursor, ...args) => args, merge, home);
  pages.withArgs = (pk, [_cursor, ...args]) => list.withArgs(pk, args);
  return pages;
}

/** The members of a response at a path. */
export function itemsAt(data: unknown, path: Names): unknown {
  return path.reduce(
    (part, name) => (isObject(part) ? (part as Record<string, unknown>)[name] : undefined),
    data,
  );
}

function membersOf(schema: unknown): Readonly<Record<string, unknown>> {
  if (isAround(schema)) return membersOf(schema.schema);
  const isEntity = typeof schema === 'function' && 'pk' in schema;
  if (isEntity || schema instanceof ObjectSchema)
    return { ...(schema as unknown as { schema: Record<string, unknown> }).schema };
  return isPlain(schema) ? schema : {};
}
