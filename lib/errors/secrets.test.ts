import { inspect } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  Controller,
  Endpoint,
  Entity,
  GraphQLEndpoint,
  RestEndpoint,
  Scalar,
  Union,
  Values,
} from 'wireshape';
import type { ErrorCode } from './errors.ts';

class User extends Entity {
  static override key = 'User';
  id = '';
  static override validate(record: object): string | undefined {
    return 'isBroken' in record ? 'is broken' : undefined;
  }
  static override process(input: Record<string, unknown>): Record<string, unknown> {
    return 'isNumber' in input ? (7 as never) : input;
  }
}
const SECRET = 'hunter2';

interface Kind {
  readonly sideEffect?: true;
  readonly sensitive?: true;
}
type Call = (...args: unknown[]) => Promise<unknown>;

/** Fetches an endpoint over HTTP, whose server responds like this. */
function rest(
  kind: Kind,
  options: object,
  respond: (init: RequestInit) => unknown = () => Response.json({}),
): Call {
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => respond(init));
  const method = kind.sideEffect ? 'POST' : 'GET';
  const given = { name: 'redeem', path: '/codes/:code', searchParams: {}, method, ...kind, ...options };
  const endpoint = new RestEndpoint(given);
  return (...args) => new Controller().fetch(endpoint as never, ...(args as never));
}

/** Fetches a function with a schema. */
function any(kind: Kind, of: unknown, response: unknown): Call {
  const endpoint = new Endpoint(async (..._args: unknown[]) => response, {
    name: 'redeem',
    schema: of as never,
    ...kind,
  });
  return (...args) => new Controller().fetch(endpoint as never, ...(args as never));
}

function graphql(kind: Kind, respond: () => Response, options: object = {}): Call {
  const api = new GraphQLEndpoint('https://api.example.com/graphql', {
    fetchResponse: async () => respond(),
    ...options,
  });
  const document = '($code: String) { redeem(code: $code) }';
  const { sideEffect, ...own } = kind;
  const endpoint = sideEffect
    ? api.mutation(`mutation Redeem${document}`, own)
    : api.query(`query Redeem${document}`, own);
  return (...args) => new Controller().fetch(endpoint as never, ...(args as never));
}

const asked = { code: SECRET };
const circle = { secret: SECRET, self: {} };
circle.self = circle;
const throwing = {
  secret: SECRET,
  get part() {
    throw new TypeError('It can not be read');
  },
};
const column = new Scalar({ key: 'price', lens: () => undefined, entity: User });

/** By the code of the error or warning, requests that cause it. */
const cases: [code: ErrorCode, what: string, send: (kind: Kind) => Promise<unknown>][] = [
  ['pk_missing', 'a record', (kind) => any(kind, User, { token: SECRET })()],
  ['pk_missing', 'a record in a list', (kind) => any(kind, [User], [{ token: SECRET }])()],
  ['unexpected_input', 'a text in place of a record', (kind) => any(kind, User, true)(asked)],
  ['unexpected_input', 'a text in place of a list', (kind) => any(kind, [User], SECRET)()],
  ['unexpected_input', 'a text in place of an object', (kind) => any(kind, { user: User }, SECRET)()],
  ['unexpected_input', 'a text in place of values', (kind) => any(kind, new Values(User), SECRET)()],
  ['process_result', 'a record', (kind) => any(kind, User, { id: '1', isNumber: SECRET })()],
  ['invalid_entity', 'a record', (kind) => any(kind, User, { id: '1', isBroken: SECRET })()],
  [
    'unmapped_element',
    'a type',
    (kind) => any(kind, new Union({ User }, 'type' as never), { id: '1', type: SECRET })(),
  ],
  [
    'deserializer_undefined',
    'an object',
    (kind) => any(kind, { at: () => undefined }, { at: { secret: SECRET } })(),
  ],
  [
    'scalar_without_lens',
    'arguments',
    (kind) => any(kind, { price: column }, { price: { price: 1 } })(asked),
  ],
  ['path_argument_missing', 'params', (kind) => rest(kind, {})({ other: SECRET })],
  ['path_argument_unfit', 'an object in the path', (kind) => rest(kind, {})({ code: { secret: SECRET } })],
  ['path_argument_unfit', 'a way up', (kind) => rest(kind, { path: '/{*code}' })({ code: [SECRET, '..'] })],
  ['path_argument_unfit', 'half a character', (kind) => rest(kind, {})({ code: `${SECRET}\ud800` })],
  ['params_not_object', 'params', (kind) => rest(kind, {})(SECRET)],
  ['search_param_unfit', 'a param', (kind) => rest(kind, {})({ code: '1', filter: { secret: SECRET } })],
  [
    'header_unfit',
    'a header',
    (kind) => rest(kind, { getHeaders: () => ({ authorization: `${SECRET}\nx` }) })(asked),
  ],
  ['body_unfit', 'a body', (kind) => rest(kind, { method: 'POST', body: {} })(asked, throwing)],
  [
    'body_unfit',
    'a set',
    (kind) => rest(kind, { method: 'POST', body: {} })(asked, { all: new Set([SECRET]) }),
  ],
  ['args_not_json', 'a circle', (kind) => any(kind, undefined, 1)(circle)],
  ['args_not_json', 'a getter', (kind) => any(kind, undefined, 1)(throwing)],
  [
    'http',
    'an address',
    (kind) => rest(kind, {}, () => Response.json({ was: SECRET }, { status: 403 }))(asked),
  ],
  [
    'http',
    'search params',
    (kind) => rest(kind, {}, () => new Response(SECRET, { status: 404 }))({ code: '1', token: SECRET }),
  ],
  [
    'network',
    'an address that does not parse',
    (kind) =>
      rest(kind, {}, () => {
        throw new TypeError(`Failed to parse URL from /codes/${SECRET}`);
      })(asked),
  ],
  ['timeout', 'an address', (kind) => rest(kind, { timeout: 1 }, hanging)(asked)],
  ['body_broken', 'an address', (kind) => rest(kind, {}, () => broken())(asked)],
  ['body_not_json', 'a body', (kind) => rest(kind, { content: 'json' }, () => new Response(SECRET))(asked)],
  [
    'body_not_parsed',
    'a body',
    (kind) =>
      rest(
        kind,
        { parseResponse: async () => JSON.parse(SECRET) as unknown },
        () => new Response(SECRET),
      )(asked),
  ],
  ['graphql_body', 'a body', (kind) => graphql(kind, () => Response.json({ token: SECRET }))(asked)],
  ['body_not_json', 'a body of GraphQL', (kind) => graphql(kind, () => new Response(SECRET))(asked)],
];

const hanging = ({ signal }: RequestInit): Promise<Response> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));

function broken(): Response {
  const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) });
  const response = new Response(body, { headers: { 'content-type': 'application/json' } });
  Object.defineProperty(response, 'url', { value: `/codes/${SECRET}` });
  return response;
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** All that a console, a log or a service that collects errors gets of a failed request. */
async function textsOf(send: () => Promise<unknown>): Promise<string> {
  const error = await send().then(
    () => undefined,
    (one: unknown) => one,
  );
  const texts: unknown[] = vi.mocked(console.warn).mock.calls.flat();
  for (let one = error; one !== undefined; one = (one as Error).cause) {
    const { message, stack, ...rest } = one as Error;
    texts.push(message, stack, JSON.stringify(one), JSON.stringify(rest), inspect(one, { depth: 9 }));
    // As a worker, another window or a service that collects errors gets it.
    texts.push(inspect(structuredClone(one), { depth: 9, showHidden: true }));
  }
  return texts.join('\n');
}

const kinds = [
  ['a mutation', { sideEffect: true }],
  ['a sensitive read', { sensitive: true }],
] as const;

it.each(
  kinds.flatMap(([name, kind]) => cases.map(([code, what, send]) => [code, what, name, send, kind] as const)),
)('%s, of %s of %s, shows no value (SEC-1)', async (code, _what, _name, send, kind) => {
  const texts = await textsOf(() => send(kind));
  expect(texts).toContain(`[${code}]`);
  expect(texts).not.toContain(SECRET);
  // A warning is printed in development alone.
  vi.stubEnv('NODE_ENV', 'production');
  vi.mocked(console.warn).mockClear();
  const inProduction = await textsOf(() => send(kind));
  expect(inProduction).not.toContain(SECRET);
});

it('shows what a GraphQL server says of a mutation, and nothing of a sensitive operation (SEC-1)', async () => {
  const refused = (): Response =>
    Response.json({ errors: [{ message: `The code ${SECRET} is used up` }], data: { redeem: SECRET } });
  const ofMutation = await graphql({ sideEffect: true }, refused)(asked).catch((error: unknown) => error);
  expect(ofMutation).toMatchObject({ message: expect.stringContaining('is used up') });
  const send = (): Promise<unknown> => graphql({ sensitive: true }, refused)(asked);
  const texts = await textsOf(send);
  expect(texts).toContain('query Redeem: The server sent errors');
  expect(texts).not.toContain(SECRET);
  await expect(send()).rejects.toMatchObject({ errors: [{ message: `The code ${SECRET} is used up` }] });
});

it('keeps the response and its body in the memory of the app (SEC-1)', async () => {
  const respond = (): Response => Response.json({ was: SECRET }, { status: 403 });
  const sent = rest({ sideEffect: true }, {}, respond)(asked);
  await expect(sent).rejects.toMatchObject({
    url: 'redeem',
    status: 403,
    body: { was: SECRET },
    response: expect.any(Response),
  });
});
