import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Collection, Controller, Endpoint, Entity, infiniteList, Invalidate, unshift } from 'wireshape';

class Post extends Entity {
  static override key = 'Post';
  id = 0;
  text = '';
}
interface Row {
  readonly id: number;
  readonly text: string;
}
const SIZE = 3;
const posts = new Collection([Post]);
const create = posts.addWith(unshift);
const drop = new Invalidate(Post);

interface Cursor {
  readonly before?: number;
  readonly after?: number;
}

/** A server that reads for a request when it arrives or when it responds, and a store that is told of every change. */
class World {
  readonly controller = new Controller();
  rows: Row[] = [];
  #count = 0;
  #held: (() => void)[] = [];
  #isUnsettled = true;
  readonly getPosts = new Endpoint((params: Cursor = {}) => this.#serve(params), {
    name: 'getPosts',
    schema: { posts, next: null as Cursor | null, previous: null as Cursor | null },
  });
  readonly feed;

  constructor(maxPages?: number, knowsPrevious = false) {
    this.feed = infiniteList(this.getPosts, {
      next: (page) => page.next,
      ...(knowsPrevious && { previous: (page) => page.previous }),
      pageArgs: (cursor: Cursor) => [cursor],
      ...(maxPages && { maxPages }),
    });
    for (let at = 0; at < 8; at++) this.#create();
  }

  create(): void {
    void this.controller.set(create, this.#create());
  }

  change(at: number): void {
    const row = this.#change(at);
    if (row) void this.controller.set(posts.update, row);
  }

  remove(at: number): void {
    const row = this.#remove(at);
    if (row) void this.controller.set(drop, row);
  }

  /** The same by mutations, which the server handles when they arrive; every second one has an optimistic update. */
  post(at: number): void {
    this.#mutate('post', create, at, this.#create());
  }

  patch(at: number): void {
    this.#mutate('patch', Post, at, this.#change(at));
  }

  delete(at: number): void {
    this.#mutate('delete', drop, at, this.#remove(at));
  }

  respond(at: number): void {
    this.#held.splice(at % Math.max(1, this.#held.length), 1)[0]?.();
  }

  /** Responds to everything, until nothing is in flight. */
  async settle(): Promise<void> {
    this.#isUnsettled = false;
    for (const resolve of this.#held.splice(0)) resolve();
    for (let at = 0; at < 20; at++) await idle();
  }

  get shown(): readonly Row[] {
    const { data } = this.controller.getResponse(this.feed);
    return data?.data.posts.map(({ id, text }) => ({ id, text })) ?? [];
  }

  #mutate(name: string, schema: object, at: number, row: Row | undefined): void {
    if (!row) return;
    const mutation = new Endpoint((_row: Row) => this.#arrived().then(() => row), {
      name,
      schema,
      sideEffect: true,
    });
    const optimistic = mutation.extend({ getOptimisticResponse: (_snapshot, given) => given as never });
    void this.controller.fetch(at % 2 === 0 ? optimistic : mutation, row);
  }

  #change(at: number): Row | undefined {
    const { id } = this.rows[at % this.rows.length] ?? {};
    if (id === undefined) return undefined;
    const changed = { id, text: `${++this.#count}` };
    this.rows = this.rows.map((row) => (row.id === id ? changed : row));
    return changed;
  }

  #remove(at: number): Row | undefined {
    const row = this.rows[at % this.rows.length];
    this.rows = this.rows.filter((one) => one !== row);
    return row;
  }

  /** The time at which a response comes. */
  async #arrived(): Promise<void> {
    if (this.#isUnsettled) await new Promise<void>((resolve) => this.#held.push(resolve));
  }

  #create(): Row {
    const row = { id: ++this.#count, text: 'at first' };
    this.rows = [row, ...this.rows];
    return row;
  }

  async #serve({ before = Infinity, after }: Cursor) {
    const read = () => {
      const older = this.rows.filter(({ id }) => id < before);
      const newer = this.rows.filter(({ id }) => after !== undefined && id > after);
      const page = after === undefined ? older.slice(0, SIZE) : newer.slice(-SIZE);
      const first = this.rows.indexOf(page[0] as Row);
      const last = page.at(-1);
      return {
        posts: page,
        next: last && last !== this.rows.at(-1) ? { before: last.id } : null,
        previous: first > 0 && page[0] ? { after: page[0].id } : null,
      };
    };
    const early = this.#count % 2 === 0 ? read() : undefined;
    await this.#arrived();
    return early ?? read();
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

type Step = readonly [
  name:
    | 'next'
    | 'previous'
    | 'refetch'
    | 'fetch list'
    | 'create'
    | 'change'
    | 'remove'
    | 'post'
    | 'patch'
    | 'delete'
    | 'respond',
  at: number,
];
const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom('next', 'next', 'refetch', 'create', 'change', 'remove', 'respond', 'respond', 'respond'),
  fc.nat(9),
);

async function take(world: World, steps: readonly Step[]): Promise<void> {
  const { controller, feed } = world;
  const first = controller.fetch(feed);
  world.respond(0);
  await first;
  for (const [name, at] of steps) {
    if (name === 'next') void feed.fetchNext(controller);
    else if (name === 'previous') void feed.fetchPrevious(controller);
    else if (name === 'refetch') void controller.fetch(feed);
    else if (name === 'fetch list') void controller.fetch(world.getPosts);
    else if (name === 'create') world.create();
    else world[name](at);
    await idle();
  }
  await world.settle();
}

it('law: shows what the server has, without a hole, for any interleaving of pages, refetches and messages (COL-4)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const world = new World();
      const { controller, feed } = world;
      await take(world, steps);
      const { shown, rows } = world;
      expect(shown).toEqual(rows.slice(0, shown.length));
      const { data } = controller.getResponse(feed);
      if (data?.next === null) expect(shown).toEqual(rows);
      // One refetch more changes nothing, but for members beyond the last page.
      await controller.fetch(feed);
      expect(world.shown).toEqual(rows.slice(0, world.shown.length));
    }),
  );
});

it('law: has the order of the server, whatever mutations are under way, and is as the server one refetch later (COL-4)', async () => {
  const mutation = fc.tuple(fc.constantFrom('post', 'post', 'patch', 'delete'), fc.nat(9));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(step, mutation), { maxLength: 25 }), async (steps) => {
      const world = new World();
      await take(world, steps as readonly Step[]);
      const shown = new Set(world.shown.map(({ id }) => id));
      expect(world.shown).toEqual(world.rows.filter(({ id }) => shown.has(id)));
      await world.controller.fetch(world.feed);
      expect(world.shown).toEqual(world.rows.slice(0, world.shown.length));
    }),
  );
});

it('law: loses nothing to requests of the list itself, and has the order of the server after a refetch (COL-4)', async () => {
  const listToo = fc.oneof(step, fc.tuple(fc.constant('fetch list' as const), fc.nat(9)));
  await fc.assert(
    fc.asyncProperty(fc.array(listToo, { maxLength: 25 }), async (steps) => {
      const world = new World();
      const { controller, feed, getPosts } = world;
      await take(world, steps);
      await controller.fetch(getPosts);
      const { shown, rows } = world;
      expect(shown.toSorted((one, other) => other.id - one.id)).toEqual(rows.slice(0, shown.length));
      if (controller.getResponse(feed).data?.next === null) expect(shown).toHaveLength(rows.length);
      await controller.fetch(feed);
      expect(world.shown).toEqual(rows.slice(0, world.shown.length));
    }),
  );
});

const eitherWay = fc.oneof(
  step,
  fc.tuple(fc.constantFrom('next' as const, 'previous' as const, 'previous' as const), fc.nat(9)),
);

it.each([false, true])(
  'law: shows a part of what the server has, without a hole, with maxPages; the page before is known: %s (COL-5)',
  async (knowsPrevious) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(eitherWay, { maxLength: 30 }),
        fc.integer({ min: 2, max: 3 }),
        async (steps, most) => {
          const world = new World(most, knowsPrevious);
          const { controller, feed } = world;
          await take(world, steps);
          const { shown, rows } = world;
          const { pages = [] } = controller.getResponse(feed).data ?? {};
          expect(pages.length).toBeLessThanOrEqual(most);
          // Before the first page is what was created while that was not loaded.
          const members = new Set(pages.flatMap((page) => page.members as string[]));
          const from = shown.findIndex(({ id }) => members.has(`${id}`));
          expect(shown).toEqual(rows.filter(({ id }) => shown.some((one) => one.id === id)));
          if (from >= 0) expect(shown.slice(from)).toEqual(partOf(rows, shown.slice(from)));
          await controller.fetch(feed);
          expect(world.shown).toEqual(partOf(world.rows, world.shown));
          expect(world.shown.length).toBeLessThanOrEqual(most * SIZE);
          // Both ends can be reached.
          for (let at = 0; at < world.rows.length; at++) await feed.fetchPrevious(controller);
          expect(world.shown).toEqual(world.rows.slice(0, world.shown.length));
          for (let at = 0; at < world.rows.length; at++) await feed.fetchNext(controller);
          expect(world.shown.at(-1)).toEqual(world.rows.at(-1));
        },
      ),
    );
  },
);

/** As many rows, from the first one on. */
function partOf(rows: readonly Row[], shown: readonly Row[]): readonly Row[] {
  const from = rows.findIndex(({ id }) => id === shown[0]?.id);
  return rows.slice(from, from + shown.length);
}
