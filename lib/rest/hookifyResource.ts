interface Extendable {
  extend(options: { requestInit: RequestInit }): unknown;
}

/** A hook for each endpoint: `useGet`, `useGetList` and so on. */
export type HookResource<R> = {
  readonly [
    Name in keyof R & string as R[Name] extends Extendable ? `use${Capitalize<Name>}` : never
  ]: () => R[Name];
};

/**
 * Creates a hook for each endpoint of a resource, for requests that depend on React, such as on a token in a context.
 *
 * Each hook calls `useRequestInit`, and returns the endpoint with its result as `requestInit`.
 *
 * @example
 * class User extends Entity {
 *   id = '';
 * }
 * const users = resource({ path: '/users/:id', schema: User });
 * const hooks = hookifyResource(users, () => ({ headers: { Authorization: 'token' } }));
 * Object.keys(hooks); // => ['useGet', 'useGetList', 'useUpdate', 'usePartialUpdate', 'useDelete']
 * hooks.useGet().requestInit; // => { headers: { Authorization: 'token' } }
 */
export function hookifyResource<R extends object>(
  resource: R,
  useRequestInit: () => RequestInit,
): HookResource<R> {
  const endpoints = Object.entries(resource).filter(([name]) => name !== 'extend') as [string, Extendable][];
  const hooks = endpoints.map(([name, endpoint]) => [
    `use${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    () => endpoint.extend({ requestInit: useRequestInit() }),
  ]);
  return Object.fromEntries(hooks) as HookResource<R>;
}
