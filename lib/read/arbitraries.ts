import fc from 'fast-check';
import { Entity, type EntityClass, schema } from 'wireshape';

/** Ids that a careless table would take for something else. */
const hostile = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '0',
  '-1',
  ' ',
  '🙂',
  '1e3',
];

/** Any non-empty string is an id (ENT-8). */
export const anyId = fc.oneof(
  { weight: 3, arbitrary: fc.string({ minLength: 1, maxLength: 4 }) },
  { weight: 2, arbitrary: fc.constantFrom(...hostile) },
);

const scalar = fc.oneof(
  fc.integer(),
  fc.string({ maxLength: 5 }),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'b', '__proto__', 'constructor'), fc.integer(), { maxKeys: 2 }),
);

/** Some fields of an entity, to be merged over others. */
export const partials = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'constructor', '__proto__'), scalar, {
  maxKeys: 4,
});

const kinds = [
  'one',
  'list',
  'lists',
  'object',
  'objects',
  'map',
  'collection',
  'mixed',
  'mixedMap',
  'either',
] as const;
/** What is read otherwise than it came: one list for all that refer to it, or ids. */
const sharedKinds = ['sharedList', 'sharedMap', 'lazy'] as const;
type Kind = (typeof kinds | typeof sharedKinds)[number];

interface FieldShape {
  kind: Kind;
  target: number;
}

/** A set of entity types that may refer to each other in any way, with data that does. */
export interface World {
  types: EntityClass[];
  /** The entities' data by type: one object for each entity, referring to each other, cycles and all. */
  data: Data[][];
  /** A list over all types, chosen by `type`. */
  list: InstanceType<typeof schema.Array>;
  input: Data[];
}

/** An entity's data as it would come, its id among it. */
export type Data = Record<string, unknown> & { id: string; type: string };

const shapes = (of: readonly Kind[]) => {
  const field: fc.Arbitrary<FieldShape> = fc.record({ kind: fc.constantFrom(...of), target: fc.nat(2) });
  return fc.record({
    types: fc.array(fc.array(field, { maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    ids: fc.array(fc.uniqueArray(anyId, { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 3 }),
    scalars: fc.array(scalar, { minLength: 1, maxLength: 8 }),
    picks: fc.array(fc.nat(1000), { minLength: 1, maxLength: 30 }),
    rows: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 30, max: 60 })),
  });
};

/** Random types, and data that reads as it came. */
export const worlds: fc.Arbitrary<World> = shapes(kinds).map(world);

/** Random types and data, lists among them that several entities share. */
export const sharedWorlds: fc.Arbitrary<World> = shapes([...kinds, ...sharedKinds]).map(world);

type Shapes = ReturnType<typeof shapes> extends fc.Arbitrary<infer Value> ? Value : never;

function world({ types: fields, ids, scalars, picks, rows }: Shapes): World {
  let step = 0;
  const pick = (from: number): number => (picks[step++ % picks.length] as number) % from;
  const types = fields.map((_, at) => entityType(at));
  const mapping = Object.fromEntries(types.map((type) => [type.key, type]));
  for (const [at, own] of fields.entries()) {
    (types[at] as EntityClass).schema = Object.fromEntries(
      own.map(({ kind, target }, no) => [`f${no}`, nested(kind, types[target % types.length], mapping)]),
    );
  }
  const data = types.map((type, at) =>
    (ids[at] as string[]).map((id): Data => ({ id, type: type.key, v: scalars[pick(scalars.length)] })),
  );
  const some = (target: number): Data => {
    const table = data[target % data.length] as Data[];
    return table[pick(table.length)] as Data;
  };
  for (const [at, own] of fields.entries()) {
    for (const entity of data[at] as Data[]) {
      for (const [no, { kind, target }] of own.entries()) {
        if (pick(4) > 0)
          entity[`f${no}`] = reference(kind, () => some(isMixed(kind) ? pick(9) : target), pick);
      }
    }
  }
  const input = Array.from({ length: rows }, () => some(pick(9)));
  return { types, data, list: new schema.Array(mapping as never, 'type') as unknown as World['list'], input };
}

function entityType(at: number): EntityClass {
  class Plain {
    id = '';
  }
  const key = `T${at}`;
  if (at === 2) return schema.EntityMixin(Plain, { key, schema: {} });
  return class extends Entity {
    id = '';
    static override key = key;
    static override schema: Record<string, unknown> = {};
  };
}

function nested(kind: Kind, type: unknown, mapping: object): unknown {
  switch (kind) {
    case 'one':
      return type;
    case 'list':
      return [type];
    case 'lists':
      return [[type]];
    case 'object':
      return { inner: type, note: '' };
    case 'objects':
      return { deep: [{ inner: type }] };
    case 'map':
      return new schema.Values(type as EntityClass);
    case 'collection':
      return new schema.Collection([type as EntityClass], {
        nestKey: ({ id, type: of }: Data, field) => ({ id, of, field }),
      });
    case 'sharedList':
      return new schema.Collection([type as EntityClass]);
    case 'sharedMap':
      return new schema.Collection(new schema.Values(type as EntityClass));
    case 'lazy':
      return new schema.Lazy([type as EntityClass]);
    case 'mixed':
      return new schema.Array(mapping as never, 'type');
    case 'mixedMap':
      return new schema.Values(mapping as never, 'type');
    case 'either':
      return new schema.Union(mapping as never, 'type');
  }
}

/** Whether a field holds entities of any type. */
function isMixed(kind: Kind): boolean {
  return kind === 'mixed' || kind === 'mixedMap' || kind === 'either';
}

function reference(kind: Kind, some: () => Data, pick: (from: number) => number): unknown {
  const list = (): Data[] => Array.from({ length: pick(4) === 0 ? 33 : pick(4) }, some);
  switch (kind) {
    case 'one':
    case 'either':
      return some();
    case 'list':
    case 'lazy':
    case 'mixed':
      return list();
    case 'collection':
    case 'sharedList':
      // Data that repeats a member would not be read as it came (COL-2).
      return [...new Set(list())];
    case 'lists':
      return [list(), list()];
    case 'object':
      return { inner: some(), note: 'n' };
    case 'objects':
      return { deep: list().map((inner) => ({ inner })) };
    case 'map':
    case 'sharedMap':
    case 'mixedMap':
      return Object.fromEntries(list().map((one, at) => [hostile[at] ?? `k${at}`, one]));
  }
}
