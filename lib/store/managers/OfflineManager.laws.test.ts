// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  Controller,
  Entity,
  getDefaultManagers,
  OfflineManager,
  PersistenceManager,
  resource,
  setActivity,
} from 'wireshape';

class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  /** By which a test knows it, whoever gives it its id. */
  label = '';
  title = '';
  done = false;
}

let opened: Controller[] = [];
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const KINDS = ['create', 'edit', 'finish', 'remove', 'read', 'reload', 'network'] as const;
const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  id: fc.nat(4),
  /** What becomes of the next request. */
  fate: fc.constantFrom('ok', 'ok', 'ok', 'lost', 'response lost', 'unavailable', 'empty'),
  way: fc.nat(300),
  pause: fc.nat(1500),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const withoutId = ({ label, title, done }: Pick<Todo, 'label' | 'title' | 'done'>) => ({
  label,
  title,
  done,
});

interface Setup {
  readonly ids: 'client' | 'server';
  readonly isSlow: boolean;
}

async function play(steps: readonly Step[], { ids, isSlow }: Setup): Promise<void> {
  const rows = new Map(
    ['0', '1'].map((id) => [id, { id, label: `of ${id}`, title: `Title ${id}`, done: false }]),
  );
  /** The ids of what was created, by label: a request that is sent again creates nothing. */
  const known = new Map<string, string>();
  const seen = new Map(Array.from(rows.values(), (row) => [row.label, withoutId(row)]));
  const texts = new Map<string, string>();
  const later = (run: () => unknown) => (isSlow ? Promise.resolve().then(run) : run());
  const storage = {
    getItem: (name: string) => later(() => texts.get(name) ?? null) as null,
    setItem: (name: string, text: string) => later(() => void texts.set(name, text)) as undefined,
    removeItem: (name: string) => later(() => void texts.delete(name)) as undefined,
  };
  let isOnline = true;
  let fates: Step[] = [];
  /** One for each request of the page: none arrives once the page is closed. */
  const arrivals = new Set<(hasArrived: boolean) => void>();
  const handle = (method: string, id: string | undefined, body: Partial<Todo>): object | number => {
    if (method === 'GET') return id === undefined ? [...rows.values()] : (rows.get(id) ?? 404);
    if (method === 'DELETE') return (rows.delete(id as string), 204);
    if (method === 'POST') {
      const label = body.label!;
      const own = known.get(label) ?? body.id ?? `${100 + known.size}`;
      const row = { id: own, label, title: '', done: false, ...body };
      if (!known.has(label)) rows.set(own, row);
      known.set(label, own);
      return rows.get(own) ?? row;
    }
    const held = rows.get(id as string);
    if (!held) return 404;
    rows.set(id as string, { ...held, ...body });
    return rows.get(id as string)!;
  };
  vi.stubGlobal(
    'fetch',
    async (url: string, { method = 'GET', body = '{}' }: { method?: string; body?: string }) => {
      const { fate, way } = fates.shift() ?? { fate: 'ok', way: 10 };
      const hasArrived = await new Promise<boolean>((resolve) => {
        arrivals.add(resolve);
        setTimeout(resolve, way, true);
      });
      if (!isOnline || fate === 'lost' || !hasArrived) throw new TypeError('Failed to fetch');
      const value =
        fate === 'unavailable' ? 503 : handle(method, new URL(url).pathname.split('/')[2], JSON.parse(body));
      await new Promise((resolve) => setTimeout(resolve, way));
      if (!isOnline || fate === 'response lost') throw new TypeError('Failed to fetch');
      if (typeof value === 'number') return new Response(null, { status: value });
      // Only a response tells the id that the server gave.
      const hasId = ids === 'client' || method !== 'POST';
      if (fate === 'empty' && method !== 'GET' && hasId) return new Response(null, { status: 204 });
      return Response.json(value);
    },
  );
  const todos = resource({
    urlPrefix: 'https://example.com',
    path: '/todos/:id',
    schema: Todo,
    optimistic: true,
  });
  const failures: unknown[] = [];
  const open = async () => {
    const persistence = new PersistenceManager({ storage: () => storage });
    const offline = new OfflineManager({
      endpoints: { create: todos.getList.push, edit: todos.partialUpdate, remove: todos.delete },
      storage: () => storage,
      onError: (error) => void failures.push(error),
    });
    const initialState = await persistence.restore();
    const managers = [offline, persistence, ...getDefaultManagers()];
    const controller = new Controller({ ...(initialState && { initialState }), managers });
    opened.push(controller);
    return { controller, persistence, offline };
  };
  let page = await open();
  const shown = () => page.controller.getResponse(todos.getList).data?.map(withoutId);
  const send = (sent: Promise<unknown>) => void sent.catch(() => {});
  const read = async () => {
    send(page.controller.fetch(todos.getList));
    await vi.advanceTimersByTimeAsync(1_000);
  };
  await read();
  let made = 10;
  for (const current of steps) {
    const { kind, id: no, pause } = current;
    const { controller } = page;
    const label = [...seen.keys()][no];
    const stated = seen.get(label ?? '');
    const id = controller.getResponse(todos.getList).data?.find((one) => one.label === label)?.id;
    fates = [current];
    if (kind === 'network') setActivity({ isOnline: (isOnline = !isOnline) });
    else if (kind === 'read') {
      // Nothing tells that an item which the server knows is the one whose response is not here yet.
      if (isOnline && ids === 'client') send(controller.fetch(todos.getList));
    } else if (kind === 'create') {
      const todo = { label: `new ${made}`, title: `Made at ${Date.now()}` };
      seen.set(todo.label, { ...todo, done: false });
      send(controller.fetch(todos.getList.push, ids === 'client' ? { id: `${made}`, ...todo } : todo));
      made++;
    } else if (kind === 'reload') {
      page.persistence.save();
      for (const end of arrivals) end(current.way % 2 === 0);
      arrivals.clear();
      controller.cleanup();
      page = await open();
    } else if (id !== undefined && stated) {
      if (kind === 'remove') {
        seen.delete(label!);
        send(controller.fetch(todos.delete, { id }));
      } else {
        const body = kind === 'edit' ? { title: `Edited at ${Date.now()}` } : { done: !stated.done };
        Object.assign(stated, body);
        send(controller.fetch(todos.partialUpdate, { id }, body));
      }
    }
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toEqual([...seen.values()]);
    await vi.advanceTimersByTimeAsync(pause);
    expect(shown()).toEqual([...seen.values()]);
  }
  setActivity({ isOnline: (isOnline = true) });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(failures).toEqual([]);
  expect(page.offline.waiting).toBe(0);
  expect(Array.from(rows.values(), withoutId)).toEqual([...seen.values()]);
  expect(shown()).toEqual([...seen.values()]);
  await read();
  expect(shown()).toEqual([...seen.values()]);
}

const setup = fc.record({
  ids: fc.constantFrom('client', 'server'),
  isSlow: fc.boolean(),
});

it('law: what a user did is shown from then on, whatever the network loses and across reloads, and the server has it once (PER-2, CTL-38)', async () => {
  const steps = fc.array(step, { minLength: 2, maxLength: 14 });
  const property = fc.asyncProperty(steps, setup, play).afterEach(() => {
    for (const controller of opened) controller.cleanup();
    opened = [];
    vi.clearAllTimers();
    setActivity({ isOnline: undefined });
  });
  await fc.assert(property);
});
