import { Collection, Endpoint, Entity, Nullable, RestEndpoint } from 'wireshape';
import { useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({
  'GET /groups/:group/members': [],
  'GET /groups/members': [],
  'POST /groups/:group/members': ({ body }) => body,
  'POST /users': undefined,
  'GET /users/:id': { id: '1', name: 'Jim' },
  'DELETE /users/:id': undefined,
});

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

const getMembers = new RestEndpoint({
  path: '/groups/:group/members',
  searchParams: {} as { sort?: string; page?: number | null | undefined; tag?: string[] },
});
const createUser = new RestEndpoint({ path: '/users', body: {} as unknown });
const getUser = new RestEndpoint({ path: '/users/:id', schema: User });

export const paramsFillThePath = fact(
  'The first argument of a call fills the `:placeholders` of `path`. All other params become query parameters:',
  async ({ controller, server, expect }) => {
    await controller.fetch(getMembers, { group: 'red', sort: 'name', page: 2 });
    expect(server.requests).toEqual(['GET /groups/red/members?page=2&sort=name']);
  },
);

export const valuesAreEncoded = fact(
  'Values are URL-encoded, so a slash in a value does not add a path segment.',
  async ({ controller, server, expect }) => {
    await controller.fetch(getMembers, { group: 'a/b', sort: 'a&b' });
    expect(server.requests).toEqual(['GET /groups/a%2Fb/members?sort=a%26b']);
  },
);

export const parametersAreSorted = fact(
  'Query parameters are sorted by name. In the query string, an array becomes one parameter for each element.',
  async ({ controller, server, expect }) => {
    await controller.fetch(getMembers, { group: 'red', tag: ['b', 'a'], sort: 'name', page: 2 });
    expect(server.requests).toEqual(['GET /groups/red/members?page=2&sort=name&tag=b&tag=a']);
  },
);

export const emptyParamsAreLeftOut = fact(
  'Params that are `undefined` or `null` are left out.',
  async ({ controller, server, expect }) => {
    for (const page of [undefined, null, 0]) await controller.fetch(getMembers, { group: 'red', page });
    expect(server.requests).toEqual([
      'GET /groups/red/members',
      'GET /groups/red/members',
      'GET /groups/red/members?page=0',
    ]);
  },
);

export const missingArgumentSendsNothing = fact(
  'At runtime the call rejects with [`path_argument_missing`](../../errors/#path_argument_missing) before any request is sent.',
  async ({ controller, server, expect }) => {
    await expect(controller.fetch(getMembers, {} as never)).toFail('[path_argument_missing]');
    expect(server.requests).toEqual([]);
  },
);

export const bracesAreOptional = fact(
  'Part of a path is optional in braces: `/groups{/:group}/members`.',
  async ({ controller, server, expect }) => {
    const getAny = new RestEndpoint({ path: '/groups{/:group}/members' });
    await controller.fetch(getAny, {});
    await controller.fetch(getAny, { group: 'red' });
    expect(server.requests).toEqual(['GET /groups/members', 'GET /groups/red/members']);
  },
);

export const bodyMakesAPost = fact(
  'The method is `GET`, or `POST` if the options have a `body`.',
  async ({ controller, server, expect }) => {
    await controller.fetch(getUser, { id: '1' });
    await controller.fetch(createUser, { name: 'Jim' });
    expect(server.requests).toEqual(['GET /users/1', 'POST /users']);
  },
);

export const bodyIsTheOnlyArgument = fact(
  'The body is the second argument of the call. If the endpoint has no params, the body is the only argument.',
  async ({ controller, server, expect }) => {
    const createIn = createUser.extend({ searchParams: {} as { group: string } });
    await controller.fetch(createIn, { group: 'red' }, { name: 'Jim' });
    await controller.fetch(createUser, { name: 'Jane' });
    expect(server.requests).toEqual(['POST /users?group=red', 'POST /users']);
    expect(server.received.map(({ body }) => body)).toEqual([{ name: 'Jim' }, { name: 'Jane' }]);
  },
);

export const objectsAreSentAsJson = fact(
  'Objects and arrays are sent as JSON.',
  async ({ controller, server, expect }) => {
    for (const body of [{ name: 'Jim' }, [1, 2]]) await controller.fetch(createUser, body);
    expect(server.received.map(({ body }) => body)).toEqual([{ name: 'Jim' }, [1, 2]]);
    const types = server.received.map(({ headers }) => headers.get('content-type'));
    expect(types).toEqual(['application/json', 'application/json']);
  },
);

export const noBodyNoContentType = fact(
  'Without a body no content type is sent, so a `GET` to another origin needs no CORS preflight request.',
  async ({ controller, server, expect }) => {
    await controller.fetch(getUser, { id: '1' });
    await controller.fetch(createUser, {});
    expect(server.received.map(({ headers }) => headers.has('content-type'))).toEqual([false, true]);
  },
);

export const unfitBodiesReject = fact(
  'A body that JSON cannot represent, such as one with a bigint or a cycle, rejects with [`body_unfit`](../../errors/#body_unfit).',
  async ({ controller, server, expect }) => {
    const circle: { self?: object } = {};
    circle.self = circle;
    for (const body of [{ id: 1n }, circle])
      await expect(controller.fetch(createUser, body)).toFail('[body_unfit]');
    expect(server.requests).toEqual([]);
  },
);

export const emptyBodyIsNull = fact(
  'An empty body is `null`. So are the bodies of 204 and 205 responses.',
  async ({ controller, server, expect }) => {
    const getAny = new RestEndpoint({ path: '/users/:id' });
    for (const code of [200, 204, 205]) {
      server.reply('GET /users/:id', new Response(null, { status: code }));
      expect(await controller.fetch(getAny, { id: '1' })).toEqual(null);
    }
    server.reply('GET /users/:id', 7);
    expect(await controller.fetch(getAny, { id: '1' })).toEqual(7);
  },
);

export const emptyReadIsAnError = fact(
  'If the endpoint reads data with a `schema`, that is the error [`response_empty`](../../errors/#response_empty), unless the schema is `new Nullable(..)`.',
  async ({ controller, server, expect }) => {
    server.reply('GET /users/:id', undefined);
    await expect(controller.fetch(getUser, { id: '1' })).toFail('[response_empty]');
    const getNullable = getUser.extend({ schema: new Nullable(User) });
    expect(await controller.fetch(getNullable, { id: '1' })).toEqual(null);
  },
);

export const schemaParsesJson = fact(
  'With a `schema`, the body is parsed as JSON whatever its content type.',
  async ({ controller, server, expect }) => {
    const text = '{"id":"1","name":"Jim"}';
    server.reply('GET /users/:id', () => new Response(text, { headers: { 'content-type': 'text/plain' } }));
    expect(await controller.fetch(getUser, { id: '1' })).toEqual({ id: '1', name: 'Jim' });
    expect(await controller.fetch(new RestEndpoint({ path: '/users/:id' }), { id: '2' })).toEqual(text);
  },
);

export const readsJoin = fact(
  'Calls with equal keys share one stored result. While a request is in flight, further reads with the same key join it, so requests are deduped.',
  async ({ controller, server, pass, expect }) => {
    server.delay = 100;
    const reads = [controller.fetch(getUser, { id: '1' }), controller.fetch(getUser, { id: '1' })];
    await pass(100);
    const [one, other] = await Promise.all(reads);
    expect(one === other).toEqual(true);
    await controller.fetchIfStale(getUser, { id: '1' });
    expect(server.requests).toEqual(['GET /users/1']);
  },
);

export const mutationsAreNotDeduped = fact(
  'Mutations are never deduped.',
  async ({ controller, server, expect }) => {
    await Promise.all([1, 2].map(() => controller.fetch(createUser, { name: 'Jim' })));
    expect(server.requests).toEqual(['POST /users', 'POST /users']);
  },
);

export const keyIsMethodAndUrl = fact('The key of a `RestEndpoint` is its method and URL.', ({ expect }) => {
  const key = getMembers.extend({ urlPrefix: 'https://api.example.com' }).key({ group: 'red', page: 2 });
  expect(key).toEqual('GET https://api.example.com/groups/red/members?page=2');
});

const getAny = new Endpoint((values: unknown) => Promise.resolve({ values }), { name: 'getAny' });

export const memberOrderDoesNotMatter = fact(
  "The key of an `Endpoint` is its name and its arguments as JSON. The order of an object's members does not matter.",
  ({ expect }) => {
    const key = getAny.key({ a: 1, b: 2 });
    expect(key.includes('getAny') && key.includes('{"a":1,"b":2}')).toEqual(true);
    expect(getAny.key({ b: 2, a: 1 })).toEqual(key);
  },
);

export const argumentsMustBeJson = fact(
  'An argument of an `Endpoint` that JSON cannot represent, such as a function or a Set, throws [`args_not_json`](../../errors/#args_not_json). With `sideEffect: true` any argument is allowed, because the result is not shared.',
  async ({ controller, expect }) => {
    for (const value of [() => 1, new Set()])
      await expect(() => controller.fetch(getAny, value)).toFail('[args_not_json]');
    const send = getAny.extend({ sideEffect: true });
    expect(Object.keys(await controller.fetch(send, new Set()))).toEqual(['values']);
  },
);

export const functionNamesTheEndpoint = fact(
  'By default, it is the name of the function.',
  async ({ expect }) => {
    const fetchUser = (): Promise<object> => Promise.resolve({});
    const named = [new Endpoint(fetchUser), new Endpoint(fetchUser, { name: 'getUser' })];
    expect(named.map(({ name }) => name)).toEqual(['fetchUser', 'getUser']);
  },
);

export const searchParamsAreNotSent = fact(
  'Its value is never sent, so write `{} as Params`.',
  async ({ controller, server, expect }) => {
    const searchParams = { sort: 'name' } as { sort?: string };
    const sorted = getMembers.extend({ searchParams });
    await controller.fetch(sorted, { group: 'a' });
    await controller.fetch(sorted, { group: 'a', sort: 'age' });
    expect(server.requests).toEqual(['GET /groups/a/members', 'GET /groups/a/members?sort=age']);
  },
);

export const ownKeyIsOfReads = fact(
  'A mutation made of an endpoint by `extend`, or `push` of a list, does not inherit an overridden `key`.',
  async ({ controller, expect }) => {
    const keyed = getMembers.extend({
      schema: new Collection([User]),
      key: ({ group }) => `members of ${group}`,
    });
    await controller.fetch(keyed, { group: 'red' });
    const jane = { id: '2', name: 'Jane' };
    await controller.fetch(keyed.push, { group: 'red' }, jane);
    expect(controller.getResponse(keyed, { group: 'red' }).data).toEqual([jane]);
  },
);

export const sharedKeyWarns = fact(
  'Otherwise the second one throws [`key_shared`](../../errors/#key_shared) in a production build, and warns in development.',
  async ({ controller, printed, expect }) => {
    const process = (value: { name: string }): string => value.name;
    // The page warns once for each text of a function.
    process.toString = () => `${Math.random()}`;
    const getName = getUser.extend({ schema: undefined, process });
    await controller.fetch(getUser, { id: '1' });
    await controller.fetch(getName.extend({ key: (params) => `name ${params.id}` }), { id: '1' });
    const failed = await controller.fetch(getName, { id: '1' }).catch(String);
    expect([failed, ...printed].filter((text) => text.includes('key_shared')).length).toEqual(1);
  },
);

export const anonymousIsSentAgain = fact(
  'If the function is anonymous, [the browser sends the request again after server rendering](../../errors/#endpoint_without_name).',
  async ({ controller, open, render, expect }) => {
    const calls: unknown[] = [];
    for (const name of ['', 'getUser']) {
      const load = () => new Endpoint(async (id: string) => calls.push(name || id), name ? { name } : {});
      await controller.fetch(load(), 'anonymous');
      const browser = open({ initialState: JSON.parse(JSON.stringify(controller.getState())) });
      const endpoint = load();
      await render(() => useSuspense(endpoint, 'anonymous'), browser);
    }
    expect(calls).toEqual(['anonymous', 'anonymous', 'getUser']);
  },
);
