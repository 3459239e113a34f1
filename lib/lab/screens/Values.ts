import type { Random } from '../soak/Random.ts';
import { type Argument, groups, type Shape } from './api.ts';

/** Random values of every shape, with few ids and fields, so that they often collide. */
export class Values {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  id(): string {
    return this.#random.pick(['1', '2', '3']);
  }

  group(): Argument {
    return this.#random.pick(groups);
  }

  /** Some fields of a user. None equals its default: that would be another, equal object. */
  user(): Argument {
    const random = this.#random;
    return {
      id: this.id(),
      type: 'user',
      ...(random.chance(0.7) && { name: random.pick(['Ada', 'Eve', 'Bob']) }),
      ...(random.chance(0.6) && { age: 1 + random.below(3) }),
      ...(random.chance(0.5) && { tags: random.pick([['x'], ['x', 'y']]) }),
    };
  }

  post(): Argument {
    const random = this.#random;
    return {
      id: this.id(),
      type: 'post',
      ...(random.chance(0.7) && { title: random.pick(['one', 'two', 'three']) }),
      ...(random.chance(0.6) && { group: random.pick(['a', 'b']) }),
      ...(random.chance(0.5) && { author: this.user() }),
      ...(random.chance(0.4) && { readers: random.times(1 + random.below(2), () => this.user()) }),
    };
  }

  posts(): Argument[] {
    // Sometimes a long list: those are patched.
    const count = this.#random.chance(0.1) ? 40 : this.#random.below(4);
    return this.#random.times(count, () => this.post());
  }

  /** A response of the server, which has the requested id. */
  answer(shape: Shape, args: readonly Argument[]): unknown {
    const random = this.#random;
    const ownId = args[0]?.id === undefined ? {} : { id: args[0].id };
    const one = (): Argument => (random.chance(0.5) ? this.user() : this.post());
    switch (shape) {
      case 'user':
        return { ...this.user(), ...ownId };
      case 'post':
        return { ...this.post(), author: this.user(), ...ownId };
      case 'posts':
        return this.posts().map((post) => ({ ...post, author: this.user() }));
      case 'feed':
        return random.times(random.below(4), one);
      case 'map':
        return Object.fromEntries(random.some(['k', 'l', 'm']).map((key) => [key, this.user()]));
      case 'either':
        return { ...one(), ...ownId };
      case 'page':
        return { user: this.user(), posts: this.posts(), note: { at: random.below(2) } };
      case 'stats':
        return { count: random.below(2), parts: [{ at: 1 }, { at: random.below(2) }] };
    }
  }
}
