import type { EndpointInterface } from '../endpoint/contract.ts';
import type { EndpointOptions } from '../endpoint/infer.ts';
import { fail } from '../errors/errors.ts';
import { getOrInsert } from '../schema/getOrInsert.ts';
import { isObject, isPlain } from '../schema/objects.ts';
import { ObjectSchema } from '../schema/ObjectSchema.ts';
import type { ChangeName } from './types/interface.ts';

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

/** A Collection in a schema, and the names of the members that lead to it. */
interface FoundList {
  readonly found: Readonly<Record<string, unknown>>;
  readonly path: readonly string[];
}

const derived = new WeakMap<object, Map<string, object>>();

/** The endpoint that sends a change, and applies it to every stored list that matches (COL-1). */
export function changeOf(list: ListEndpoint, change: ChangeName): object {
  return once(list, change, () => {
    // A map has no `push`, and a list no `assign`: another one may have it.
    const schema = listsIn(list.schema)
      .map(({ found }) => found[change])
      .find(Boolean);
    if (!schema) fail('collection_missing', list.name, change);
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

/** The Collections in a schema, through its objects. */
export function listsIn(schema: unknown, path: readonly string[] = []): readonly FoundList[] {
  if (isAround(schema)) return listsIn(schema.schema, path);
  const members = schema instanceof ObjectSchema ? schema.schema : isPlain(schema) && schema;
  if (members) return Object.entries(members).flatMap(([name, member]) => listsIn(member, [...path, name]));
  return isObject(schema) && 'ofPages' in schema ? [{ found: schema as never, path }] : [];
}

export function isAround(schema: unknown): schema is Around {
  return isObject(schema) && !isPlain(schema) && 'around' in schema;
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
