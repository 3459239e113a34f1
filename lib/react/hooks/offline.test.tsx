// @vitest-environment jsdom
import { type ReactNode, StrictMode, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Controller, getDefaultManagers, OfflineManager, type OfflineOptions } from 'wireshape';
import {
  DataProvider,
  type Mutation,
  useController,
  useIsFetching,
  useIsMutating,
  useMutation,
  useQuery,
} from 'wireshape/react';
import { act } from 'wireshape/test';
import { setOnline, type Todos, todoEndpoints, TodoServer } from '../../test/offlineTodos.ts';
import { mount, type Mounted } from '../../test/mount.ts';

let server: TodoServer;
let todos: Todos;
let offline: OfflineManager;
let app: Mounted | undefined;
let create: Mutation<Todos['create']>;
let controller: Controller;
let texts: Map<string, string>;
const storage = {
  getItem: (name: string) => texts.get(name),
  setItem: (name: string, text: string) => void texts.set(name, text),
  removeItem: (name: string) => void texts.delete(name),
};

beforeEach(() => {
  server = new TodoServer();
  todos = todoEndpoints(server);
  texts = new Map();
});
afterEach(async () => {
  await app?.unmount();
  app = undefined;
  vi.restoreAllMocks();
});

function App({ undoWithin }: { undoWithin?: number }): ReactNode {
  // oxlint-disable-next-line react/globals -- the test calls what the hooks return
  create = useMutation(todos.create, undoWithin === undefined ? {} : { undoWithin });
  // oxlint-disable-next-line react/globals -- and writes to the store
  controller = useController();
  const list = useQuery(todos.getList.schema);
  const waiting = useSyncExternalStore(
    offline.subscribe,
    () => offline.waiting,
    () => 0,
  );
  const titles = list?.map(({ title }) => title).join(',');
  return <p>{`${titles} ${create.status} ${useIsMutating()} ${useIsFetching()} waiting ${waiting}`}</p>;
}

async function show(options: Partial<OfflineOptions> = {}, undoWithin?: number): Promise<void> {
  offline = new OfflineManager({ endpoints: { create: todos.create }, ...options });
  app = await mount(
    <StrictMode>
      <DataProvider managers={[offline, ...getDefaultManagers()]}>
        <App {...(undoWithin !== undefined && { undoWithin })} />
      </DataProvider>
    </StrictMode>,
  );
  if (!controller.get(todos.getList.schema)) await act(() => void controller.set(todos.getList.schema, []));
}
const text = () => app?.container.textContent;
const mutate = (title: string) => act(() => void create.mutate({ id: title, title }));

it('shows a mutation as pending while it waits for the network (PER-2)', async () => {
  await show();
  await act(() => setOnline(false));
  await mutate('a');
  await mutate('b');
  expect(text()).toBe('a,b pending 2 0 waiting 2');
  await act(() => setOnline(true));
  expect(text()).toBe('a,b pending 2 0 waiting 1');
  await act(() => server.at(0).respond());
  await act(() => server.at(1).respond());
  expect(text()).toBe('a,b success 0 0 waiting 0');
  expect(server.texts).toEqual(['POST /todos {"id":"a","title":"a"}', 'POST /todos {"id":"b","title":"b"}']);
});

it('shows saved mutations again after a reload, in StrictMode too (PER-2)', async () => {
  await show({ storage: () => storage });
  await act(() => setOnline(false));
  await mutate('a');
  await app?.unmount();
  app = undefined;
  await show({ storage: () => storage });
  // A browser has Web Locks, which come later.
  await vi.waitFor(() => expect(text()).toBe('a idle 1 0 waiting 1'));
  await act(() => setOnline(true));
  await act(() => server.at(0).respond());
  expect(text()).toBe('a idle 0 0 waiting 0');
  expect(server.sent).toHaveLength(1);
});

it('undoes a mutation while offline, and holds it back once its time is over (CTL-19)', async () => {
  vi.useFakeTimers();
  try {
    await show({}, 1_000);
    await act(() => setOnline(false));
    await mutate('a');
    expect(text()).toBe('a pending 1 0 waiting 0');
    await act(() => create.undo());
    expect(text()).toBe(' idle 0 0 waiting 0');
    await mutate('b');
    await act(() => vi.advanceTimersByTime(1_000));
    expect(text()).toBe('b pending 1 0 waiting 1');
    await act(() => setOnline(true));
    await act(() => server.at(0).respond());
    expect(text()).toBe('b success 0 0 waiting 0');
  } finally {
    vi.useRealTimers();
  }
});

it('sends what waits, and calls back, also after its component is unmounted (CTL-18)', async () => {
  const onSuccess = vi.fn();
  offline = new OfflineManager({ endpoints: { create: todos.create } });
  const managers = [offline, ...getDefaultManagers()];
  function Form(): null {
    // oxlint-disable-next-line react/globals -- the test calls what the hook returns
    create = useMutation(todos.create, { onSuccess });
    return null;
  }
  app = await mount(
    <DataProvider managers={managers}>
      <Form />
    </DataProvider>,
  );
  await act(() => setOnline(false));
  await mutate('a');
  await app.render(<DataProvider managers={managers}>{null}</DataProvider>);
  await act(() => setOnline(true));
  await act(() => server.at(0).respond());
  expect(onSuccess).toHaveBeenCalledOnce();
});
