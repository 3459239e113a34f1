import fc from 'fast-check';
import { afterEach, beforeEach, it, vi } from 'vitest';
import { Collection, Controller, Endpoint, Entity, GCPolicy, Union, WithFields } from 'wireshape';

class User extends Entity {
  static override key = 'User';
  id = '';
  type = 'user';
  name = '';
  email = '';
}
class Post extends Entity {
  static override key = 'Post';
  id = '';
  type = 'post';
  title = '';
  author = User.fromJS();
  static override schema = { author: User };
}
const posts = new Collection([Post], { argsKey: ({ group }: { group?: string }) => ({ group }) });
const either = new Union({ user: User, post: Post }, 'type' as never);

const IDS = ['1', '2', '3'] as const;
const GROUPS = ['a', 'b'] as const;
type Fields = Readonly<Record<string, unknown>>;
type Params = { id?: string; type?: string; group?: string };
type AnyEndpoint = Endpoint<[Params, Fields?], unknown, object>;

/** How a mutation is answered. */
type Reply = 'record' | 'part' | 'least' | 'empty' | 'failure';

/** A request that waits for its response. */
interface Sent {
  respond(): void;
}

/** A server that changes by the mutations of one store alone, in the order in which they are sent. */
class Server {
  readonly sent: Sent[] = [];
  readonly #users = new Map<string, Fields>(
    IDS.map((id) => [id, { id, type: 'user', name: `name ${id}`, email: `${id}@example.com` }]),
  );
  readonly #posts = new Map<string, Fields>(
    IDS.map((id) => [id, { id, type: 'post', title: `title ${id}`, author: id }]),
  );
  readonly #groups = new Map<string, string[]>([
    ['a', ['1', '2']],
    ['b', ['3']],
  ]);
  #count = 10;
  /** The next read sees the server as it is when its response is sent, not when it was requested. */
  isLate = false;
  /** The next request fails. */
  fails = false;
  reply: Reply = 'record';

  user(id: string): Fields {
    return this.#users.get(id) as Fields;
  }

  post(id: string): Fields {
    const post = this.#posts.get(id) as Fields;
    return { ...post, author: this.user(post.author as string) };
  }

  group(group: string): Fields[] {
    return (this.#groups.get(group) ?? []).map((id) => this.post(id));
  }

  change(id: string, fields: Fields): Fields {
    this.#users.set(id, { ...this.user(id), ...fields });
    return { id, ...fields };
  }

  create(group: string, title: unknown): Fields {
    const id = String(this.#count++);
    this.#posts.set(id, { id, type: 'post', title, author: '1' });
    this.#groups.get(group)?.push(id);
    return { id, title };
  }

  /** A request that `respond` ends. */
  send(run: () => unknown, isMutation = false): Promise<unknown> {
    const { isLate, fails } = this;
    const now = fails || (isLate && !isMutation) ? undefined : structuredClone(run());
    return new Promise((resolve, reject) => {
      this.sent.push({
        respond: () => {
          if (fails) reject(Object.assign(new Error('refused'), { status: 500 }));
          else resolve(isLate && !isMutation ? structuredClone(run()) : now);
        },
      });
    });
  }
}

interface Known {
  readonly endpoint: AnyEndpoint;
  readonly params: Params;
  response(): unknown;
}

/** Every read and mutation that there is. */
function api(server: Server) {
  const reads: Known[] = [];
  const add = (
    name: string,
    schema: object,
    all: readonly Params[],
    of: (params: Params) => unknown,
    more = {},
  ): void => {
    const endpoint = new Endpoint((params: Params) => server.send(() => of(params)), {
      name,
      schema,
      ...more,
    } as never) as unknown as AnyEndpoint;
    for (const params of all) reads.push({ endpoint, params, response: () => of(params) });
  };
  const byId = IDS.map((id) => ({ id }));
  const idOf = ({ id }: Params): string => id as string;
  const lookup = { lookup: true };
  add('getUser', User, byId, (params) => server.user(idOf(params)), lookup);
  add('getStrict', User, byId, (params) => server.user(idOf(params)), { ...lookup, invalidIfStale: true });
  add('getPost', Post, byId, (params) => server.post(idOf(params)), lookup);
  add('getAuthor', User, byId, (params) => server.post(idOf(params)).author);
  add(
    'getName',
    new WithFields(User, ['name']),
    byId,
    (params) => ({ id: params.id, name: server.user(idOf(params)).name }),
    lookup,
  );
  add('getUsers', [User], [{}], () => IDS.map((id) => server.user(id)));
  add('getPage', { post: Post, me: User }, byId, (params) => ({
    post: server.post(idOf(params)),
    me: server.user('1'),
  }));
  add(
    'getEither',
    either,
    byId.map((params) => ({ ...params, type: 'user' })),
    (params) => server.user(idOf(params)),
    lookup,
  );
  add(
    'getGroup',
    posts,
    GROUPS.map((group) => ({ group })),
    ({ group = '' }) => server.group(group),
  );
  const mutation = (
    name: string,
    schema: object,
    run: (params: Params, body: Fields) => Fields,
    whole: (part: Fields) => unknown,
    predict?: (params: Params, body: Fields) => Fields,
  ): AnyEndpoint =>
    new Endpoint(
      (params: Params, body: Fields = {}) => {
        const { reply } = server;
        return server.send(() => {
          const part = run(params, body);
          if (reply === 'empty') return null;
          // Of what the server changes by itself, only its response can tell.
          if (reply === 'least' && Object.keys(body).length > 0) return { id: part.id };
          return reply === 'record' ? whole(part) : part;
        }, true);
      },
      {
        name,
        schema,
        sideEffect: true,
        ...(predict && {
          getOptimisticResponse: (_: unknown, params: Params, body: Fields) => predict(params, body),
        }),
      } as never,
    ) as unknown as AnyEndpoint;
  const user = (part: Fields): Fields => server.user(part.id as string);
  const post = (part: Fields): Fields => server.post(part.id as string);
  const rename = (params: Params, body: Fields): Fields => server.change(idOf(params), body);
  const ban = (params: Params): Fields => server.change(idOf(params), { email: 'banned' });
  const create = ({ group = '' }: Params, { title }: Fields): Fields => server.create(group, title);
  const mutations: readonly AnyEndpoint[] = [
    mutation('rename', User, rename, user),
    mutation('renameSoon', User, rename, user, ({ id }, body) => ({ id, ...body })),
    mutation('ban', User, ban, user),
    mutation('banSoon', User, ban, user, ({ id }) => ({ id, email: 'banned' })),
    mutation('create', posts.push, create, post),
    mutation('createSoon', posts.push, create, post, (_params, body) => body),
  ];
  return { reads, mutations };
}

/** True if data has all that a response says: it may have more, which other responses said of the same entities. */
function covers(data: unknown, response: unknown): boolean {
  if (typeof response !== 'object' || response === null) return Object.is(data, response);
  if (typeof data !== 'object' || data === null) return false;
  const isSameLength = !Array.isArray(response) || (data as unknown[]).length === response.length;
  return (
    isSameLength && Object.entries(response).every(([name, part]) => covers((data as Fields)[name], part))
  );
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await undefined;
};

const MOVES = ['read', 'read', 'mutate', 'mutate', 'respond', 'respond', 'stale', 'expire', 'pass'] as const;
const step = fc.record({
  kind: fc.constantFrom(...MOVES),
  at: fc.nat(1000),
  reply: fc.constantFrom<Reply>('record', 'part', 'least', 'empty', 'empty', 'failure'),
  isLate: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function play(steps: readonly Step[]): Promise<void> {
  const server = new Server();
  const { reads, mutations } = api(server);
  const controller = new Controller({ gcPolicy: new GCPolicy({ intervalMS: 60_000 }) });
  const ignore = (promise: unknown): void => void Promise.resolve(promise).catch(() => {});
  const release = reads
    .slice(0, (steps[0]?.at ?? 0) % reads.length)
    .map(({ endpoint, params }) => controller.getResponseMeta(endpoint, params).countRef());
  for (const { kind, at, reply, isLate } of steps) {
    const { endpoint, params } = reads[at % reads.length] as Known;
    Object.assign(server, { reply, isLate, fails: reply === 'failure' });
    if (kind === 'read') ignore(controller.fetch(endpoint, params));
    else if (kind === 'stale') ignore(controller.fetchIfStale(endpoint, params));
    else if (kind === 'mutate') {
      const mutation = mutations[at % mutations.length] as AnyEndpoint;
      const given = mutation.name.startsWith('create')
        ? { group: GROUPS[at % 2] as string }
        : { id: IDS[at % 3] as string };
      const body = mutation.name.startsWith('create') ? { title: `new ${at}` } : { name: `named ${at}` };
      ignore(controller.fetch(mutation, given, mutation.name.startsWith('ban') ? undefined : body));
    } else if (kind === 'respond' && server.sent.length > 0)
      server.sent.splice(at % server.sent.length, 1)[0]?.respond();
    else if (kind === 'expire') void controller.expireAll({ testKey: () => at % 2 === 0 });
    else if (kind === 'pass') {
      const lengths = [100, 30_000, 70_000, 400_000];
      await vi.advanceTimersByTimeAsync(lengths[at % lengths.length] as number);
    }
    await settled();
  }
  Object.assign(server, { fails: false, isLate: false });
  for (let one = server.sent.shift(); one; one = server.sent.shift()) {
    one.respond();
    await settled();
  }
  // Errors are over.
  await vi.advanceTimersByTimeAsync(1_001);
  for (const { endpoint, params, response } of reads) {
    const wanted = controller.fetchIfStale(endpoint, params);
    await settled();
    for (const one of server.sent.splice(0)) one.respond();
    const data = await wanted;
    if (!covers(data, response()))
      throw new Error(
        `${endpoint.key(params)} is ${JSON.stringify(data)}, not ${JSON.stringify(response())}`,
      );
  }
  for (const end of release) end();
  controller.cleanup();
}

it('law: once requests have ended, what is shown is what the server says, whatever was changed, answered empty, expired, collected or failed (CTL-24, CTL-27, CTL-29)', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 25 }), play));
});
