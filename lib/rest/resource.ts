import type { SnapshotInterface } from '../endpoint/contract.ts';
import { fail, warn } from '../errors/errors.ts';
import type { NetworkError } from '../errors/NetworkError.ts';
import { Collection } from '../schema/collection/Collection.ts';
import { Invalidate } from '../schema/Invalidate.ts';
import { isEqual } from '../schema/equality.ts';
import { formFields, isPlain } from '../schema/objects.ts';
import { path as parsePath } from './path.ts';
import { Rekeyed } from './Rekeyed.ts';
import type { ResourceFunction } from './types/resourceTypes.ts';
import { RestEndpoint } from './RestEndpoint.ts';

interface ResourceEndpoint {
  key(...args: unknown[]): string;
  extend(change: object | ((parent: Parent) => object)): ResourceEndpoint;
}
interface Parent {
  parseResponse(response: Response): unknown;
  process(...args: unknown[]): unknown;
  update?(...args: unknown[]): object;
}
type ResourceEndpoints = Record<string, ResourceEndpoint>;

interface Options {
  readonly path: string;
  readonly schema: object;
  readonly Endpoint?: new (options: object) => ResourceEndpoint;
  readonly Collection?: new (definition: object[], options: object) => { readonly key: string };
  readonly body?: unknown;
  readonly searchParams?: unknown;
  readonly paginationField?: string;
  readonly nonFilterArgumentKeys?: unknown;
  readonly optimistic?: boolean;
}

function anyResource(options: Options): object {
  const { path, schema, body, searchParams, paginationField, optimistic, ...others } = options;
  const { nonFilterArgumentKeys, Collection: List = Collection as never, ...settings } = others;
  const { Endpoint = RestEndpoint as never, ...common } = settings;
  const { names } = parsePath(path);
  if (names.size === 0) fail('resource_without_id', path);
  if ('endpoint' in others || 'collection' in others) warn('option_case', path);
  const list = new List([schema], { ...(nonFilterArgumentKeys !== undefined && { nonFilterArgumentKeys }) });
  const make = (name: string, own: object): ResourceEndpoint =>
    new Endpoint({ ...common, path, schema, name: `${nameOf(schema)}.${name}`, ...own });
  const optimistically = (getOptimisticResponse: GetOptimisticResponse): object =>
    optimistic ? { getOptimisticResponse } : {};
  const { mapping } = schema as { mapping?: { attribute?: string; parts(): unknown[] } };
  const whole = (snapshot: SnapshotInterface, params?: unknown, sent?: unknown, isStored = false): object => {
    // Entities of two types may have one id.
    const found = (mapping?.parts() ?? [schema]).flatMap((one) => snapshot.get(one, params) ?? []);
    // An entity that is not stored would be shown with some of its fields only.
    if (found.length > 1 || (isStored && found.length === 0)) throw snapshot.abort;
    const held = Object(found[0]) as Record<string, unknown>;
    const { attribute = '' } = mapping ?? {};
    return {
      ...(attribute in held && { [attribute]: held[attribute] }),
      ...likeIn(held, plainOrEmpty(params)),
      ...plainOrEmpty(sent),
    };
  };
  const part = (snapshot: SnapshotInterface, params?: unknown, sent?: unknown): unknown =>
    Array.isArray(sent) ? sent : whole(snapshot, params, sent, true);
  const get = make('get', { method: 'GET', searchParams, lookup: true });
  const rekeyed = new Rekeyed(schema, list.key);
  const change = { body: body ?? {}, storedBy: rekeyed };
  // Components that read the old primary key get the entity without a request.
  const renamed = (parent: Parent): object => ({
    update: (result: unknown, ...args: unknown[]) => {
      const before = rekeyed.before(result, args);
      const replace = (held: unknown): unknown => (isEqual(held, before) ? result : held);
      return { ...parent.update?.(result, ...args), ...(before && { [get.key(args[0])]: replace }) };
    },
  });
  return resourceOf({
    get,
    getList: make('getList', {
      path: listPath(path),
      schema: list,
      method: 'GET',
      searchParams,
      paginationField,
      movePath: path,
      ...(body !== undefined && { body }),
      ...optimistically(function (snapshot, ...args) {
        // Of the endpoints derived from the list, only `move` has the id of one item, in its params.
        return this.isMove ? part(snapshot, ...args) : formFields(args.at(-1));
      }),
    }),
    update: make('update', {
      method: 'PUT',
      ...change,
      ...optimistically((snapshot, params, sent) => whole(snapshot, params, sent)),
    }).extend(renamed),
    partialUpdate: make('partialUpdate', {
      method: 'PATCH',
      ...change,
      ...optimistically(part),
    }).extend(renamed),
    delete: make('delete', {
      method: 'DELETE',
      schema: removalOf(schema),
      ...optimistically((_snapshot, params) => params),
    }).extend((parent) => ({
      parseResponse: (response: Response) => {
        const parsed = parent.parseResponse(response);
        if (!/^text\/plain/i.test(response.headers.get('content-type') ?? '')) return parsed;
        // A message in place of JSON.
        return Promise.resolve(parsed).catch((error: Partial<NetworkError>) => {
          if (error.kind !== 'parse') throw error;
          return null;
        });
      },
      // Many servers respond to a DELETE with an empty body, or a message, which may have an id of its own.
      process: async (value: unknown, params: unknown) => {
        const response = plainOrEmpty(await parent.process(value, params));
        const given = likeIn(response, plainOrEmpty(params));
        const removed: Record<string, unknown> = { ...given, ...response };
        for (const name of names) if (name in given) removed[name] = given[name];
        return removed;
      },
    })),
  });
}

type GetOptimisticResponse = (
  this: { readonly isMove?: boolean },
  snapshot: SnapshotInterface,
  ...args: unknown[]
) => unknown;

function resourceOf(endpoints: ResourceEndpoints): object {
  const one = (name: string, options: object): ResourceEndpoint =>
    ((Object.hasOwn(endpoints, name) ? endpoints[name] : endpoints['get']) as ResourceEndpoint).extend(
      options,
    );
  return {
    ...endpoints,
    extend(change: string | object | ((base: object) => ResourceEndpoints), options: object = {}): object {
      if (typeof change === 'string') return resourceOf({ ...endpoints, [change]: one(change, options) });
      if (typeof change === 'function') return resourceOf({ ...endpoints, ...change(this) });
      const changed = Object.entries(change).map(([name, given]) => [name, one(name, given as object)]);
      return resourceOf({ ...endpoints, ...(Object.fromEntries(changed) as ResourceEndpoints) });
    },
  };
}

// Removes the last placeholder, the slash before it, and what follows but a slash or `.json` at the end.
function listPath(path: string): string {
  const cut = path.search(/[/{]*[:*](?:[^:*]|(?<=\\)[:*])*$/s);
  return path.slice(0, cut) + (/(?:\/|\.json)$/.exec(path.slice(cut))?.[0] ?? '');
}

function nameOf(schema: object): string {
  const { key, name } = schema as { key?: unknown; name?: unknown };
  return String(key ?? name ?? schema.constructor.name);
}

// An Entity or a Union can be invalidated; the response of any other schema is read as it is.
function removalOf(schema: object): object {
  return 'pk' in schema || 'mapping' in schema ? new Invalidate(schema as never) : schema;
}

// The params, with the values of an entity that are the same as text: an id in the address of a page is text.
function likeIn(entity: object, params: object): Record<string, unknown> {
  const held = entity as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      String(held[name]) === String(value) ? held[name] : value,
    ]),
  );
}

function plainOrEmpty(value: unknown): object {
  const fields = formFields(value);
  // JSON leaves out what is undefined.
  return isPlain(fields)
    ? Object.fromEntries(Object.entries(fields).filter(([, member]) => member !== undefined))
    : {};
}

/**
 * Creates the endpoints of a resource: `get`, `getList` with `push` and others, `update`, `partialUpdate` and `delete`.
 *
 * The path of the list is the part before the last placeholder; a slash or `.json` at the end stays. The options of
 * RestEndpoint apply to all endpoints; `optimistic` adds optimistic updates. `extend` changes an endpoint or adds others.
 *
 * @example
 * class User extends Entity {
 *   id = '';
 *   name = '';
 * }
 * const UserResource = resource({ path: '/users/:id', schema: User });
 * UserResource.get.key({ id: '5' }); // => 'GET /users/5'
 * UserResource.getList.key(); // => 'GET /users'
 * UserResource.getList.push.key({ name: 'Ada' }); // => 'POST /users'
 */
export const resource = anyResource as unknown as ResourceFunction;
