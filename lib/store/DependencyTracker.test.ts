import fc from 'fast-check';
import { expect, it } from 'vitest';
import { All, Collection, Controller, Endpoint, Entity, type EntityClass, Invalidate } from 'wireshape';
import { type Data, sharedWorlds, worlds } from '../read/arbitraries.ts';
import { reachableRows } from '../read/reachable.ts';
import { getOrInsert } from '../schema/getOrInsert.ts';
import { differences } from '../tables/diff.ts';
import type { Retained } from './GCInterface.ts';
import { DependencyTracker } from './DependencyTracker.ts';
import type { State } from './State.ts';

interface Subscriber {
  readonly use: Retained;
  read(): unknown;
}

const rowId = (key: string, pk: string): string => JSON.stringify([key, pk]);

function changedRows(before: State, after: State): string[] {
  const keys = new Set([...before.tables.byKey.keys(), ...after.tables.byKey.keys()]);
  return [...keys].flatMap((key) =>
    Array.from(differences(before.tables.byKey.get(key), after.tables.byKey.get(key)), ([pk]) =>
      rowId(key, pk),
    ),
  );
}

const kinds = ['set', 'same', 'relink', 'drop', 'respond', 'invalidate', 'new', 'push'] as const;
const writes = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.constantFrom(...kinds)), {
  minLength: 1,
  maxLength: 8,
});
// A case reads everything after each write.
const { numRuns = 1000 } = fc.readConfigureGlobal();
/** A list of fewer is not patched but read with what holds it. */
const LONG = 32;

it('law: a write concerns all whose result it changes, and none that never read a row it changed (CTL-8)', () => {
  fc.assert(
    fc.property(fc.oneof(worlds, sharedWorlds), writes, ({ types, data, list, input }, steps) => {
      const controller = new Controller({ managers: [] });
      const getList = new Endpoint(async () => input, { name: 'getList', schema: list as never });
      const set = controller.set as (...args: unknown[]) => void;
      void controller.setResponse(getList as never, ...([input] as never));
      const tracker = new DependencyTracker<Subscriber>();
      const query = (schema: unknown, ...args: unknown[]): Subscriber => ({
        use: { schema, args },
        read: () => controller.get(schema as EntityClass, ...(args as [string])),
      });
      const collections = types
        .flatMap(({ schema }) => Object.values(schema ?? {}))
        .filter((field) => field instanceof Collection);
      const entities = types.flatMap((type, no) =>
        [...(data[no] as Data[]), { id: 'new' }].map(
          ({ id }) => [query(type, id), rowId(type.key, id)] as const,
        ),
      );
      // A memo stays a dependent of what it was once computed from.
      const ever = new Map<string, Set<string>>();
      const noteRow = (schema: unknown, row: string, pk: string, { tables }: State): void => {
        const rows = getOrInsert(ever, row, () => new Set([row]));
        for (const one of reachableRows(schema, pk, tables, [pk])) rows.add(rowId(one.key, one.pk));
      };
      const note = (state: State): void => {
        for (const [{ use }, row] of entities) {
          const { schema, args } = use as Extract<Retained, { schema: unknown }>;
          noteRow(schema, row, args[0] as string, state);
        }
        // A list is read by whoever holds it, and may change when no entity holds it any more.
        for (const one of collections) {
          for (const [pk] of state.tables.table(one.key).entries())
            noteRow(one, rowId(one.key, pk), pk, state);
        }
      };
      const readEver = (row: string): Set<string> => {
        const met = new Set([row]);
        for (const one of met) for (const other of ever.get(one) ?? []) met.add(other);
        return met;
      };
      const all = [
        ...entities.map(([one]) => one),
        ...types.map((type) => query(new All(type))),
        ...collections.map((one) => query(one, {})),
        {
          use: { endpoint: getList as never, args: [] },
          read: () => {
            const { data, expiryStatus } = controller.getResponse(getList);
            return [data, expiryStatus];
          },
        },
      ];
      const track = (one: Subscriber): void =>
        tracker.track(one, controller.responses.dependencies(one.use, controller.getState()));
      const values = new Map(all.map((one) => [one, one.read()]));
      for (const one of all) track(one);
      note(controller.getState());
      for (const [a, b, c, kind] of steps) {
        const type = types[a % types.length] as EntityClass;
        const table = data[a % types.length] as Data[];
        const entity = table[b % table.length] as Data;
        const other = table[c % table.length] as Data;
        const before = controller.getState();
        if (kind === 'set') set(type, { id: entity.id, v: c });
        else if (kind === 'same') set(type, { id: entity.id });
        else if (kind === 'relink') set(type, { ...other, id: entity.id });
        else if (kind === 'drop') set(new Invalidate(type), entity.id);
        else if (kind === 'new') set(type, { id: 'new', v: c });
        else if (kind === 'invalidate') void controller.invalidate(getList);
        else if (kind === 'push' && collections.length > 0) {
          const collection = collections[b % collections.length] as Collection;
          const items = data[types.findIndex(({ key }) => key === collection.key.slice(1, -1))] as Data[];
          const item = items[c % items.length] as Data;
          set(collection.push ?? collection.assign, {}, collection.push ? item : { k: item });
        } else void controller.setResponse(getList as never, ...([input.slice(b % 9)] as never));
        const after = controller.getState();
        const concerned = new Set(tracker.concerned(before, after));
        const changed = changedRows(before, after);
        for (const one of all) {
          const value = one.read();
          const isSame =
            Array.isArray(value) && 'endpoint' in one.use
              ? value.every((part, at) => Object.is(part, (values.get(one) as unknown[])[at]))
              : Object.is(value, values.get(one));
          if (!concerned.has(one)) expect(isSame).toBe(true);
          values.set(one, value);
        }
        note(after);
        for (const [one, row] of entities) {
          const rows = readEver(row);
          if (concerned.has(one) && rows.size < LONG) expect(changed.some((id) => rows.has(id))).toBe(true);
        }
        for (const one of concerned) track(one);
      }
    }),
    { numRuns: Math.ceil(numRuns / 5) },
  );
});

class User extends Entity {
  id = '';
  name = '';
  static override indexes = ['name'] as const;
}

it('finds those that looked for a row, for a field or through a table, and those of a result (CTL-8)', () => {
  const controller = new Controller({ managers: [] });
  const getUser = new Endpoint(async (_id: string) => ({}), { name: 'getUser', schema: User });
  void controller.set(User, { id: '1', name: 'Ada' });
  void controller.setResponse(getUser, '7', { id: '7' });
  const uses: Record<string, Retained> = {
    one: { schema: User, args: ['1'] },
    two: { schema: User, args: ['2'] },
    named: { schema: User, args: [{ name: 'Bob' }] },
    all: { schema: new All(User), args: [] },
    result: { endpoint: getUser, args: ['7'] },
    missing: { endpoint: getUser, args: ['8'] },
  };
  const tracker = new DependencyTracker<string[]>();
  const names = Object.keys(uses).map((name) => [name]);
  for (const name of names)
    tracker.track(name, controller.responses.dependencies(uses[name[0]!]!, controller.getState()));
  const concerned = (write: () => unknown): string[] => {
    const before = controller.getState();
    write();
    return Array.from(tracker.concerned(before, controller.getState())).flat().toSorted();
  };
  expect(concerned(() => controller.set(User, { id: '1', age: 3 } as never))).toEqual(['all', 'one']);
  expect(concerned(() => controller.set(User, { id: '2', name: 'Cy' }))).toEqual(['all', 'two']);
  expect(concerned(() => controller.set(User, { id: '3', name: 'Bob' }))).toEqual(['all', 'named']);
  expect(concerned(() => controller.set(User, { id: '7', name: 'Di' }))).toEqual(['all', 'result']);
  expect(concerned(() => controller.invalidate(getUser, '8'))).toEqual(['missing']);
  expect(concerned(() => controller.resetEntireStore())).toHaveLength(names.length);
  tracker.track(names[0]!, undefined);
  tracker.untrack(names[3]!);
  expect(tracker.has(names[3]!)).toBe(false);
  expect(concerned(() => controller.set(User, { id: '9' }))).toEqual(['one']);
});

it('finds those who read a list of a page by its rows, and looks at a longer one with every change (CTL-8)', () => {
  const controller = new Controller({ managers: [] });
  const getPage = new Endpoint(async (_count: number) => [{}], { name: 'getPage', schema: [User] });
  const tracker = new DependencyTracker<number[]>();
  for (const count of [7, 8, 31, 32]) {
    const page = Array.from({ length: count }, (_, no) => ({ id: `${count}-${no}` }));
    void controller.setResponse(getPage, count, page);
    tracker.track(
      [count],
      controller.responses.dependencies({ endpoint: getPage, args: [count] }, controller.getState()),
    );
  }
  const concerned = (id: string): number[] => {
    const before = controller.getState();
    void controller.set(User, { id, name: 'Ada' });
    return Array.from(tracker.concerned(before, controller.getState())).flat();
  };
  for (const count of [7, 8, 31]) {
    expect(new Set(concerned(`${count}-0`))).toEqual(new Set([32, count]));
    expect(new Set(concerned(`${count}-${count - 1}`))).toEqual(new Set([32, count]));
  }
  expect(concerned('none')).toEqual([32]);
});
