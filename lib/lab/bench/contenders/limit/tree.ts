import type { Contender } from '../Contender.ts';
import type { NodeInput } from '../data.ts';

interface NodeRecord {
  id: string;
  name: string;
  children: string[];
}

class Node {
  id: string;
  name: string;
  children: Node[];
  constructor(from: NodeRecord, children: Node[]) {
    this.id = from.id;
    this.name = from.name;
    this.children = children;
  }
}

interface Cell {
  record: NodeRecord;
  instance: Node | undefined;
}

class Store {
  readonly nodes = new Map<string, Cell>();
  roots: string[] = [];
  list: Node[] | undefined;

  write(input: readonly NodeInput[]): void {
    this.roots = this.#all(input);
    this.list = undefined;
  }

  read(): Node[] {
    return (this.list ??= this.#instances(this.roots));
  }

  #all(input: readonly NodeInput[]): string[] {
    const ids: string[] = new Array(input.length);
    for (let at = 0; at < input.length; at++) ids[at] = this.#node(input[at]!);
    return ids;
  }

  #node({ id, name, children }: NodeInput): string {
    const ids = this.#all(children);
    const held = this.nodes.get(id)?.record;
    const same = held?.name === name && held.children.length === ids.length;
    if (!same || held.children.some((child, at) => child !== ids[at])) {
      this.nodes.set(id, { record: { id, name, children: ids }, instance: undefined });
    }
    return id;
  }

  #instances(ids: readonly string[]): Node[] {
    const list: Node[] = new Array(ids.length);
    for (let at = 0; at < ids.length; at++) {
      const cell = this.nodes.get(ids[at]!)!;
      list[at] = cell.instance ??= new Node(cell.record, this.#instances(cell.record.children));
    }
    return list;
  }
}

/** Hand-written for a tree. */
export const limitTree: Contender<Store> = {
  name: 'limit',
  empty: () => new Store(),
  write(store, list) {
    store.write(list as NodeInput[]);
    return store;
  },
  read: (store) => store.read(),
};
