import { describe, expect, it, vi } from 'vitest';
import { Controller, Entity } from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
}
const names = (controller: Controller) =>
  Object.values(controller.getState().entities.User ?? {}).map(({ name }) => name);

describe('store.subscribe', () => {
  it('tells each listener once of an action, whatever it changes (SET-2)', () => {
    const { store, set } = new Controller();
    const one = vi.fn();
    const other = vi.fn();
    store.subscribe(one);
    store.subscribe(other);
    void set(
      [User],
      [
        { id: '1', name: 'Ada' },
        { id: '2', name: 'Bob' },
        { id: '1', name: 'Eve' },
      ],
    );
    expect(one).toHaveBeenCalledTimes(1);
    expect(other).toHaveBeenCalledTimes(1);
  });

  it('has the new state when a listener is called, and when the writer goes on (SET-2, CTL-1)', () => {
    const controller = new Controller();
    const seen: unknown[] = [];
    controller.store.subscribe(() => seen.push(controller.get(User, '1')?.name));
    void controller.set(User, { id: '1', name: 'Ada' });
    expect(seen).toEqual(['Ada']);
  });

  it('counts a listener that subscribes twice twice, and ends each alone (CTL-4)', () => {
    const { store, set } = new Controller();
    const listener = vi.fn();
    const first = store.subscribe(listener);
    const second = store.subscribe(listener);
    void set(User, { id: '1' });
    expect(listener).toHaveBeenCalledTimes(2);
    first();
    first();
    void set(User, { id: '2' });
    expect(listener).toHaveBeenCalledTimes(3);
    second();
    void set(User, { id: '3' });
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('leaves out who stopped listening meanwhile, and who only came (SET-2, CTL-4)', () => {
    const { store, set } = new Controller();
    const late = vi.fn();
    const removed = vi.fn();
    let stop = () => {};
    store.subscribe(() => {
      stop();
      store.subscribe(late);
    });
    stop = store.subscribe(removed);
    void set(User, { id: '1' });
    expect(removed).not.toHaveBeenCalled();
    expect(late).not.toHaveBeenCalled();
    void set(User, { id: '2' });
    expect(late).toHaveBeenCalledTimes(1);
  });

  it('goes on after a listener that throws, and reports its error (SET-2)', async () => {
    const { store, set } = new Controller();
    const error = new Error('of a listener');
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const after = vi.fn();
    store.subscribe(() => {
      throw error;
    });
    store.subscribe(after);
    void set(User, { id: '1' });
    expect(after).toHaveBeenCalledTimes(1);
    expect(reported).toHaveBeenCalledExactlyOnceWith(error);
    vi.unstubAllGlobals();
  });

  it('applies what a listener writes after what it was told of (SET-2, CTL-1)', () => {
    const controller = new Controller();
    const seen: unknown[][] = [];
    let told = 0;
    controller.store.subscribe(() => {
      if (told++ > 0) return;
      void controller.set(User, { id: '2', name: 'Bob' });
      expect(names(controller)).toEqual(['Ada', 'Bob']);
    });
    controller.store.subscribe(() => seen.push(names(controller)));
    void controller.set(User, { id: '1', name: 'Ada' });
    expect(names(controller)).toEqual(['Ada', 'Bob']);
    expect(seen).toEqual([
      ['Ada', 'Bob'],
      ['Ada', 'Bob'],
    ]);
  });

  it('refuses an action from inside of another one, which changes nothing', () => {
    const controller = new Controller();
    class Nosy extends Entity {
      id = '';
      static override process(input: unknown) {
        void controller.set(User, { id: 'from a hook' });
        return { ...(input as object) };
      }
    }
    const before = controller.getState();
    expect(() => controller.set(Nosy, { id: '1' })).toThrow('write_during_write');
    expect(controller.getState()).toBe(before);
    void controller.set(User, { id: '1', name: 'Ada' });
    expect(names(controller)).toEqual(['Ada']);
  });
});
