import type { Random } from '../soak/Random.ts';

/** What an input itself throws; it may pass as it is. */
export class Planted extends Error {}

/** Names and ids that a careless table would take for something else. */
export const names: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'toJSON',
  'then',
  'length',
  'id',
  'type',
  'schema',
  'a',
  'b',
  'one',
  'list',
  'map',
  '0',
  '-1',
  ' ',
  '🙂',
  '\ud800',
];

const traps: readonly (keyof ProxyHandler<object>)[] = [
  'get',
  'ownKeys',
  'has',
  'getOwnPropertyDescriptor',
  'getPrototypeOf',
];

const DEEP = 12_000;
const HUGE = 20_000;

/** Makes random inputs, most of them hostile, and tells whether one was changed. */
export class Inputs {
  readonly #random: Random;
  readonly #made: [object, PropertyKey[], unknown[]][] = [];
  readonly #open: Record<PropertyKey, unknown>[] = [];

  constructor(random: Random) {
    this.#random = random;
  }

  /** Any value, objects within objects up to a depth. */
  value(depth = 3): unknown {
    const random = this.#random;
    if (depth === 0 || random.chance(0.25)) return this.id();
    if (random.chance(0.0005)) return this.#large();
    if (random.chance(0.12)) return this.#exotic();
    // A cycle, or one object in several places.
    if (this.#open.length > 0 && random.chance(0.1)) return random.pick(this.#open);
    return random.chance(0.3) ? this.list(depth - 1) : this.record(depth - 1);
  }

  list(depth = 2): unknown[] {
    return this.#record(this.#random.times(this.#random.below(5), () => this.value(depth)));
  }

  record(depth = 2): object {
    const random = this.#random;
    const made: Record<PropertyKey, unknown> = random.chance(0.1) ? Object.create(null) : {};
    if (random.chance(0.5)) this.#open.push(made);
    if (random.chance(0.8)) put(made, 'id', this.id());
    if (random.chance(0.5)) put(made, 'type', random.chance(0.8) ? random.pick(['a', 'b', 'T0']) : this.id());
    for (let left = random.below(4); left > 0; left--) put(made, random.pick(names), this.value(depth));
    return this.#record(made);
  }

  /** Ids of all kinds, and what is none. */
  id(): unknown {
    const random = this.#random;
    if (random.chance(0.5)) return random.pick(names);
    if (random.chance(0.4)) return random.below(9);
    return random.pick<unknown>([
      '',
      null,
      undefined,
      NaN,
      -0,
      Infinity,
      2 ** 60,
      10n,
      true,
      Symbol.iterator,
      Symbol('s'),
      () => 'f',
      {},
      [],
    ]);
  }

  /** What was changed among what was made: nothing may be. */
  changed(): object | undefined {
    return this.#made.find(([made, keys, values]) => {
      const now = Reflect.ownKeys(made);
      return (
        now.length !== keys.length ||
        keys.some((key, at) => now[at] !== key || !Object.is(own(made, key), values[at]))
      );
    })?.[0];
  }

  #record<Made extends object>(made: Made): Made {
    if (this.#random.chance(0.2)) Object.freeze(made);
    const keys = Reflect.ownKeys(made);
    this.#made.push([made, keys, keys.map((key) => own(made, key))]);
    return made;
  }

  #large(): unknown {
    const random = this.#random;
    if (random.chance(0.4)) return Array.from({ length: HUGE }, (_, id) => ({ id, type: 'a' }));
    const name = random.pick(['one', 'a', 'list', 'map']);
    let deep: unknown = { id: 0 };
    for (let id = 1; id < DEEP; id++) deep = { id, type: 'a', [name]: name === 'list' ? [deep] : deep };
    return deep;
  }

  #exotic(): unknown {
    const random = this.#random;
    const plain = { id: 'p', type: 'a', one: { id: 'q' } };
    switch (random.below(28)) {
      case 0:
        return new Uint8Array(3);
      case 1:
        return new Map([['id', 1]]);
      case 2:
        return new Date(random.chance(0.5) ? 0 : NaN);
      case 3:
        return Object.assign(new (class Row {})(), plain);
      case 4:
        return new Proxy(plain, {});
      case 5:
        return new Proxy(plain, {
          [random.pick(traps)]: thrower,
        });
      case 6:
        return {
          id: 'g',
          get [random.pick(names)]() {
            return thrower();
          },
        };
      case 7: {
        const { proxy, revoke } = Proxy.revocable({}, {});
        revoke();
        return proxy;
      }
      case 8:
        return new Set([plain]);
      case 9:
        return /x/g;
      case 10:
        return Object.assign(Object.create(Array.prototype), { length: 2 ** 31 });
      case 11:
        return { id: { toString: thrower } };
      case 12:
        return { id: 'j', toJSON: thrower };
      case 13: {
        // Two ways to itself: as a tree it has no end.
        const twice: Record<string, unknown> = { id: 'twice', type: 'a' };
        return Object.assign(twice, { a: twice, b: twice });
      }
      case 14: {
        const { proxy, revoke } = Proxy.revocable([], {});
        revoke();
        return proxy;
      }
      case 15:
        return new Proxy([plain], { [random.pick(traps)]: thrower });
      case 16:
        return new Proxy(() => plain, {});
      case 17: {
        const sparse: unknown[] = [];
        sparse[random.below(2000)] = plain;
        return sparse;
      }
      case 18:
        return Object.assign([plain, plain], { id: 'list', type: 'a' });
      case 19:
        return random.pick<unknown>([Object('p'), Object(1), Object(1n), Object(Symbol.iterator)]);
      case 20:
        return random.pick<unknown>([
          new ArrayBuffer(8),
          new DataView(new ArrayBuffer(8)),
          new BigInt64Array(2),
        ]);
      case 21:
        return random.pick<unknown>([new WeakMap(), new Error('e'), Promise.resolve(1), globalThis.Math]);
      case 22:
        return { ...plain, [Symbol('s')]: plain, [Symbol.toPrimitive]: thrower, [Symbol.iterator]: thrower };
      case 23:
        return Object.freeze({ ...plain, one: Object.freeze({ id: 'q', list: Object.freeze([plain]) }) });
      case 24: {
        // Another value at each look.
        let looks = 0;
        return Object.defineProperty({ ...plain }, random.pick(names), {
          enumerable: true,
          get: () => looks++,
        });
      }
      case 25: {
        // One object in so many places that as a tree it has no end.
        let shared: unknown = plain;
        for (let level = 0; level < 60; level++)
          shared = { id: level, type: 'a', a: shared, b: shared, one: shared };
        return shared;
      }
      case 26: {
        const [one, other] = [[] as unknown[], { id: 'o', type: 'a' } as Record<string, unknown>];
        one.push(one, other);
        return Object.assign(other, { list: one, map: other, schema: 'a' });
      }
      default:
        return Object.defineProperty(new Array(3), 'id', { value: 's' });
    }
  }
}

function thrower(): never {
  throw new Planted('by the input');
}

/** Sets an own property whatever its name. */
function put(target: object, name: PropertyKey, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
}

function own(made: object, key: PropertyKey): unknown {
  return Object.getOwnPropertyDescriptor(made, key)?.value;
}
