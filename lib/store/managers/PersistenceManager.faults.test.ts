// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import {
  Controller,
  Entity,
  getDefaultManagers,
  PersistenceManager,
  type PersistenceStorage,
} from 'wireshape';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}
const ada = { id: '1', name: 'Ada' };
const controllers: Controller[] = [];
afterEach(() => {
  for (const controller of controllers.splice(0)) controller.cleanup();
});

/** A storage over a map, of which a test replaces methods. */
class Storage implements PersistenceStorage {
  readonly texts = new Map<string, string>();
  getItem = (name: string): ReturnType<PersistenceStorage['getItem']> => this.texts.get(name) ?? null;
  setItem = (name: string, text: string): unknown => void this.texts.set(name, text);
  removeItem = (name: string): unknown => void this.texts.delete(name);
  get all(): string {
    return [...this.texts.values()].join();
  }
}

function open(storage: Storage) {
  const errors: unknown[] = [];
  const persistence = new PersistenceManager({
    storage: () => storage as PersistenceStorage,
    onError: (error) => errors.push(error),
  });
  const start = (initialState: unknown) => {
    const managers = [persistence, ...getDefaultManagers()];
    const controller = new Controller({ initialState: initialState as never, managers });
    controllers.push(controller);
    return controller;
  };
  const restored = persistence.restore() as unknown;
  return { persistence, errors, start, restored };
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('a reset', () => {
  const faults: Record<string, (storage: Storage) => void> = {
    'that is full': (storage) => {
      storage.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
    'that can not be read': (storage) => {
      storage.getItem = () => {
        throw new Error('unreadable');
      };
    },
    'that rejects reads': (storage) => {
      storage.getItem = () => Promise.reject(new Error('unreadable'));
    },
    'that rejects writes': (storage) => {
      storage.setItem = () => Promise.reject(new Error('full'));
    },
    'whose reads never end': (storage) => {
      storage.getItem = () => new Promise(() => {});
    },
    'that something cleared': (storage) => storage.texts.clear(),
  };

  it.each(Object.keys(faults))('leaves nothing of a user in a storage %s (SEC-2)', async (name) => {
    const storage = new Storage();
    const { persistence, start, restored } = open(storage);
    const controller = start(restored);
    void controller.set(User, ada);
    persistence.save();
    expect(storage.all).toContain('Ada');
    faults[name]!(storage);
    // What a page does meanwhile.
    void controller.set(User, { ...ada, name: 'Ada 2' });
    persistence.save();
    await turn();
    void controller.resetEntireStore();
    await turn();
    expect(storage.all).not.toContain('Ada');
  });

  it('leaves nothing of a user where a write ends after it (SEC-2)', async () => {
    const storage = new Storage();
    const writes: (() => void)[] = [];
    const slow = (write: () => void): Promise<void> =>
      new Promise((resolve) => writes.push(() => (write(), resolve())));
    const { getItem, setItem, removeItem } = storage;
    storage.getItem = async (name) => getItem(name);
    storage.setItem = (name, text) => slow(() => void setItem(name, text));
    storage.removeItem = async (name) => void removeItem(name);
    const { persistence, start, restored } = open(storage);
    const controller = start(await restored);
    void controller.set(User, ada);
    persistence.save();
    await turn();
    void controller.resetEntireStore();
    for (let at = 0; at < 5; at++) {
      for (const write of writes.splice(0)) write();
      await turn();
    }
    expect(storage.all).not.toContain('Ada');
  });
});

it('goes on saving after something cleared the storage (SEC-2)', () => {
  const storage = new Storage();
  const first = open(storage);
  void first.start(first.restored).resetEntireStore();
  const { persistence, start, restored } = open(storage);
  const controller = start(restored);
  void controller.set(User, ada);
  persistence.save();
  storage.texts.clear();
  void controller.set(User, { ...ada, name: 'Ada 2' });
  persistence.save();
  expect(storage.all).toContain('Ada 2');
  // A logout in another tab still ends it.
  const other = open(storage);
  void other.start(other.restored).resetEntireStore();
  void controller.set(User, { ...ada, name: 'Ada 3' });
  persistence.save();
  expect(storage.all).not.toContain('Ada');
});
