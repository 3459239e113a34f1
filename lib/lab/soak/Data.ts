import type { Argument } from './api.ts';
import type { Random } from './Random.ts';
import type { Shape } from './Writing.ts';

/** After this many actions, an id is replaced by another, so that leaks show in the heap. */
const LIFE = 250;
/** Ids that are special property names (ENT-8). */
const hostile = ['__proto__', 'constructor', '7'];

/** Random values of every shape, with few ids and fields, so that they often collide. */
export class Data {
  readonly #random: Random;
  #step = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Counts an action; sometimes an id is replaced. */
  next(): number {
    return ++this.#step;
  }

  /** The current ids. */
  ids(): string[] {
    const first = Math.floor(this.#step / LIFE);
    return [...hostile, ...Array.from({ length: 5 }, (_, at) => `i${first + at}`)];
  }

  id(): string {
    return this.#random.pick(this.ids());
  }

  /** The arguments of an endpoint or schema of this shape. */
  args(name: string, shape: Shape | 'all'): Argument[] {
    const random = this.#random;
    if (name === 'send' || name === 'save') return [this.user()];
    if (name === 'promote') return [this.page(), this.post()];
    if (name === 'create') return [this.group(), this.post()];
    if (name === 'take') return [this.group(), { id: this.id() }];
    if (name === 'search') return [{ words: random.pick(['a', 'b']) }];
    if (shape === 'user' || shape === 'post' || shape === 'dropPost') return [{ id: this.id() }];
    if (shape === 'feed') return [this.page()];
    return shape === 'all' ? [] : [this.group()];
  }

  group(): Argument {
    return this.#random.pick([{}, { group: 'a' }, { group: 'b' }]);
  }

  page(): Argument {
    return { page: this.#random.pick(['1', '2']) };
  }

  /** A value of a shape, as a server sends it. */
  value(shape: Shape): unknown {
    const random = this.#random;
    // Sometimes a long list: those are patched.
    const count = random.chance(0.05) ? 40 : random.below(4);
    if (shape === 'user') return this.user();
    if (shape === 'post') return this.post();
    if (shape === 'feed') return random.times(count, () => (random.chance(0.4) ? this.user() : this.post()));
    if (shape === 'posts' || shape === 'list') return random.times(count, () => this.#one(() => this.post()));
    if (shape === 'dropUser' || shape === 'dropPost')
      return random.chance(0.5) ? this.id() : { id: this.id() };
    return random.chance(0.3) ? random.times(random.below(3), () => this.post()) : this.post();
  }

  /** Some fields of a user. */
  user(): Argument {
    const random = this.#random;
    return {
      id: this.id(),
      type: 'user',
      ...(random.chance(0.6) && { name: random.pick(['Ada', 'Eve', 'Bob']) }),
      ...(random.chance(0.6) && { age: random.below(4) }),
      ...(random.chance(0.3) && { best: this.#best() }),
      ...(random.chance(0.1) && { note: random.below(2) }),
    };
  }

  /** Some fields of a post. */
  post(): Argument {
    const random = this.#random;
    const user = (): unknown => this.#one(() => this.user());
    return {
      id: this.id(),
      type: 'post',
      ...(random.chance(0.6) && { title: random.pick(['one', 'two', 'three']) }),
      ...(random.chance(0.4) && { author: user() }),
      ...(random.chance(0.3) && { readers: random.times(random.below(4), user) }),
    };
  }

  #best(): unknown {
    return this.#random.chance(0.2) ? null : this.#one(() => this.user());
  }

  /** The entity, or only its id. */
  #one(make: () => Argument): unknown {
    return this.#random.chance(0.5) ? make() : this.id();
  }
}
