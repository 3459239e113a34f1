import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Collection, denormalize, Entity, type EntityClass, Invalidate, normalize } from 'wireshape';
import { anyId, type Data, partials, sharedWorlds, type World, worlds } from './arbitraries.ts';
import { EntityTables } from '../tables/EntityTables.ts';
import { isSameGraph } from './isSameGraph.ts';
import { write } from '../normalize/write.ts';
import { type ReachableRow, reachableRows } from './reachable.ts';
import { readResult } from './readResult.ts';
import { removeEntities } from './MemoGraph.ts';

const kinds = ['set', 'relink', 'refetch', 'edit', 'push', 'remove', 'drop', 'lose', 'collect'] as const;

const times = { fetchedAt: 1, date: 1, expiresAt: 2 };
const check = <T>(property: fc.IProperty<T>): void => fc.assert(property);

function load({ list, input }: World) {
  return write(new EntityTables(), list, input, [], times);
}

/** Freezes everything that can be reached. */
function freeze(value: unknown, met = new Set<unknown>()): void {
  if (typeof value !== 'object' || value === null || met.has(value)) return;
  met.add(value);
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part, met);
}

/** The first list field of a stored entity with a stretch of it replaced. */
function editedList(
  stored: object | undefined,
  table: readonly Data[],
  from: number,
  count: number,
): object | undefined {
  const list = Object.entries(stored ?? {}).find(
    ([name, value]) =>
      name.startsWith('f') &&
      Array.isArray(value) &&
      value.length > 0 &&
      value.every((id) => typeof id === 'string'),
  );
  if (!list) return undefined;
  const [name, ids] = list as [string, string[]];
  const start = from % (ids.length + 1);
  const fresh = table.slice(0, count % 3).map(({ id }) => id);
  return { [name]: ids.toSpliced(start, count % 4, ...fresh) };
}

/** The tables after an item was put into a stored collection of the world, or taken out of it. */
function changed({ types, data }: World, tables: EntityTables, b: number, c: number, isPut: boolean) {
  const fields = types.flatMap(({ schema }) => Object.values(schema ?? {}));
  const collections = fields.filter((field) => field instanceof Collection);
  const collection = collections[b % collections.length];
  const pks = Object.keys(tables.view[collection?.key ?? ''] ?? {});
  if (!collection || pks.length === 0) return tables;
  const args = [JSON.parse(pks[c % pks.length] as string)];
  const table = data[types.findIndex(({ key }) => key === collection.key.slice(1, -1))] as Data[];
  const item = table[c % table.length] as Data;
  const change = isPut ? (collection.push ?? collection.assign) : collection.remove;
  const isMap = collection.push === undefined;
  return write(tables, change, isMap ? { [`k${c % 3}`]: item } : item, args, times).tables;
}

/** What no result uses, by table. */
function unused(used: readonly ReachableRow[], tables: EntityTables): Map<string, string[]> {
  return new Map(
    Object.entries(tables.view).map(([key, table]) => [
      key,
      Object.keys(table).filter((pk) => !used.some((row) => row.key === key && row.pk === pk)),
    ]),
  );
}

/** Everything that can be reached from a value, itself included. */
function within(value: unknown, met = new Set<object>()): Set<object> {
  if (typeof value !== 'object' || value === null || met.has(value)) return met;
  met.add(value);
  for (const part of Object.values(value)) within(part, met);
  return met;
}

describe('laws of normalize and denormalize', () => {
  it('law: denormalize after normalize gives the input back, cycles too (ARR-1, ARR-12, ARR-14, ENT-1)', () => {
    check(
      fc.property(worlds, ({ list, input }) => {
        const { result, entities } = normalize(list, input);
        expect(isSameGraph(denormalize(list, result, entities), input)).toBe(true);
      }),
    );
  });

  it('law: no input is changed, a frozen one works (ARR-14)', () => {
    check(
      fc.property(worlds, ({ list, input }) => {
        freeze(input);
        const { result, entities } = normalize(list, input);
        expect(isSameGraph(denormalize(list, result, entities), input)).toBe(true);
      }),
    );
  });

  it('law: writing the same data twice changes nothing, by identity (ENT-7, SET-5)', () => {
    check(
      fc.property(worlds, (world) => {
        const first = load(world);
        const before = readResult(world.list, first.result, first.tables, []);
        const again = write(first.tables, world.list, world.input, [], { ...times, fetchedAt: 9 });
        expect(again.tables).toBe(first.tables);
        expect(again.result).toEqual(first.result);
        expect(readResult(world.list, first.result, again.tables, []) === before).toBe(true);
      }),
    );
  });

  it('law: a merge is the newer fields over the older ones, whatever they are (ENT-7)', () => {
    class User extends Entity {
      id = '';
    }
    check(
      fc.property(fc.array(partials, { minLength: 1, maxLength: 5 }), (parts) => {
        let tables = new EntityTables();
        let expected = {};
        for (const part of parts) {
          const user = { ...part, id: 'u' };
          tables = write(tables, User, JSON.parse(JSON.stringify(user)), [], times).tables;
          expected = { ...expected, ...user };
          expect(isSameGraph(tables.view.User?.u, expected)).toBe(true);
        }
      }),
    );
  });

  it('law: what is written later wins, whatever its times (ENT-7, CTL-5)', () => {
    class User extends Entity {
      id = '';
    }
    check(
      fc.property(fc.array(fc.tuple(fc.nat(20), partials), { minLength: 1, maxLength: 5 }), (parts) => {
        let tables = new EntityTables();
        for (const [fetchedAt, part] of parts) {
          tables = write(tables, User, { ...part, id: 'u' }, [], { ...times, fetchedAt }).tables;
        }
        const last = parts.at(-1)?.[1] ?? {};
        for (const [name, value] of Object.entries(last)) {
          const held = Object.getOwnPropertyDescriptor(tables.view.User?.u, name)?.value as unknown;
          expect(isSameGraph(held, value)).toBe(true);
        }
      }),
    );
  });

  it('law: disjoint merges commute (ENT-7)', () => {
    class User extends Entity {
      id = '';
    }
    const table = fc.uniqueArray(anyId, { minLength: 2, maxLength: 8 });
    check(
      fc.property(table, fc.nat(8), (ids, cut) => {
        const [one, other] = [ids.slice(0, cut), ids.slice(cut)].map((part) =>
          part.map((id) => ({ id, n: 1 })),
        );
        const both = (first: unknown, second: unknown) => {
          const { tables } = write(new EntityTables(), [User], first, [], times);
          return write(tables, [User], second, [], times).tables.view;
        };
        expect(both(one, other)).toEqual(both(other, one));
      }),
    );
  });

  it('law: any non-empty string is a legal id, and touches nothing outside the store (ENT-8)', () => {
    class User extends Entity {
      id = '';
    }
    const before = Object.getOwnPropertyNames(Object.prototype);
    check(
      fc.property(fc.uniqueArray(anyId, { maxLength: 6 }), (ids) => {
        const { result, entities } = normalize(
          [User],
          ids.map((id) => ({ id, name: `n${id}` })),
        );
        expect(result).toEqual(ids);
        expect(Object.keys(entities.User ?? {}).toSorted()).toEqual(ids.toSorted());
        for (const user of denormalize([User], result, entities)) expect(user).toBeInstanceOf(User);
      }),
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  });
});

describe('laws of the memoized reader', () => {
  it('law: an untouched entity is an untouched object, a touched one is new (ENT-7)', () => {
    check(
      fc.property(worlds, fc.nat(), fc.nat(), (world, typeNo, entityNo) => {
        const { result, tables } = load(world);
        const before = readResult(world.list, result, tables, []) as object[];
        const table = world.data[typeNo % world.types.length] as Data[];
        const touched = table[entityNo % table.length] as Data;
        const type = world.types[typeNo % world.types.length];
        const next = write(tables, type, { id: touched.id, extra: 1 }, [], times).tables;
        const after = readResult(world.list, result, next, []) as object[];
        for (const [at, source] of world.input.entries()) {
          expect(after[at] === before[at]).toBe(!within(source).has(touched));
        }
      }),
    );
  });

  it('law: it reads what a reader without memory reads, after any writes (ENT-7)', () => {
    const writes = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.constantFrom(...kinds)), {
      minLength: 1,
      maxLength: 6,
    });
    check(
      fc.property(fc.oneof(worlds, sharedWorlds), writes, fc.boolean(), (world, steps, isBack) => {
        const { types, data, list, input } = world;
        let { result, tables } = load(world);
        readResult(list, result, tables, []);
        const versions = [{ tables, result }];
        for (const [a, b, c, kind] of steps) {
          const typeNo = a % types.length;
          const table = data[typeNo] as Data[];
          const entity = table[b % table.length] as Data;
          const other = table[c % table.length] as Data;
          if (kind === 'set')
            tables = write(tables, types[typeNo], { id: entity.id, v: c }, [], times).tables;
          else if (kind === 'relink') {
            const { id: _, type: __, ...refs } = other;
            const swapped = { ...refs, id: entity.id, type: entity.type };
            tables = write(tables, types[typeNo], swapped, [], times).tables;
          } else if (kind === 'edit') {
            const edited = editedList(tables.view[entity.type]?.[entity.id], table, b, c);
            if (edited) tables = write(tables, types[typeNo], { id: entity.id, ...edited }, [], times).tables;
          } else if (kind === 'drop') {
            tables = write(tables, new Invalidate(types[typeNo] as EntityClass), entity.id, [], times).tables;
          } else if (kind === 'lose') {
            tables = removeEntities(tables, new Map([[entity.type, [entity.id]]]));
          } else if (kind === 'collect') {
            const before = readResult(list, result, tables, []);
            tables = removeEntities(tables, unused(reachableRows(list, result, tables, []), tables));
            if (!isBack) expect(readResult(list, result, tables, []) === before).toBe(true);
          } else if (kind === 'push' || kind === 'remove') {
            tables = changed(world, tables, b, c, kind === 'push');
          } else {
            const edited = [
              ...input.slice(0, b % (input.length + 1)),
              entity,
              ...input.slice(c % (input.length + 1)),
            ];
            ({ result, tables } = write(tables, list, edited, [], times));
          }
          const memoized = readResult(list, result, tables, []) as Data[];
          expect(isSameGraph(memoized, denormalize(list, result, tables.view))).toBe(true);
          if (isBack) {
            // A version before stays readable, in between too, and leaves what was read of the newest.
            versions.push({ tables, result });
            const back = versions[c % versions.length] as (typeof versions)[number];
            const older = readResult(list, back.result, back.tables, []);
            expect(isSameGraph(older, denormalize(list, back.result, back.tables.view))).toBe(true);
            expect(readResult(list, back.result, back.tables, []) === older).toBe(true);
            expect(readResult(list, result, tables, []) === memoized).toBe(true);
          }
          // One instance, however it is reached.
          const alone = readResult(types[typeNo] as EntityClass, entity.id, tables, []);
          for (const row of memoized) {
            if (row.type === entity.type && row.id === entity.id) expect(row === alone).toBe(true);
          }
        }
      }),
    );
  });
});
