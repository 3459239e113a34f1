import { describe, expect, it, vi } from 'vitest';
import { Controller, Entity, schema } from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
}

describe('controller.set', () => {
  it('writes every entity of an array in one update (SET-1, SET-2)', () => {
    const controller = new Controller();
    const listener = vi.fn();
    controller.store.subscribe(listener);
    void controller.set(
      [User],
      [
        { id: '1', name: 'Ada' },
        { id: '2', name: 'Bob' },
      ],
    );
    expect(listener).toHaveBeenCalledTimes(1);
    expect(controller.getState().entities).toEqual({
      User: { 1: { id: '1', name: 'Ada' }, 2: { id: '2', name: 'Bob' } },
    });
    expect(controller.getState()).toBe(controller.store.getState());
  });

  it('writes nothing when one value is bad, and names its index (SET-4)', () => {
    const controller = new Controller();
    void controller.set([User], [{ id: '1', name: 'Ada' }]);
    const before = controller.getState();
    expect(() => controller.set([User], [{ id: '1', name: 'Eve' }, { name: 'x' }])).toThrow(/At \[1\]/);
    expect(controller.getState()).toBe(before);
    expect(controller.get(User, '1')?.name).toBe('Ada');
  });

  it('makes no new state for equal data (SET-5)', () => {
    const controller = new Controller();
    void controller.set([User], [{ id: '1', name: 'Ada' }]);
    const before = controller.getState();
    const listener = vi.fn();
    controller.store.subscribe(listener);
    void controller.set([User], [{ id: '1', name: 'Ada' }]);
    expect(controller.getState()).toBe(before);
    expect(listener).not.toHaveBeenCalled();
  });

  it('reads entities by id and all of a type (CTL-2)', () => {
    const controller = new Controller();
    void controller.set([User], { a: { id: 1, name: 'Ada' }, b: { id: 2, name: 'Bob' } });
    expect(controller.get(User, { id: 1 })).toBeInstanceOf(User);
    expect(controller.get(User, '1')).toBe(controller.get(User, '1'));
    expect(controller.get(new schema.All(User))?.map((user) => user.name)).toEqual(['Ada', 'Bob']);
  });
});
