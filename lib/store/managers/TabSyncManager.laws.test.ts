// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Controller, Entity, getDefaultManagers, resource, TabSyncManager } from 'wireshape';

class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  title = '';
  done = false;
}

/** Delivers messages in their order, each in a turn of its own. */
class Channel {
  static readonly all = new Set<Channel>();
  readonly #listeners: ((event: { data: unknown }) => void)[] = [];
  readonly #messages: unknown[] = [];

  constructor() {
    Channel.all.add(this);
  }

  addEventListener(_type: string, listener: (event: { data: unknown }) => void): void {
    this.#listeners.push(listener);
  }

  close(): void {
    Channel.all.delete(this);
  }

  postMessage(message: unknown): void {
    for (const other of Channel.all) {
      if (other === this) continue;
      other.#messages.push(structuredClone(message));
      setTimeout(() => other.#deliver(), 1);
    }
  }

  #deliver(): void {
    const data = this.#messages.shift();
    if (Channel.all.has(this)) for (const listener of this.#listeners) listener({ data });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', Channel);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const KINDS = ['list', 'get', 'update', 'partial', 'push', 'remove'] as const;
const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  tab: fc.nat(1),
  id: fc.nat(3),
  reply: fc.constantFrom('record', 'record', 'empty', 'failure', 'lost'),
  way: fc.nat(30),
  wayBack: fc.nat(30),
  pause: fc.nat(25),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Milliseconds between two things that happen: longer than a message takes to the other tab. */
const APART = 8;

async function play(steps: readonly Step[], optimistic: boolean): Promise<void> {
  const rows = new Map(['0', '1', '2'].map((id) => [id, { id, title: `Title ${id}`, done: false }]));
  const taken: number[] = [];
  /** The time until the next moment that is free. */
  const until = (wait: number, after = 0): number => {
    let at = Math.max(Date.now() + wait, after);
    while (taken.some((other) => Math.abs(other - at) < APART)) at += APART;
    taken.push(at);
    return at - Date.now();
  };
  let current!: Step;
  // The server applies mutations in the order sent (CTL-9).
  let lastApplied = 0;
  const handle = (method: string, id: string | undefined, body: object, { reply }: Step): unknown => {
    if (method === 'GET') return id === undefined ? [...rows.values()] : rows.get(id);
    if (reply === 'failure') return undefined;
    if (method === 'DELETE') return rows.delete(id as string) ? null : undefined;
    const own = id ?? String(10 + rows.size + taken.length);
    const held = id === undefined ? { id: own, title: '', done: false } : rows.get(id);
    if (!held) return undefined;
    const row = { ...held, ...body, id: own };
    rows.set(own, row);
    return reply === 'empty' ? null : row;
  };
  vi.stubGlobal(
    'fetch',
    (url: string, { method = 'GET', body = '{}' }: { method?: string; body?: string }) => {
      const sent = current;
      const wait = until(sent.way, method === 'GET' ? 0 : lastApplied);
      if (method !== 'GET') lastApplied = Date.now() + wait + 1;
      return new Promise((resolve, reject) =>
        setTimeout(() => {
          const value = handle(method, new URL(url).pathname.split('/')[2], JSON.parse(body) as object, sent);
          const status = value === undefined ? 404 : value === null ? 204 : 200;
          const text = value ? JSON.stringify(value) : null;
          const headers = { 'content-type': 'application/json' };
          setTimeout(() => {
            // The server has run it all the same (CTL-39).
            if (sent.reply === 'lost' && method !== 'GET') reject(new TypeError('Failed to fetch'));
            else resolve(new Response(text, { status, headers }));
          }, until(sent.wayBack));
        }, wait),
      );
    },
  );
  const todos = resource({ urlPrefix: 'https://example.com', path: '/todos/:id', schema: Todo, optimistic });
  const tabs = [0, 1].map(() => {
    const managers = [new TabSyncManager(), ...getDefaultManagers()];
    return { controller: new Controller({ managers }), mutating: 0 };
  });
  const send = (controller: Controller, { kind, id: no, tab }: Step): Promise<unknown> => {
    const id = `${no}`;
    const title = `${kind} in tab ${tab} at ${Date.now()}`;
    if (kind === 'list') return controller.fetch(todos.getList);
    if (kind === 'get') return controller.fetch(todos.get, { id });
    if (kind === 'push') return controller.fetch(todos.getList.push, { title });
    if (kind === 'remove') return controller.fetch(todos.delete, { id });
    if (kind === 'partial') return controller.fetch(todos.partialUpdate, { id }, { title });
    return controller.fetch(todos.update, { id }, { id, title, done: true });
  };
  for (current of steps) {
    const tab = tabs[current.tab]!;
    const isMutation = current.kind !== 'list' && current.kind !== 'get';
    // A person uses one tab at a time.
    if (isMutation && tabs[1 - current.tab]!.mutating > 0) continue;
    if (isMutation) tab.mutating++;
    void send(tab.controller, current)
      .catch(() => {})
      .finally(() => void (isMutation && tab.mutating--));
    // The request is sent.
    await vi.advanceTimersByTimeAsync(0);
    await vi.advanceTimersByTimeAsync(until(current.pause));
  }
  await vi.advanceTimersByTimeAsync(1_000);
  for (const { controller } of tabs) {
    const { data, expiresAt } = controller.getResponse(todos.getList);
    if (data && expiresAt > Date.now() && !controller.getError(todos.getList)) {
      const shown = data.map(({ id, title, done }) => ({ id, title, done }));
      expect(shown).toEqual([...rows.values()]);
    }
    controller.cleanup();
  }
}

it.each([
  ['without', false],
  ['with', true],
])(
  'law: what two tabs show as fresh is what the server says, whatever one of them read or changed, %s optimistic updates (TAB-1, CTL-9, CTL-27, CTL-39)',
  async (_how, optimistic) => {
    const steps = fc.array(step, { minLength: 2, maxLength: 12 });
    await fc.assert(fc.asyncProperty(steps, (all) => play(all, optimistic)));
  },
);
