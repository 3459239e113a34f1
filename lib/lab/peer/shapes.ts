import type { EntityLike, Library } from './Library.ts';
import type { Random } from '../soak/Random.ts';

/** What an entity's field, or an answer, is made of; not yet of one library or the other. */
export type Shape =
  | { readonly kind: 'one'; readonly type: string }
  | { readonly kind: 'list' | 'array' | 'map'; readonly of: Shape }
  | { readonly kind: 'plain' | 'object'; readonly of: Readonly<Record<string, Shape>> }
  | { readonly kind: 'union' | 'mixed' | 'mixedMap'; readonly byFunction: boolean }
  | { readonly kind: 'text' };

/** The fields with a schema, by entity type. */
export type Types = Readonly<Record<string, Readonly<Record<string, Shape>>>>;

type Data = Record<string, unknown>;

const NAMES = ['A', 'B', 'C'];
const IDS = ['1', '2', '3', '4'];
const FLAT = ['one', 'one', 'text'] as const;
const PLAIN = [...FLAT, 'list', 'list', 'plain'] as const;
const ALL = [...PLAIN, 'array', 'map', 'object', 'union', 'mixed', 'mixedMap'] as const;

/**
 * A shape so many levels deep. In a list or map only plain ones: of several types the old library loses those in a
 * list of lists.
 */
export function shape(random: Random, depth: number, within: readonly Shape['kind'][] = ALL): Shape {
  const kind = random.pick(depth > 0 ? within : FLAT);
  switch (kind) {
    case 'one':
      return { kind, type: random.pick(NAMES) };
    case 'list':
    case 'array':
    case 'map':
      return { kind, of: shape(random, depth - 1, kind === 'list' ? PLAIN : FLAT) };
    case 'plain':
    case 'object':
      return { kind, of: { x: shape(random, depth - 1), y: shape(random, depth - 1) } };
    case 'text':
      return { kind };
    default:
      return { kind, byFunction: random.below(2) > 0 };
  }
}

/** Three entity types that may refer to each other in any way. */
export function types(random: Random): Types {
  const fields = (): Record<string, Shape> =>
    Object.fromEntries(random.some(['f0', 'f1']).map((name) => [name, shape(random, 2)]));
  return Object.fromEntries(NAMES.map((name) => [name, fields()]));
}

/** The classes of these types in a library, and what makes a schema of a shape. */
export function build(library: Library, of: Types): (one: Shape) => unknown {
  const { Entity, schema } = library;
  const classes = Object.fromEntries(
    NAMES.map((name) => {
      const Class = class extends Entity {} as EntityLike;
      Class.key = name;
      return [name, Class];
    }),
  );
  const both = { A: classes.A, B: classes.B };
  const by = (byFunction: boolean): unknown => (byFunction ? ({ type }: Data) => type : 'type');
  const members = (parts: Readonly<Record<string, Shape>>): object =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, make(part)]));
  const make = (one: Shape): unknown => {
    switch (one.kind) {
      case 'one':
        return classes[one.type];
      case 'list':
        return [make(one.of)];
      case 'array':
        return new schema.Array(make(one.of) as never);
      case 'map':
        return new schema.Values(make(one.of) as never);
      case 'plain':
        return members(one.of);
      case 'object':
        return new schema.Object(members(one.of) as never);
      case 'union':
        return new schema.Union(both as never, by(one.byFunction) as never);
      case 'mixed':
        return new schema.Array(both as never, by(one.byFunction) as never);
      case 'mixedMap':
        return new schema.Values(both as never, by(one.byFunction) as never);
      case 'text':
        return (value: unknown) => `<${String(value)}>`;
    }
  };
  for (const name of NAMES) (classes[name] as EntityLike).schema = members(of[name] ?? {}) as never;
  return make;
}

/** An answer of a shape, with few ids, so that the same entities come again. */
export function answer(random: Random, one: Shape, of: Types, depth: number): unknown {
  const part = (inner: Shape): unknown => answer(random, inner, of, depth - 1);
  const byName = <Value>(values: Value[]): Record<string, Value> =>
    Object.fromEntries(values.map((value, at) => [`k${at}`, value]));
  switch (one.kind) {
    case 'one':
      return depth > 0 && random.below(6) > 0 ? entity(random, one.type, of, depth) : random.pick(IDS);
    case 'list':
    case 'array': {
      const list = random.times(random.below(4), () => part(one.of));
      return random.below(8) > 0 ? list : byName(list);
    }
    case 'map':
      return byName(random.times(random.below(4), () => part(one.of)));
    case 'plain':
    case 'object': {
      const rest = random.below(2) > 0 ? { rest: random.below(5) } : {};
      return {
        ...Object.fromEntries(Object.entries(one.of).map(([name, inner]) => [name, part(inner)])),
        ...rest,
      };
    }
    case 'union':
      return mixed(random, of, depth);
    case 'mixed':
      return random.times(random.below(4), () => mixed(random, of, depth - 1));
    case 'mixedMap':
      return byName(random.times(random.below(4), () => mixed(random, of, depth - 1)));
    case 'text':
      return random.pick(['5', 7, true]);
  }
}

function mixed(random: Random, of: Types, depth: number): Data {
  const type = random.pick(['A', 'B']);
  return { ...entity(random, type, of, depth), type };
}

function entity(random: Random, type: string, of: Types, depth: number): Data {
  const id = random.pick(IDS);
  const data: Data = { id: random.below(3) > 0 ? id : Number(id) };
  if (random.below(5) > 0) data.title = `t${random.below(3)}`;
  if (depth < 0) return data;
  for (const [name, field] of Object.entries(of[type] ?? {})) {
    if (random.below(5) > 0) data[name] = answer(random, field, of, depth - 1);
  }
  return data;
}
