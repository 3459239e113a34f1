import { expect, it } from 'vitest';
import { Controller, denormalize, Entity, schema } from 'wireshape';
import { EntityTables } from '../tables/EntityTables.ts';
import { write } from '../normalize/write.ts';
import { readResult } from './readResult.ts';

class Node extends Entity {
  id = '';
  label = '';
  next: Node | undefined;
  children: Node[] = [];
  other: Node | undefined;
  static override schema: Record<string, unknown> = {};
}
Node.schema = { next: Node, children: [Node], other: Node };
class Owner extends Entity {
  id = '';
  node = new Node();
  static override schema = { node: Node };
}

type Data = Record<string, unknown> & { id: string };
const times = { fetchedAt: 1, date: 1, expiresAt: 2 };
const DEEP = 10_000;

/** How many are on the way through `step`, cut at the depth itself. */
function depthOf(start: Node, step: (node: Node) => Node | undefined): number {
  let depth = 0;
  for (let node: Node | undefined = start; node && depth <= DEEP; node = step(node)) {
    expect(node).toBeInstanceOf(Node);
    depth++;
  }
  return depth;
}

it('reads a tree of 10,000 levels that stands in place of an id (ARR-14)', () => {
  let chain: Data = { id: '0' };
  let tree: Data = { id: '0' };
  for (let id = 1; id < DEEP; id++) {
    chain = { id: `${id}`, next: chain };
    tree = { id: `${id}`, children: [tree] };
  }
  expect(depthOf(denormalize(Node, chain, {})!, ({ next }) => next)).toBe(DEEP);
  expect(depthOf(denormalize(Node, tree, {})!, ({ children }) => children[0])).toBe(DEEP);
  const read = readResult(Node, chain, new EntityTables(), []) as Node;
  expect(depthOf(read, ({ next }) => next)).toBe(DEEP);
});

it('reads a wide tree at the bottom of a deep one (ARR-14)', () => {
  let deep: Data = { id: 'd', children: Array.from({ length: 300 }, (_, id) => ({ id: `${id}` })) };
  for (let id = 0; id < 199; id++) deep = { id: `${id}`, next: deep };
  let node: Node | undefined = denormalize(Node, deep, {});
  while (node?.next) node = node.next;
  expect(node?.children.map(({ id }) => id)).toEqual(Array.from({ length: 300 }, (_, id) => `${id}`));
});

it('reads a cycle of objects in place of ids as a cycle of entities (ARR-14)', () => {
  const one: Data = { id: '1' };
  const ring = Array.from({ length: 777 }, (_, id): Data => ({ id: `${id}` }));
  for (const [at, member] of ring.entries()) member.next = ring[(at + 1) % ring.length];
  one.next = one;
  one.children = [one, ring[0]];
  const read = denormalize(Node, one, {});
  expect(read!.next).toBe(read);
  expect(read!.children[0]).toBe(read);
  const start = read!.children[1]!;
  let node: Node | undefined = start;
  for (let step = 0; step < ring.length; step++) node = node?.next;
  expect(node).toBe(start);
});

it('reads an object that stands at very many places once (ARR-14)', () => {
  let shared: Data = { id: '0' };
  for (let id = 1; id < 60; id++) shared = { id: `${id}`, next: shared, other: shared };
  const read = denormalize(Node, shared, {});
  expect(read!.next).toBe(read!.other);
  expect(depthOf(read!, ({ other }) => other)).toBe(60);
});

it('reads an array in place of an id as nothing (ENT-1)', () => {
  expect(denormalize(Node, ['x'] as never, {})).toBe(undefined);
  expect(denormalize([Node], [['x'], []] as never, {})).toEqual([]);
});

it('makes what holds an object in place of an id anew when what is in it changes (ARR-14)', () => {
  let { tables } = write(new EntityTables(), [Node], [{ id: 'a', label: 'one' }], [], times);
  const set = (label: string) => {
    ({ tables } = write(tables, Node, { id: 'a', label }, [], times));
  };
  const record = { id: '1', next: { id: '2', next: 'a' } };
  const rows = Array.from({ length: 40 }, (_, id) => (id === 3 ? record : { id: `r${id}` }));
  const list = [Node];
  const read = () => readResult(list, rows, tables, []) as Node[];
  const before = read();
  expect(before[3]?.next?.next?.label).toBe('one');
  expect(read()).toBe(before);
  for (const label of ['two', 'three']) {
    set(label);
    const after = read();
    expect(after[3]?.next?.next?.label).toBe(label);
    expect(after[4]).toBe(before[4]);
    expect(after).not.toBe(before);
  }
});

it('finds a list again whose entities hold objects in place of ids (ARR-14)', () => {
  const Nodes = Object.fromEntries(
    Array.from({ length: 40 }, (_, id) => [
      `${id}`,
      { id: `${id}`, next: { id: 'x', next: { id: 'y', next: 'a' } } },
    ]),
  );
  let tables = EntityTables.from({ Node: { ...Nodes, a: { id: 'a', label: 'one' } } });
  const ids = Object.keys(Nodes);
  const list = [Node];
  const read = () => readResult(list, ids, tables, []) as Node[];
  const labels = () => new Set(read().map(({ next }) => next?.next?.next?.label));
  expect(labels()).toEqual(new Set(['one']));
  for (const label of ['two', 'three', 'four']) {
    ({ tables } = write(tables, Node, { id: 'a', label }, [], times));
    expect(labels()).toEqual(new Set([label]));
    // Touches one row, so that the list is patched.
    const before = read();
    ({ tables } = write(tables, Node, { id: '7', label }, [], times));
    const after = read();
    expect(after.map((node, at) => node === before[at]).filter((same) => !same)).toHaveLength(1);
  }
});

it('counts what an object in place of an id needs as removed with it (UNI-1)', () => {
  const entities = { Node: { a: { id: 'a' } }, Owner: { 1: { id: '1', node: { id: 'n', next: 'a' } } } };
  const controller = new Controller({ managers: [], initialState: { entities } });
  expect(controller.get(Owner, '1')?.node.next?.id).toBe('a');
  controller.set(new schema.Invalidate(Node), 'a');
  expect(controller.get(Owner, '1')?.node).toBeInstanceOf(Node);
  expect(controller.get(Owner, '1')?.node.next).toBe(undefined);
});
