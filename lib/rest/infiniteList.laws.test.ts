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

/** A server that reads for a request when it arrives or when it responds, and a store that is told of every change. */
class World {
  readonly controller = new Controller();
  rows: Row[] = [];
  #count = 0;
  #held: (() => void)[] = [];
  #isUnsettled = true;
  readonly #getPosts = new Endpoint((params: { before?: number } = {}) => this.#serve(params.before), {
    name: 'getPosts',
    schema: { posts, next: null as number | null },
  });
  readonly feed = infiniteList(this.#getPosts, {
    next: (page) => page.next,
    pageArgs: (before: number) => [{ before }],
  });

  constructor() {
    for (let at = 0; at < 8; at++) this.#create();
  }

  create(): void {
    void this.controller.set(create, this.#create());
  }

  change(at: number): void {
    const { id } = this.rows[at % this.rows.length] ?? {};
    if (id === undefined) return;
    const text = `${++this.#count}`;
    this.rows = this.rows.map((row) => (row.id === id ? { id, text } : row));
    void this.controller.set(posts.update, { id, text });
  }

  remove(at: number): void {
    const { id } = this.rows[at % this.rows.length] ?? {};
    if (id === undefined) return;
    this.rows = this.rows.filter((row) => row.id !== id);
    void this.controller.set(new Invalidate(Post), { id });
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

  #create(): Row {
    const row = { id: ++this.#count, text: 'at first' };
    this.rows = [row, ...this.rows];
    return row;
  }

  async #serve(before = Infinity): Promise<{ posts: Row[]; next: number | null }> {
    const read = () => {
      const older = this.rows.filter(({ id }) => id < before);
      const page = older.slice(0, SIZE);
      return { posts: page, next: older.length > SIZE ? (page.at(-1)?.id ?? null) : null };
    };
    const early = this.#count % 2 === 0 ? read() : undefined;
    if (this.#isUnsettled) await new Promise<void>((resolve) => this.#held.push(resolve));
    return early ?? read();
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

type Step = readonly [name: 'next' | 'refetch' | 'create' | 'change' | 'remove' | 'respond', at: number];
const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom('next', 'next', 'refetch', 'create', 'change', 'remove', 'respond', 'respond', 'respond'),
  fc.nat(9),
);

it('shows what the server has, without a hole, for any interleaving of pages, refetches and messages (COL-4)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const world = new World();
      const { controller, feed } = world;
      const first = controller.fetch(feed);
      world.respond(0);
      await first;
      for (const [name, at] of steps) {
        if (name === 'next') void feed.fetchNext(controller);
        else if (name === 'refetch') void controller.fetch(feed);
        else if (name === 'create') world.create();
        else world[name](at);
        await idle();
      }
      await world.settle();
      const { shown, rows } = world;
      expect(shown).toEqual(rows.slice(0, shown.length));
      const { data } = controller.getResponse(feed);
      if (data?.next === null) expect(shown).toEqual(rows);
      // One refetch more changes nothing, but for members beyond the last page.
      await controller.fetch(feed);
      expect(world.shown).toEqual(rows.slice(0, world.shown.length));
    }),
  );
}, 120_000);
