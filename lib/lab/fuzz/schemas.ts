import fc from 'fast-check';
import { All, Collection, type EntityClass, Invalidate, Lazy, Query, schema, Union, Values } from 'wireshape';
import { worlds } from '../../read/arbitraries.ts';
import type { Random } from '../soak/Random.ts';
import { entities } from './entities.ts';

/** Worlds of random types; the same ones each time, so that a seed means the same case. */
const known = fc.sample(worlds, { seed: 1, numRuns: 100 });

const byType = (value: { type?: string }): string => value?.type as string;

/** A random schema, schemas within schemas up to a depth. */
export function randomSchema(random: Random, depth = 2): unknown {
  const types = random.chance(0.5) ? entities : (random.pick(known).types as EntityClass[]);
  const type = random.pick(types);
  if (depth === 0 || random.chance(0.2)) return type;
  const inner = (): object => randomSchema(random, depth - 1) as object;
  const mapping: Record<string, EntityClass> = { a: type, b: random.pick(entities), toString: type };
  switch (random.below(16)) {
    case 0:
      return [inner()];
    case 1:
      return new schema.Array(mapping as never, 'type' as never);
    case 2:
      return { one: inner(), list: [type], constructor: type, a: '' };
    case 3:
      return new Values(mapping as never, byType as never);
    case 4:
      return new Values(asSchema(inner()) as never);
    case 5:
      return new Union(mapping, byType);
    case 6:
      return randomCollection(random, type);
    case 7:
      return new All(type);
    case 8:
      return new Invalidate(type);
    case 9:
      return new Query(new All(type), (all) => all);
    case 10:
      return new All(mapping, byType as never);
    case 11:
      return new Invalidate(mapping, byType as never);
    case 12:
      return random.chance(0.5) ? new Lazy(inner()) : new Lazy(inner()).query;
    case 13:
      return endless(random, type);
    case 14:
      return new Query(inner() as never, (value: unknown, arg: unknown) => [value, arg]);
    default:
      return random.pick(known).list;
  }
}

/** A list or map that can change, or one of its changes. */
function randomCollection(random: Random, type: EntityClass): unknown {
  if (random.chance(0.3)) {
    const map = new Collection(new Values(type));
    return random.pick<unknown>([map, map.assign, map.remove, map.move]);
  }
  const plain = new Collection([type]);
  const list = random.chance(0.7) ? plain : plain.ofPages(() => []);
  return random.pick<unknown>([list, list.push, list.unshift, list.remove, list.move]);
}

/** Schemas that hold themselves without an entity in between. */
function endless(random: Random, type: EntityClass): unknown {
  switch (random.below(3)) {
    case 0: {
      const list = new schema.Array(type);
      return list.define(list as never);
    }
    case 1: {
      const map = new Values(type);
      return map.define(map as never);
    }
    default: {
      const tree = new schema.Object<Record<string, unknown>>({ one: type });
      return tree.define({ a: tree, b: [tree] });
    }
  }
}

/** A plain object as an argument is a mapping; an object schema has to be said. */
function asSchema(inner: object): object {
  return Object.getPrototypeOf(inner) === Object.prototype ? new schema.Object(inner as never) : inner;
}
