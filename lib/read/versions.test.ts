import { describe, expect, it } from 'vitest';
import { All, Controller, Entity, Invalidate, Query, type State } from 'wireshape';
import { write } from '../normalize/write.ts';
import { EntityTables } from '../tables/EntityTables.ts';
import { readResult } from './readResult.ts';

class Leaf extends Entity {
  id = '';
  count = 0;
  static override key = 'Leaf';
}

class Node extends Entity {
  id = '';
  leaf: Leaf | undefined = undefined;
  static override key = 'Node';
  static override schema = { leaf: Leaf };
}

class Doc extends Entity {
  id = '';
  title = '';
  leaves: Leaf[] = [];
  nodes: Node[] = [];
  static override key = 'Doc';
  static override schema = { leaves: [Leaf], nodes: [Node] };
}

class Tag extends Entity {
  id = '';
  static override key = 'Tag';
}

const everyLeaf = new All(Leaf);
const leavesByCount = new Query(everyLeaf, (all) => Map.groupBy(all, ({ count }) => count));

const times = { fetchedAt: 1, date: 1, expiresAt: 2 };
const COUNT = 200;
const ids = Array.from({ length: COUNT }, (_, at) => String(at));
const leaves = ids.map((id) => ({ id, count: 0 }));

function controllerOf(initialState?: State): Controller {
  return new Controller({ managers: [], initialState });
}

/** A document over long lists. */
function filled(): Controller {
  const controller = controllerOf();
  controller.set([Leaf], leaves);
  controller.set([Node], [...ids.slice(1).map((id) => ({ id })), { id: '0', leaf: '0' }]);
  controller.set(Doc, { id: '1', leaves: ids, nodes: ids });
  return controller;
}

function read(controller: Controller, state = controller.getState()): Doc {
  return controller.get(Doc, { id: '1' }, state)!;
}

function collect(controller: Controller, key: string, pks: readonly string[]): void {
  controller.dispatch({ type: 'wireshape/gc', results: [], entities: new Map([[key, [...pks]]]) });
}

describe('versions of one store', () => {
  it('shows a change in a list after one of its parts was read in an older version (ENT-7)', () => {
    const controller = filled();
    const older = controller.getState();
    controller.set(Node, { id: '5', leaf: '5' });
    expect(read(controller).nodes[5]!.leaf!.count).toBe(0);
    expect(controller.get(Node, { id: '5' }, older)!.leaf).toBeUndefined();
    controller.set(Leaf, { id: '5', count: 1 });
    expect(read(controller).nodes[5]!.leaf!.count).toBe(1);
  });

  it('shows an older version of a list after one of its parts was read there (ENT-7)', () => {
    const controller = filled();
    const older = controller.getState();
    controller.set(Leaf, { id: '5', count: 1 });
    expect(read(controller).leaves[5]!.count).toBe(1);
    expect(controller.get(Leaf, { id: '5' }, older)!.count).toBe(0);
    controller.set(Doc, { id: '1', title: 'another' });
    expect(read(controller).leaves[5]!.count).toBe(1);
    expect(read(controller, older).leaves[5]!.count).toBe(0);
  });

  it('shows the version before entities were collected (ENT-7)', () => {
    const controller = filled();
    read(controller);
    controller.set(Leaf, { id: '0', count: 1 });
    const older = controller.getState();
    collect(controller, 'Node', ['0']);
    expect(read(controller, older).nodes[0]!.leaf!.count).toBe(1);
  });

  it('shows a change to what another store of the same past has collected (ENT-7)', () => {
    const controller = filled();
    read(controller);
    collect(controllerOf(controller.getState()), 'Leaf', ids.slice(0, 150));
    controller.set(Leaf, { id: '5', count: 1 });
    expect(read(controller).leaves[5]!.count).toBe(1);
  });

  it('shows every change after two stores of the same past have collected (ENT-7)', () => {
    const controller = filled();
    const other = controllerOf(controller.getState());
    collect(controller, 'Leaf', ids.slice(0, 150));
    collect(other, 'Leaf', ids.slice(0, 120));
    for (const [at, one] of [controller, other, controller].entries()) {
      one.set(Doc, { id: '1', leaves: ids.slice(150) });
      read(one);
      one.set(Leaf, { id: '150', count: at + 1 });
      expect(read(one).leaves[0]!.count).toBe(at + 1);
    }
  });
});

describe('a version that is read after a newer one', () => {
  /** Reads all of a version: lists, entities with parts and without, and what a query makes. */
  const readAll = (controller: Controller, state = controller.getState()): unknown[] => [
    read(controller, state),
    controller.get(Node, { id: '5' }, state),
    controller.get(Leaf, { id: '5' }, state),
    controller.get(leavesByCount, state),
    controller.get(everyLeaf, state),
    ...controller.get(everyLeaf, state)!,
  ];

  it('leaves what was read of the newer one as it is (ENT-7)', () => {
    const controller = filled();
    controller.set(Node, { id: '5', leaf: '5' });
    const older = controller.getState();
    readAll(controller);
    controller.set([Leaf], [...leaves.map(({ id }) => ({ id, count: 1 })), { id: 'new' }]);
    controller.set(Doc, { id: '1', leaves: ids.slice(1) });
    const newer = readAll(controller);
    const before = readAll(controller, older) as Doc[];
    expect(before[0]!.leaves[5]!.count).toBe(0);
    expect(before[0]!.nodes[5]!.leaf).toBe(before[2]);
    for (const [at, value] of readAll(controller).entries()) expect(value).toBe(newer[at]);
    controller.set(Tag, { id: '1' });
    for (const [at, value] of readAll(controller).entries()) expect(value).toBe(newer[at]);
    controller.set(Leaf, { id: '5', count: 2 });
    const last = readAll(controller) as [Doc, Node, Leaf];
    expect(last[2].count).toBe(2);
    expect(last[1].leaf).toBe(last[2]);
    expect(last[0].nodes[5]).toBe(last[1]);
    expect(last[0].leaves[4]).toBe(last[2]);
    expect(last[0].leaves[3]).toBe((newer[0] as Doc).leaves[3]);
  });

  it('gives the same objects each time, and those of the newer one where they are the same (ENT-7)', () => {
    const controller = filled();
    const older = controller.getState();
    controller.set(Node, { id: '5', leaf: '5' });
    const newer = read(controller);
    const before = read(controller, older);
    controller.set(Tag, { id: '1' });
    read(controller);
    expect(read(controller, older)).toBe(before);
    expect(before.nodes[4]).toBe(newer.nodes[4]);
    expect(before.leaves).toBe(newer.leaves);
    expect(controller.get(Node, { id: '5' }, older)).toBe(before.nodes[5]);
  });
});

it('leaves the newest version as it is where a row of a long list changed and changed back (ENT-7)', () => {
  const { tables, result } = write(new EntityTables(), Doc, { id: '1', leaves }, [], times);
  const read = (from: EntityTables): Doc => readResult(Doc, result, from, []) as Doc;
  /** A version after a change; reading an older one leaves it as it is. */
  const change = (
    before: EntityTables,
    schema: object,
    value: unknown,
    older: EntityTables,
  ): EntityTables => {
    const after = write(before, schema, value, [], times).tables;
    const newest = read(after);
    read(older);
    expect(read(after)).toBe(newest);
    return after;
  };
  read(tables);
  const without = change(tables, new Invalidate(Leaf), '5', tables);
  const again = change(without, Leaf, { id: '5', count: 1 }, tables);
  const last = change(again, new Invalidate(Leaf), '5', without);
  expect(read(last).leaves).toHaveLength(COUNT - 1);
  // A change of another row is found all the same.
  const next = change(last, Leaf, { id: '6', count: 1 }, last);
  expect([read(next), read(last)].map((doc) => doc.leaves[5]!.count)).toEqual([1, 0]);
});
