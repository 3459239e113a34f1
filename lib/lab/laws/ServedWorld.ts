import { vi } from 'vitest';
import { Collection, Controller, Endpoint, Entity, GCPolicy, Scalar, Union, WithFields } from 'wireshape';
import { covers } from './covers.ts';

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
  readers: User[] = [];
  static override schema = { author: User, readers: [User] };
}
/** A score for each group. */
class Player extends Entity {
  static override key = 'Player';
  id = '';
  nick = '';
  score = 0;
  static override schema = {
    score: new Scalar({ key: 'group', lens: ([params]) => (params as Params | undefined)?.group }),
  };
}
const posts = new Collection([Post], { argsKey: ({ group }: { group?: string }) => ({ group }) });
const either = new Union({ user: User, post: Post }, 'type' as never);

const IDS = ['1', '2', '3'] as const;
const GROUPS = ['a', 'b'] as const;
type Fields = Readonly<Record<string, unknown>>;
type Params = { id?: string; type?: string; group?: string };
type AnyEndpoint = Endpoint<[Params, Fields?], unknown, object>;

/** How a request is answered; a mutation whose response is lost was run. */
type Reply = 'record' | 'part' | 'least' | 'empty' | 'failure' | 'lost';

/** The ids of the users of a post. */
interface Related {
  readonly author: string;
  readonly readers: readonly string[];
}

type Named = Fields & { readonly id: string };
type WithUsers = Fields & { readonly author?: Named; readonly readers?: readonly Named[] };

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
    IDS.map((id) => [id, { id, type: 'post', title: `title ${id}`, author: id, readers: [id] }]),
  );
  readonly #groups = new Map<string, string[]>([
    ['a', ['1', '2']],
    ['b', ['3']],
  ]);
  readonly #nicks = new Map<string, unknown>(IDS.map((id) => [id, `nick ${id}`]));
  readonly #scores = new Map<string, unknown>();
  #count = 10;
  /** The next read sees the server as it is when its response is sent, not when it was requested. */
  isLate = false;
  /** The next request fails. */
  fails = false;
  /** The response to the next request is lost. */
  isLost = false;
  reply: Reply = 'record';

  user(id: string): Fields {
    return this.#users.get(id) as Fields;
  }

  post(id: string): Fields {
    const { author, readers, ...post } = this.#posts.get(id) as Fields & Related;
    return { ...post, author: this.user(author), readers: readers.map((reader) => this.user(reader)) };
  }

  group(group: string): Fields[] {
    return (this.#groups.get(group) ?? []).map((id) => this.post(id));
  }

  player(id: string, group: string): Fields {
    return { id, nick: this.#nicks.get(id), score: this.#scores.get(`${id} ${group}`) ?? group };
  }

  play(id: string, group: string, { nick, score }: Fields): Fields {
    if (nick !== undefined) this.#nicks.set(id, nick);
    if (score !== undefined) this.#scores.set(`${id} ${group}`, score);
    return { id, ...(nick !== undefined && { nick }), ...(score !== undefined && { score }) };
  }

  change(id: string, fields: Fields): Fields {
    this.#users.set(id, { ...this.user(id), ...fields });
    return { id, ...fields };
  }

  create(group: string, fields: Fields): Fields {
    const id = String(this.#count++);
    this.#posts.set(id, { id, type: 'post', author: '1', readers: [] });
    this.#groups.get(group)?.push(id);
    return this.edit(id, fields);
  }

  /** A post with users in it, which are changed, too. The response names them by their ids. */
  edit(id: string, { author, readers, ...own }: WithUsers): Fields {
    for (const user of [author ?? [], readers ?? []].flat()) this.change(user.id, user);
    const ids = readers?.map((user) => user.id);
    const stored = { ...own, ...(author && { author: author.id }), ...(ids && { readers: ids }) };
    this.#posts.set(id, { ...this.#posts.get(id), ...stored });
    return {
      id,
      ...own,
      ...(author && { author: { id: author.id } }),
      ...(ids && { readers: ids.map((reader) => ({ id: reader })) }),
    };
  }

  /** A request that `respond` ends. */
  send(run: () => unknown, isMutation = false): Promise<unknown> {
    const { isLate, fails, isLost } = this;
    const now = fails || (isLate && !isMutation) ? undefined : structuredClone(run());
    return new Promise((resolve, reject) => {
      this.sent.push({
        respond: () => {
          if (fails) reject(Object.assign(new Error('refused'), { status: 500 }));
          else if (isLost) reject(new Error('lost'));
          else resolve(isLate && !isMutation ? structuredClone(run()) : now);
        },
      });
    });
  }
}

/** A read, and what the server says to it now. */
export interface Known {
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
  const inGroups = GROUPS.flatMap((group) => byId.map((params) => ({ ...params, group })));
  add('getPlayer', Player, inGroups, (params) => server.player(idOf(params), params.group ?? ''), lookup);
  add(
    'getPlayers',
    [Player],
    GROUPS.map((group) => ({ group })),
    ({ group = '' }) => IDS.map((id) => server.player(id, group)),
  );
  add('getNicks', [Player], [{}], () => IDS.map((id) => ({ id, nick: server.player(id, '').nick })));
  const mutation = (
    name: string,
    schema: object,
    run: (params: Params, body: Fields) => Fields,
    whole: (part: Fields, params: Params) => unknown,
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
          return reply === 'record' ? whole(part, params) : part;
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
  const create = ({ group = '' }: Params, body: Fields): Fields => server.create(group, body);
  const edit = (params: Params, body: Fields): Fields => server.edit(idOf(params), body);
  const player = (part: Fields, { group = '' }: Params): Fields => server.player(part.id as string, group);
  const play = (params: Params, body: Fields): Fields => server.play(idOf(params), params.group ?? '', body);
  const mutations: readonly AnyEndpoint[] = [
    mutation('play', Player, play, player),
    mutation('playSoon', Player, play, player, ({ id }, body) => ({ id, ...body })),
    mutation('rename', User, rename, user),
    mutation('renameSoon', User, rename, user, ({ id }, body) => ({ id, ...body })),
    // Without a body, and where it says less, nothing tells the type: a post has the id, too.
    mutation('renameEither', either, rename, user),
    mutation('ban', User, ban, user),
    mutation('banSoon', User, ban, user, ({ id }) => ({ id, email: 'banned' })),
    mutation('create', posts.push, create, post),
    mutation('createSoon', posts.push, create, post, (_params, body) => body),
    mutation('createWith', posts.push, create, post),
    mutation('createWithSoon', posts.push, create, post, (_params, body) => body),
    mutation('edit', Post, edit, post),
    mutation('editSoon', Post, edit, post, ({ id }, body) => ({ id, ...body })),
  ];
  return { reads, mutations };
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await undefined;
};

export const KINDS = [
  'read',
  'read',
  'mutate',
  'mutate',
  'respond',
  'respond',
  'stale',
  'expire',
  'pass',
] as const;
export const REPLIES: readonly Reply[] = ['record', 'part', 'least', 'empty', 'empty', 'failure', 'lost'];

/** A step, and how the requests that it sends are answered. */
export interface ServedStep {
  readonly kind: (typeof KINDS)[number];
  readonly at: number;
  readonly reply: Reply;
  readonly isLate: boolean;
}

/** A store, and a server that this store alone changes. */
export class ServedWorld {
  readonly controller = new Controller({ gcPolicy: new GCPolicy({ intervalMS: 60_000 }) });
  readonly reads: readonly Known[];
  readonly #server = new Server();
  readonly #mutations: readonly AnyEndpoint[];

  constructor() {
    const { reads, mutations } = api(this.#server);
    this.reads = reads;
    this.#mutations = mutations;
  }

  read(at: number): Known {
    return this.reads[at % this.reads.length] as Known;
  }

  async take({ kind, at, reply, isLate }: ServedStep): Promise<void> {
    const { controller } = this;
    const server = this.#server;
    const { endpoint, params } = this.read(at);
    const ignore = (promise: unknown): void => void Promise.resolve(promise).catch(() => {});
    Object.assign(server, { reply, isLate, fails: reply === 'failure', isLost: reply === 'lost' });
    if (kind === 'read') ignore(controller.fetch(endpoint, params));
    else if (kind === 'stale') ignore(controller.fetchIfStale(endpoint, params));
    else if (kind === 'mutate') {
      const mutation = this.#mutations[at % this.#mutations.length] as AnyEndpoint;
      const { name } = mutation;
      const [id, group] = [IDS[at % 3] as string, GROUPS[at % 2] as string];
      const given = name.startsWith('create') ? { group } : name.startsWith('play') ? { id, group } : { id };
      ignore(controller.fetch(mutation, given, bodyOf(name, at)));
    } else if (kind === 'respond' && server.sent.length > 0)
      server.sent.splice(at % server.sent.length, 1)[0]?.respond();
    else if (kind === 'expire') void controller.expireAll({ testKey: () => at % 2 === 0 });
    else if (kind === 'pass') {
      const lengths = [100, 30_000, 70_000, 400_000];
      await vi.advanceTimersByTimeAsync(lengths[at % lengths.length] as number);
    }
    await settled();
  }

  /** Responds to all that is in flight, one request after the other; false if there was none. */
  async settle(): Promise<boolean> {
    const server = this.#server;
    const wasBusy = server.sent.length > 0;
    Object.assign(server, { fails: false, isLate: false, isLost: false });
    for (let one = server.sent.shift(); one; one = server.sent.shift()) {
      one.respond();
      await settled();
    }
    return wasBusy;
  }

  /** Throws where a read that requests what is stale does not get what the server says now. */
  async check(): Promise<void> {
    for (const known of this.reads) {
      const wanted = this.controller.fetchIfStale(known.endpoint, known.params);
      await settled();
      for (const one of this.#server.sent.splice(0)) one.respond();
      compare(await wanted, known);
    }
  }
}

function bodyOf(mutation: string, at: number): Fields | undefined {
  if (mutation.startsWith('ban')) return undefined;
  if (mutation.startsWith('createWith') || mutation.startsWith('edit')) return withUsers(at);
  if (mutation.startsWith('create')) return { title: `new ${at}` };
  if (!mutation.startsWith('play')) return { name: `named ${at}` };
  return { ...(at % 4 > 0 && { score: at }), ...(at % 4 < 2 && { nick: `nick ${at}` }) };
}

/** Fields of a post, with an author, readers or both as objects. */
function withUsers(at: number): Fields {
  const [one, other] = [0, 1].map((more) => ({ id: IDS[(at + more) % 3], name: `named ${at} ${more}` }));
  return {
    title: `new ${at}`,
    ...(at % 4 > 0 && { author: one }),
    ...(at % 4 < 3 && { readers: at % 4 === 1 ? [one] : [other, one] }),
  };
}

/** Throws where data is not what the server says now. */
export function compare(data: unknown, { endpoint, params, response }: Known): void {
  if (!covers(data, response()))
    throw new Error(`${endpoint.key(params)} is ${JSON.stringify(data)}, not ${JSON.stringify(response())}`);
}
