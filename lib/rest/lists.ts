import type { EndpointInterface } from '../endpoint/contract.ts';
import type { EndpointOptions } from '../endpoint/infer.ts';
import { fail } from '../errors/errors.ts';
import type { ListHome } from '../schema/compiled.ts';
import { getOrInsert } from '../schema/getOrInsert.ts';
import { isPlain } from '../schema/objects.ts';
import type { Merge } from '../schema/members.ts';
import { ObjectSchema } from '../schema/ObjectSchema.ts';
import type { ChangeName } from './types/interface.ts';

/** Removes the cursor from the arguments: the others identify the list of a page. */
type RemoveCursor = (...args: never[]) => readonly unknown[];

/** The part of a list's endpoint that others are derived from. */
export interface ListEndpoint {
  readonly name: string;
  readonly path: string;
  readonly schema?: unknown;
  readonly body?: unknown;
  readonly movePath?: string;
  extend(change: object): object;
}

/** A Query, which derives a value from what the schema inside reads. */
interface Around {
  readonly schema: unknown;
  around(schema: unknown): object;
}

interface Pageable {
  ofPages(removeCursor: RemoveCursor, merge: Merge | undefined, list: ListHome): unknown;
}

const derived = new WeakMap<object, Map<string, object>>();

/** The endpoint that sends a change, and applies it to every stored list that matches (COL-1). */
export function changeOf(list: ListEndpoint, change: ChangeName): object {
  return once(list, change, () => {
    let schema: unknown;
    inCollection(list.schema, (found) => (schema = (found as never)[change]));
    if (schema === undefined) fail('collection_missing', list.name, change);
    const patches = change === 'remove' || change === 'move';
    return list.extend({
      schema,
      method: patches ? 'PATCH' : 'POST',
      name: `${list.name}.${patches ? 'partialUpdate' : 'create'}`,
      body: list.body ?? {},
      requiresBody: true,
      pollFrequency: undefined,
      ...(change === 'move' && { path: list.movePath ?? list.path, searchParams: undefined, isMove: true }),
    });
  });
}

/** The schema with its first Collection replaced; undefined without a Collection. */
export function inCollection(
  schema: unknown,
  replace: (found: Pageable, path: string) => unknown,
  path: readonly string[] = [],
): unknown {
  if (typeof schema !== 'object' || schema === null) return undefined;
  if (typeof (schema as Partial<Pageable>).ofPages === 'function')
    return replace(schema as Pageable, path.join('.'));
  if ('around' in schema) {
    const inside = inCollection((schema as Around).schema, replace, path);
    return inside && (schema as Around).around(inside);
  }
  const members = schema instanceof ObjectSchema ? schema.schema : isPlain(schema) ? schema : {};
  for (const [name, member] of Object.entries(members)) {
    const replaced = inCollection(member, replace, [...path, name]);
    if (replaced !== undefined) return { ...members, [name]: replaced };
  }
  return undefined;
}

// One derived endpoint per list and name: hooks depend on its identity.
function once(endpoint: object, name: string, make: () => object): object {
  return getOrInsert(
    getOrInsert(derived, endpoint, () => new Map<string, object>()),
    name,
    make,
  );
}

/** A function that polls a list by its data, for the response of its pages. */
export function ofList(
  pollFrequency: EndpointInterface['pollFrequency'],
): EndpointOptions<[], unknown>['pollFrequency'] {
  if (typeof pollFrequency !== 'function') return pollFrequency;
  return (pages) => pollFrequency((pages as { readonly data: unknown } | undefined)?.data as never);
}
