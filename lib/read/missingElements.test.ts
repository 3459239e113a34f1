import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Collection, Controller, Entity, Invalidate } from 'wireshape';
import { RowIndex } from '../tables/RowIndex.ts';

class User extends Entity {
  id = '';
  name = '';
}
const users = new Collection([User]);
const deletedUser = new Invalidate(User);
const LENGTH = 40;
const idAt = (at: number) => String(at);

/** A long list in a store, and a model of it. */
class World {
  readonly controller = new Controller();
  /** Unlike the entities, the list keeps the ids of those that are removed. */
  ids = Array.from({ length: LENGTH }, (_, at) => idAt(at));
  readonly names = new Map<string, string>();

  constructor() {
    for (const id of this.ids) this.rename(id, `User ${id}`);
    this.setList();
  }

  get shown(): unknown {
    return this.controller.get(users)?.map(({ id, name }) => [id, name]);
  }

  get expected(): unknown {
    return this.ids.flatMap((id) => (this.names.has(id) ? [[id, this.names.get(id)]] : []));
  }

  /** Also restores a user that was removed. */
  rename(id: string, name: string): void {
    this.names.set(id, name);
    void this.controller.set(User, { id }, { id, name });
  }

  delete(id: string): void {
    this.names.delete(id);
    void this.controller.set(deletedUser, { id }, { id });
  }

  setList(): void {
    void this.controller.set(users, this.ids as never);
  }
}

const step = fc.record({
  kind: fc.constantFrom('rename', 'rename', 'delete', 'delete', 'insert', 'cut', 'turn'),
  at: fc.nat(LENGTH + 20),
  count: fc.integer({ min: 1, max: 4 }),
  isRead: fc.boolean(),
});

describe('a long list with elements that are missing', () => {
  it('law: it reads what is left, in order, after any changes (ENT-7)', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const world = new World();
        expect(world.shown).toEqual(world.expected);
        for (const { kind, at, count, isRead } of steps) {
          if (kind === 'rename') world.rename(idAt(at), `Renamed ${count}`);
          else if (kind === 'delete') world.delete(idAt(at));
          else {
            const added = Array.from({ length: count }, (_, no) => idAt(LENGTH + no + (at % 10)));
            if (kind === 'insert') world.ids = world.ids.toSpliced(at, 0, ...added);
            else if (kind === 'cut') world.ids = world.ids.toSpliced(at, count);
            else world.ids = world.ids.toReversed();
            world.ids = [...new Set(world.ids)];
            world.setList();
          }
          if (isRead) expect(world.shown).toEqual(world.expected);
        }
        expect(world.shown).toEqual(world.expected);
      }),
    );
  });

  it('is patched where it changed (ENT-7)', () => {
    const world = new World();
    world.delete('5');
    void world.shown;
    world.rename('1', 'Bob');
    void world.shown;
    const lookup = vi.spyOn(RowIndex.prototype, 'allocateRow');
    const lookups = (change: () => void) => {
      change();
      lookup.mockClear();
      expect(world.shown).toEqual(world.expected);
      return lookup.mock.calls.length;
    };
    expect(lookups(() => world.rename('7', 'Ada'))).toBeLessThan(5);
    expect(lookups(() => world.delete('3'))).toBeLessThan(5);
    expect(lookups(() => world.rename('5', 'Back'))).toBeLessThan(5);
    world.names.set('x', 'New');
    const push = () => {
      world.ids.push('x');
      void world.controller.set(users.push, { id: 'x', name: 'New' });
    };
    expect(lookups(push)).toBeLessThan(5);
    lookup.mockRestore();
  });
});
