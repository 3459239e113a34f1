import { useState } from 'react';
import {
  Entity,
  createResource,
  type ResourceGenerics,
  type ResourceOptions,
  RestEndpoint,
  type RestGenerics,
  schema,
} from '@data-client/rest';
import {
  AsyncBoundary,
  CacheProvider,
  type Manager,
  type Middleware,
  NetworkManager,
  PollingSubscription,
  SubscriptionManager,
  useController,
  useSuspense,
} from '@data-client/react';
import type { Part } from './play.ts';

/** All requests of the app have its origin. */
class AppEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
  urlPrefix = 'https://todos.test';
}

/** A page number does not tell which items belong to a list. New items are first. */
class AppCollection extends schema.Collection<[typeof Entity], [{ group: string; page?: number }]> {
  constructor(...args: ConstructorParameters<typeof schema.Collection>) {
    super(...(args as [never, never]));
    this.push = this.unshift as never;
  }
  nonFilterArgumentKeys(name: string): boolean {
    return name === 'page';
  }
}

function appResource<O extends ResourceGenerics>(options: Readonly<O> & ResourceOptions) {
  return createResource({ Endpoint: AppEndpoint as never, Collection: AppCollection as never, ...options });
}

class Todo extends Entity {
  id = '';
  title = '';
  done = false;
  group = '';

  pk() {
    return this.id;
  }
  static key = 'Todo';
}

const TodoResource = appResource({
  path: '/todos/:id',
  schema: Todo,
  searchParams: {} as { group: string; page?: number },
  optimistic: true,
});

class Stats extends Entity {
  group = '';
  newest: Todo | undefined = undefined;
  total = 0;

  pk() {
    return this.group;
  }
  static key = 'Stats';
  static schema = { newest: Todo };
}

const getStats = new AppEndpoint({ path: '/stats/:group', schema: Stats });

/** Notes what ends, for a log that the user may open. */
class LogManager implements Manager {
  lines: string[] = [];

  middleware: Middleware = () => (next) => async (action) => {
    const { type, endpoint } = action as {
      type: string;
      endpoint?: { sideEffect?: boolean; method: string };
    };
    if (type.endsWith('/fetch') && endpoint?.sideEffect) this.lines.push(`sends ${endpoint.method}`);
    return next(action);
  };
  getMiddleware() {
    return this.middleware;
  }
  cleanup() {}
}

/** Messages of a socket: todos as they are now. */
class StreamManager implements Manager {
  static push: (message: { id: string }) => void = () => {};

  middleware: Middleware = (controller) => {
    StreamManager.push = (message) => void controller.setResponse(TodoResource.get, message, message);
    return (next) => async (action) => next(action);
  };
  getMiddleware() {
    return this.middleware;
  }
  cleanup() {
    StreamManager.push = () => {};
  }
}

const log = new LogManager();
const managers = [
  log,
  new StreamManager(),
  new NetworkManager(),
  new SubscriptionManager(PollingSubscription),
] as Manager[];

function Row({ id }: { id: string }) {
  const todo = useSuspense(TodoResource.get, { id });
  const controller = useController();
  const toggle = () => controller.fetch(TodoResource.partialUpdate, { id }, { done: !todo.done });
  const remove = async () => {
    const removed = await controller.fetch(TodoResource.delete, { id });
    log.lines.push(`${removed instanceof Todo ? 'Todo' : 'other'} ${removed.id} removed`);
  };
  return (
    <li>
      {todo.title} {todo.done ? 'done' : 'open'} <button onClick={() => void toggle()}>toggle {id}</button>
      <button onClick={() => void remove()}>remove {id}</button>
    </li>
  );
}

function List({ group }: { group: string }) {
  const todos = useSuspense(TodoResource.getList, { group, page: 1 });
  const stats = useSuspense(getStats, { group });
  const controller = useController();
  const add = () =>
    controller.fetch(
      TodoResource.getList.push,
      { group },
      { id: `new-${group}`, title: 'Water plants', group },
    );
  return (
    <section>
      <h2>
        {group}: {todos.length} of {stats.total}, newest {stats.newest?.title}
      </h2>
      <ul>
        {todos.map((todo) => (
          <Row key={todo.id} id={todo.id} />
        ))}
      </ul>
      <button onClick={() => void add()}>add</button>
      <button onClick={() => void controller.expireAll(TodoResource.getList)}>refresh</button>
    </section>
  );
}

function App() {
  const [group, setGroup] = useState('home');
  return (
    <CacheProvider managers={managers}>
      <button onClick={() => setGroup('work')}>work</button>
      <AsyncBoundary fallback="loading">
        <List group={group} />
      </AsyncBoundary>
    </CacheProvider>
  );
}

const home = [
  { id: '1', title: 'Cook', done: false, group: 'home' },
  { id: '2', title: 'Sweep', done: true, group: 'home' },
];

export const part: Part = {
  App,
  respond: {
    'GET /todos?group=home&page=1': home,
    'GET /todos?group=work&page=1': [{ id: '3', title: 'Mail', done: false, group: 'work' }],
    'GET /stats/home': { group: 'home', total: 7, newest: home[0] },
    'GET /stats/work': { group: 'work', total: 1, newest: { id: '3', title: 'Mail' } },
    'PATCH /todos/1': { id: '1', title: 'Cook', done: true, group: 'home' },
    'POST /todos?group=home': { id: 'new-home', title: 'Water the plants', done: false, group: 'home' },
    'DELETE /todos/2': { id: '2' },
  },
  steps: [
    'toggle 1',
    'add',
    'remove 2',
    () => StreamManager.push({ ...home[0], title: 'Cook soup' } as { id: string }),
    'work',
    () => log.lines.splice(0).join(', '),
  ],
};
