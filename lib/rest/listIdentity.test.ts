import { beforeEach, expect, it, vi } from 'vitest';
import {
  Collection,
  Controller,
  Endpoint,
  Entity,
  GraphQLEndpoint,
  infiniteList,
  normalize,
  resource,
  RestEndpoint,
  schema,
} from 'wireshape';

class Task extends Entity {
  static override key = 'Task';
  id = '';
  project = '';
}

/** Responds to each request with one task, whose id tells what was requested. */
const requests: string[] = [];
const fetchResponse = async (url: string, { body }: RequestInit = {}): Promise<Response> => {
  const { pathname, search } = new URL(url, 'http://test');
  requests.push(`${pathname}${search}`);
  if (typeof body === 'string') return Response.json({ ...JSON.parse(body), id: 'new' });
  return Response.json([{ id: `${pathname}${search}`, project: '' }]);
};
beforeEach(() => {
  requests.length = 0;
});

/** An endpoint of tasks without arguments. */
type TaskList = Endpoint<[], unknown, Collection<(typeof Task)[]>>;
const listAt = (path: string, list: object = new Collection([Task])) =>
  new RestEndpoint({ path, schema: list as Collection<(typeof Task)[]>, fetchResponse });
const ids = (tasks: readonly Task[] | undefined) => tasks?.map(({ id }) => id);

async function both(one: unknown, other: unknown, controller = new Controller()): Promise<unknown> {
  const endpoints = [one, other] as TaskList[];
  for (const endpoint of endpoints) await controller.fetchIfStale(endpoint);
  return endpoints.map((endpoint) => ids(controller.getResponse(endpoint).data));
}

it.each([
  ['with Collections of their own', [listAt('/open'), listAt('/closed')]],
  [
    'with one Collection',
    ((list) => [listAt('/open', list), listAt('/closed', list)])(new Collection([Task])),
  ],
  ['of which one extends the other', ((open) => [open, open.extend({ path: '/closed' })])(listAt('/open'))],
  [
    'that differ only in their key',
    ((open) => [open, open.extend({ url: () => '/closed', name: 'closed' }) as typeof open])(listAt('/open')),
  ],
])('keeps lists of two endpoints apart, %s (COL-6)', async (_name, [open, closed]) => {
  expect(await both(open, closed)).toEqual([['/open'], ['/closed']]);
  expect(requests).toEqual(['/open', '/closed']);
});

it('keeps lists of two resources of one entity apart (COL-6)', async () => {
  const [admins, members] = ['/admins/:id', '/members/:id'].map((path) =>
    resource({ path, schema: Task, fetchResponse }),
  );
  expect(await both(admins!.getList, members!.getList)).toEqual([['/admins'], ['/members']]);
});

it('keeps maps of two endpoints apart (COL-6)', async () => {
  const map = (name: string) =>
    new Endpoint(async () => ({ a: { id: name } }), {
      name,
      schema: new Collection(new schema.Values(Task)),
    });
  const controller = new Controller();
  const [one, other] = [map('one'), map('other')];
  await controller.fetch(one);
  await controller.fetch(other);
  expect(controller.getResponse(one).data?.['a']?.id).toBe('one');
});

const pair = () => ({ open: [{ id: 'open' }], closed: [{ id: 'closed' }] });
const shared = new Collection([Task]);
it.each([
  ['of two Collections', { open: new Collection([Task]), closed: new Collection([Task]) }],
  ['of one Collection', { open: shared, closed: shared }],
  ['in an Object', new schema.Object({ open: shared, closed: shared })],
])('keeps two lists of one response apart, %s (COL-6)', async (_name, of) => {
  const controller = new Controller();
  const query = new GraphQLEndpoint('/graphql', {
    fetchResponse: async () => Response.json({ data: pair() }),
  }).query('{ open: tasks(status: OPEN) { id } closed: tasks(status: CLOSED) { id } }', { schema: of as {} });
  await controller.fetch(query);
  const { open, closed } = controller.getResponse(query).data as unknown as Record<'open' | 'closed', Task[]>;
  expect([ids(open), ids(closed)]).toEqual([['open'], ['closed']]);
});

it.each([
  ['a list', [{ tasks: [{ id: 'a' }] }, { tasks: [{ id: 'b' }] }], [{ tasks: new Collection([Task]) }]],
  [
    'a map',
    { x: { tasks: [{ id: 'a' }] }, y: { tasks: [{ id: 'b' }] } },
    new schema.Values(new schema.Object({ tasks: new Collection([Task]) })),
  ],
  [
    'objects of lists',
    { x: { all: [{ tasks: [{ id: 'a' }] }] }, y: { all: [{ tasks: [{ id: 'b' }] }] } },
    new schema.Values(new schema.Object({ all: [{ tasks: new Collection([Task]) }] })),
  ],
])('keeps the lists of objects in %s apart (COL-6)', async (_name, response, of) => {
  const controller = new Controller();
  const get = new Endpoint(async (): Promise<unknown> => response, { name: 'get', schema: of as {} });
  await controller.fetch(get);
  const text = JSON.stringify(controller.getResponse(get).data);
  expect([text.includes('"a"'), text.includes('"b"')]).toEqual([true, true]);
});

it('shares the list of endpoints whose Collection names its key (COL-6)', async () => {
  const named = new Collection([Task], { argsKey: () => ({ all: 'tasks' }) });
  const one = listAt('/one', named);
  const other = listAt('/other', named);
  expect(await both(one, other)).toEqual([['/one'], ['/one']]);
  expect(requests).toEqual(['/one']);
});

it('adds an item to every list whose arguments match, of any endpoint (COL-6, COL-1)', async () => {
  const tasks = resource({
    path: '/tasks/:id',
    schema: Task,
    searchParams: {} as { project?: string } | undefined,
    fetchResponse,
  });
  const archive = tasks.getList.extend({ path: '/archive' });
  const other: unknown = listAt('/elsewhere');
  const controller = new Controller();
  await controller.fetch(tasks.getList, { project: '1' });
  await controller.fetch(tasks.getList, { project: '2' });
  await controller.fetch(tasks.getList);
  await controller.fetch(archive as unknown as TaskList);
  await controller.fetch(other as TaskList);
  await controller.fetch(tasks.getList.push, { project: '1' }, { project: '1' });
  const last = (list: unknown) => ids(list as Task[])?.at(-1);
  expect(last(controller.getResponse(tasks.getList, { project: '1' }).data)).toBe('new');
  expect(last(controller.getResponse(tasks.getList, { project: '2' }).data)).toBe('/tasks?project=2');
  expect(last(controller.getResponse(tasks.getList).data)).toBe('new');
  expect(last(controller.getResponse(archive as unknown as TaskList).data)).toBe('new');
  expect(last(controller.getResponse(other as TaskList).data)).toBe('new');
});

it('reads and writes the list of an endpoint by its schema and arguments (COL-6)', async () => {
  const tasks = resource({
    path: '/tasks/:id',
    schema: Task,
    searchParams: {} as { project?: string } | undefined,
    fetchResponse,
  });
  const { getList } = tasks;
  const count = new schema.Query(getList.schema, (list) => list.length);
  const controller = new Controller();
  await controller.fetch(getList, { project: '1' });
  expect(ids(controller.get(getList.schema, { project: '1' }))).toEqual(['/tasks?project=1']);
  expect(controller.get(count, { project: '1' })).toBe(1);
  expect(controller.get(getList.schema, { project: '2' })).toBeUndefined();
  void controller.set(getList.schema, { project: '1' }, [{ id: 'set' }, { id: 'too' }] as never);
  expect(ids(controller.getResponse(getList, { project: '1' }).data)).toEqual(['set', 'too']);
  // Without a request that its arguments fit, a list belongs to no endpoint.
  const inProject = listAt('/projects/:project/tasks');
  void controller.set(inProject.schema, [{ id: 'x' }] as never);
  expect(ids(controller.get(inProject.schema))).toEqual(['x']);
});

it('stores the same text for a list before and after the state is restored (COL-6)', async () => {
  const controller = new Controller();
  const list = new Collection([Task]);
  const get = listAt('/tasks', list);
  await controller.fetch(get);
  const restored = new Controller({ initialState: JSON.parse(JSON.stringify(controller.getState())) });
  const again = new Collection([Task]);
  const getAgain = listAt('/tasks', again);
  expect(ids(restored.get(again))).toEqual(['/tasks']);
  expect(ids(restored.getResponse(getAgain).data)).toEqual(['/tasks']);
});

it('gives the response of a mutation to the lists that are read (COL-6)', async () => {
  const get = listAt('/tasks');
  const reorder = new RestEndpoint({
    path: '/reorder',
    method: 'POST',
    schema: get.schema,
    body: undefined,
    fetchResponse,
  });
  const controller = new Controller();
  await controller.fetch(get);
  await controller.fetch(reorder);
  expect(ids(controller.getResponse(get).data)).toEqual(['/reorder']);
});

it('adds pages to the list of their own endpoint (COL-6, COL-3)', async () => {
  const list = (path: string) =>
    new RestEndpoint({
      path,
      schema: { rows: new Collection([Task]), next: null as string | null },
      paginationField: 'after',
      searchParams: {} as { after?: string } | undefined,
      fetchResponse: async (url: string) => {
        const isNext = url.includes('after');
        return Response.json({ rows: [{ id: url }], next: isNext ? null : 'x' });
      },
    });
  const controller = new Controller();
  const one = list('/one');
  const other = one.extend({ path: '/other' }) as unknown as typeof one;
  const rows = (endpoint: typeof one) => ids(controller.getResponse(endpoint).data?.rows);
  await controller.fetch(one);
  await controller.fetch(other);
  const endless = [one, other].map((endpoint) => infiniteList(endpoint, { next: (page) => page.next }));
  for (const pages of endless) await controller.fetch(pages);
  for (const pages of endless) await pages.fetchNext(controller);
  expect([rows(one), rows(other)]).toEqual([
    ['/one', '/one?after=x'],
    ['/other', '/other?after=x'],
  ]);
  const shown = endless.map((pages) => ids(controller.getResponse(pages).data?.data.rows));
  expect(shown).toEqual([rows(one), rows(other)]);
});

class Project extends Entity {
  static override key = 'Project';
  id = '';
  open: Task[] = [];
  closed: Task[] = [];
  groups: { name: string; tasks: Task[] }[] = [];
  static override schema = {
    open: new Collection([Task]),
    closed: new Collection([Task]),
    groups: [{ tasks: new Collection([Task]) }],
  };
}

it('keeps the lists of entities and of their fields apart (COL-6)', async () => {
  const controller = new Controller();
  const project = (id: string) => ({
    id,
    open: [{ id: `${id} open` }],
    closed: [{ id: `${id} closed` }],
    groups: [{ tasks: [{ id: `${id} first` }] }, { tasks: [{ id: `${id} second` }] }],
  });
  const getAll = new Endpoint(async () => ['1', '2'].map(project), { name: 'getAll', schema: [Project] });
  const get = new Endpoint(async ({ id }: { id: string }) => project(id), { name: 'get', schema: Project });
  await controller.fetch(getAll);
  await controller.fetch(get, { id: '2' });
  const all = controller.getResponse(getAll).data ?? [];
  expect(
    all.map(({ open, closed, groups }) =>
      [open, closed, ...groups.map(({ tasks }) => tasks)].map(ids).flat(),
    ),
  ).toEqual([
    ['1 open', '1 closed', '1 first', '1 second'],
    ['2 open', '2 closed', '2 first', '2 second'],
  ]);
  // What belongs to one field of one entity is not a list that any item joins.
  void controller.set(listAt('/x').schema.push, { id: 'new' } as never);
  expect(controller.getResponse(getAll).data?.map(({ open }) => open.length)).toEqual([1, 1]);
  // The same list of the same entity, whichever response has it.
  expect(Object.keys(controller.getState().entities['[Task]'] ?? {})).toHaveLength(8);
});

it('adds arguments of the request to the key of a list inside an entity (COL-6)', async () => {
  class Board extends Entity {
    static override key = 'Board';
    id = '';
    tasks: Task[] = [];
    static override schema = {
      tasks: new Collection([Task], {
        nestKey: (board: { id?: unknown }) => ({ project: board.id }),
        nestArgs: ({ status }: { status?: string } = {}) => ({ status }),
      }),
    };
  }
  const api = new GraphQLEndpoint('/graphql', {
    fetchResponse: async (_url, init) => {
      const { status = 'all' } = (JSON.parse(String(init?.body)) as { variables: { status?: string } })
        .variables;
      return Response.json({ data: { board: { id: '1', tasks: [{ id: status }] } } });
    },
  });
  const get = api.query(
    'query Board($id: ID!, $status: Status) { board(id: $id) { id tasks(status: $status) { id } } }',
    {
      schema: { board: Board },
      variables: {} as { id: string; status?: string },
    },
  );
  const controller = new Controller();
  const args = [{ id: '1', status: 'OPEN' }, { id: '1', status: 'CLOSED' }, { id: '1' }] as const;
  for (const one of args) await controller.fetch(get, one);
  const shown = () => args.map((one) => ids(controller.getResponse(get, one).data?.board.tasks));
  expect(shown()).toEqual([['OPEN'], ['CLOSED'], ['all']]);
  void controller.set(Board.schema.tasks.push, { project: '1', status: 'OPEN' }, { id: 'new' } as never);
  expect(shown()).toEqual([['OPEN', 'new'], ['CLOSED'], ['all', 'new']]);
});

it('shares a list inside an entity with the request that has its key (COL-6)', async () => {
  const tasks = new Collection([Task], { nestKey: (user: { id?: unknown }) => ({ user: user.id }) });
  class User extends Entity {
    static override key = 'User';
    id = '';
    tasks: Task[] = [];
    static override schema = { tasks };
  }
  const getTasks = new RestEndpoint({
    path: '/tasks',
    searchParams: {} as { user: string },
    schema: tasks,
    fetchResponse,
  });
  const controller = new Controller();
  void controller.set(User, { id: '1', tasks: [{ id: 'a' }] } as never);
  expect(ids(controller.get(tasks, { user: 1 } as never))).toEqual(['a']);
  await controller.fetch(getTasks, { user: '1' });
  expect(ids(controller.get(User, '1')?.tasks)).toEqual(['/tasks?user=1']);
});

it('normalizes a list without an endpoint under its arguments (COL-6)', () => {
  const { entities } = normalize(new Collection([Task]), [{ id: '1' }], { args: [{ project: 1 }] });
  expect(entities['[Task]']).toEqual({ '{"project":"1"}': ['1'] });
  vi.restoreAllMocks();
});
