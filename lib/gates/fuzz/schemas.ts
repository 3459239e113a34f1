import fc from 'fast-check';
import {
  All,
  Collection,
  Entity,
  type EntityClass,
  Invalidate,
  Query,
  schema,
  Union,
  Values,
} from 'wireshape';
import { worlds } from '../../normalize/arbitraries.ts';
import type { Random } from '../../store/soak/Random.ts';

/** Worlds of random types; the same ones each time, so that a seed means the same case. */
const known = fc.sample(worlds, { seed: 1, numRuns: 100 });

/** An entity that refers to its own type in every way. */
function linked(): EntityClass {
  class Linked extends Entity {
    id: unknown = '';
    static override key = 'Linked';
    static override schema: Record<string, unknown> = {};
  }
  const type = Linked as unknown as EntityClass;
  type.schema = {
    one: type,
    list: [type],
    map: new Values(type),
    a: { b: type },
    b: new Union(
      { a: type, constructor: type } as Record<string, EntityClass>,
      (value: { type?: string }) => value?.type as string,
    ),
  };
  return type;
}
const entity = linked();

/** A random schema, schemas within schemas up to a depth. */
export function randomSchema(random: Random, depth = 2): unknown {
  const types = random.chance(0.5) ? [entity] : (random.pick(known).types as EntityClass[]);
  const type = random.pick(types);
  if (depth === 0 || random.chance(0.2)) return type;
  const inner = (): object => randomSchema(random, depth - 1) as object;
  const mapping = { a: type, b: entity, toString: type };
  switch (random.below(11)) {
    case 0:
      return [inner()];
    case 1:
      return new schema.Array(mapping as never, 'type' as never);
    case 2:
      return { one: inner(), list: [type], constructor: type, a: '' };
    case 3:
      return new Values(mapping as never, ((value: { type: string }) => value?.type) as never);
    case 4:
      return new Values(asSchema(inner()) as never);
    case 5:
      return new Union(
        mapping as Record<string, EntityClass>,
        (value: { type?: string }) => value?.type as string,
      );
    case 6:
      return new Collection([type]);
    case 7:
      return new All(type);
    case 8:
      return new Invalidate(type);
    case 9:
      return new Query(new All(type), (all) => all);
    default:
      return random.pick(known).list;
  }
}

/** A plain object as an argument is a mapping; an object schema has to be said. */
function asSchema(inner: object): object {
  return Object.getPrototypeOf(inner) === Object.prototype ? new schema.Object(inner as never) : inner;
}
