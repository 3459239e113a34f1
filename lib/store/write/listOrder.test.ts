import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Collection, Controller, Endpoint, Entity } from 'wireshape';

class Item extends Entity {
  id = '';
  title = '';
}

/** A request to a server that handles requests in the order sent; the response may come at any time after. */
interface Sent {
  handle(): unknown;
  resolve(response: unknown): void;
  response?: unknown;
  isHandled?: boolean;
}

const names = ['a', 'b'] as const;

/** Creates items 1, 2, 3 ... in lists of a server, which responds with the two newest ones, the newest one first. */
class ListWorld {
  readonly controller = new Controller();
  readonly #items = new Collection([Item], { argsKey: ({ list }: { list: string }) => ({ list }) });
  readonly #lists: Record<string, number[]> = { a: [], b: [] };
  readonly #sent: Sent[] = [];
  /** Created without an optimistic update, and without a response yet: where a read brings them, nothing tells their age. */
  readonly #unknown = new Set<number>();
  #created = 0;

  send(what: 'read' | 'create' | 'remove' | 'other', list: string, isOptimistic: boolean, at = 0): void {
    const { controller } = this;
    const inList = { list };
    if (what === 'read') return void controller.fetch(this.#getList, inList);
    if (what === 'other') return void controller.fetch(this.#getOther);
    const ids = this.shown(list);
    const id = what === 'create' ? ++this.#created : ids[at % ids.length];
    if (id === undefined) return;
    if (what === 'create' && !isOptimistic) this.#unknown.add(id);
    const mutations = what === 'create' ? this.#create : this.#remove;
    void controller.fetch(mutations[isOptimistic ? 1 : 0], inList, { id: String(id), title: '' });
  }

  /** The server handles the next request. */
  handle(): void {
    const next = this.#sent.find(({ isHandled }) => !isHandled);
    if (next) Object.assign(next, { isHandled: true, response: next.handle() });
  }

  /** The response to one of the requests that were handled. */
  async respond(at: number): Promise<void> {
    const handled = this.#sent.filter(({ isHandled }) => isHandled);
    const one = handled[at % handled.length];
    if (!one) return;
    this.#sent.splice(this.#sent.indexOf(one), 1);
    one.resolve(one.response);
    for (let turn = 0; turn < 12; turn++) await Promise.resolve();
  }

  shown(list: string): number[] {
    return (this.controller.get(this.#items, { list }) ?? []).map(({ id }) => Number(id));
  }

  /** What is shown, without what nothing tells the age of. */
  dated(list: string): number[] {
    return this.shown(list).filter((id) => !this.#unknown.has(id));
  }

  server(list: string): number[] {
    return this.#lists[list]!.slice(-2).toReversed();
  }

  get isBusy(): boolean {
    return this.#sent.length > 0;
  }

  readonly #ask = (handle: () => unknown): Promise<never> =>
    new Promise((resolve) => this.#sent.push({ handle, resolve: resolve as Sent['resolve'] }));

  readonly #getList = new Endpoint(
    ({ list }: { list: string }) =>
      this.#ask(() => this.server(list).map((id) => ({ id: String(id), title: '' }))),
    { name: 'getList', schema: this.#items },
  );
  readonly #getOther = new Endpoint(() => this.#ask(() => ({ id: 'other', title: 'x' })), {
    name: 'getOther',
    schema: Item,
  });
  readonly #create = this.#mutation('create', this.#items.unshift, (list, id) => list.push(id));
  readonly #remove = this.#mutation('remove', this.#items.remove, (list, id) => {
    if (list.includes(id)) list.splice(list.indexOf(id), 1);
  });

  /** Without and with an optimistic update. */
  #mutation(name: string, schema: object, change: (list: number[], id: number) => unknown) {
    const send = ({ list }: { list: string }, item: { id: string; title: string }) =>
      this.#ask(() => {
        change(this.#lists[list]!, Number(item.id));
        return item;
      }).finally(() => this.#unknown.delete(Number(item.id)));
    const pessimistic = new Endpoint(send, { name, schema, sideEffect: true });
    const optimistic = pessimistic.extend({
      name: `${name}Optimistic`,
      getOptimisticResponse: (_snapshot, _list, item) => item as never,
    });
    return [pessimistic, optimistic] as const;
  }
}

const step = fc.record({
  what: fc.constantFrom(
    ...(['read', 'create', 'create', 'remove', 'other', 'handle', 'handle', 'respond', 'respond'] as const),
  ),
  list: fc.constantFrom(...names),
  at: fc.nat(5),
  isOptimistic: fc.boolean(),
});

const newestFirst = (list: readonly number[]): number[] => list.toSorted((one, other) => other - one);

it('law: items that are created in a list are shown in this order, whatever overlaps (COL-4, CTL-9)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const world = new ListWorld();
      for (const name of names) {
        world.send('read', name, false);
        world.handle();
        await world.respond(0);
      }
      const check = (): void => {
        for (const name of names) expect(world.dated(name)).toEqual(newestFirst(world.dated(name)));
      };
      for (const { what, list, at, isOptimistic } of steps) {
        if (what === 'handle') world.handle();
        else if (what === 'respond') await world.respond(at);
        else world.send(what, list, isOptimistic, at);
        check();
      }
      while (world.isBusy) {
        world.handle();
        await world.respond(0);
        check();
      }
      for (const name of names) {
        world.send('read', name, false);
        world.handle();
        await world.respond(0);
        expect(world.shown(name)).toEqual(world.server(name));
      }
    }),
  );
});

it('keeps a message behind what a mutation in flight created after it, once the mutation says so (COL-4)', async () => {
  const items = new Collection([Item]);
  const responses: ((value: unknown) => void)[] = [];
  const ask = (): Promise<never> => new Promise((resolve) => responses.push(resolve as never));
  const getItems = new Endpoint(ask, { name: 'getItems', schema: items });
  const create = new Endpoint((_item: object) => ask(), {
    name: 'create',
    schema: items.unshift,
    sideEffect: true,
  });
  const controller = new Controller();
  void controller.setResponse(getItems, [{ id: '1' }]);
  const shown = (): unknown => controller.getResponse(getItems).data?.map(({ id }) => id);
  const reading = controller.fetch(getItems);
  void controller.set(items.unshift, { id: '2' });
  const creating = controller.fetch(create, { id: '3' });
  // A first page that is full.
  responses[0]?.([{ id: '3' }]);
  await reading;
  responses[1]?.({ id: '3' });
  await creating;
  expect(shown()).toEqual(['3', '2']);
});
