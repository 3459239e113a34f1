import { describe, expect, it, vi } from 'vitest';
import { All, Controller, denormalize, Entity, Lazy, normalize, Query } from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
  admin = false;
}
class Other extends Entity {
  id = '';
}
const ada = { id: '1', name: 'Ada', admin: true };
const bob = { id: '2', name: 'Bob' };

function filled() {
  const controller = new Controller();
  void controller.set([User], [ada, bob]);
  return controller;
}

describe('schema.Query', () => {
  it('derives from what another schema gives (UNI-1)', () => {
    const names = new Query(new All(User), (users) => users.map(({ name }) => name));
    expect(filled().get(names)).toEqual(['Ada', 'Bob']);
    expect(new Controller().get(names)).toBeUndefined();
  });

  it('passes the arguments on, after the value (UNI-1)', () => {
    const named = new Query(new All(User), (users, { name }: { name: string }) =>
      users.find((user) => user.name === name),
    );
    const controller = filled();
    expect(controller.get(named, { name: 'Bob' })?.id).toBe('2');
    expect(controller.get(named, { name: 'Ada' })?.id).toBe('1');
    expect(controller.get(named, { name: 'Eve' })).toBeUndefined();
  });

  it('gives the same list while the same entities pass, whatever else changes (UNI-1)', () => {
    const controller = filled();
    const admins = new Query(new All(User), (users) => users.filter(({ admin }) => admin));
    const shown = controller.get(admins);
    void controller.set([User], [{ id: '3', name: 'Eve' }]);
    expect(controller.get(admins)).toBe(shown);
    void controller.set([User], [{ id: '3', admin: true }]);
    expect(controller.get(admins)?.map(({ id }) => id)).toEqual(['1', '3']);
  });

  it('runs once for the same value and arguments (UNI-1)', () => {
    const process = vi.fn((users: User[], { from }: { from: number }) => ({ users: users.slice(from) }));
    const query = new Query(new All(User), process);
    const controller = filled();
    const first = controller.get(query, { from: 0 });
    const second = controller.get(query, { from: 1 });
    expect(process).toHaveBeenCalledTimes(2);
    expect(controller.get(query, { from: 0 })).toBe(first);
    void controller.set(Other, { id: '1' });
    void controller.set(User, { ...ada });
    expect(controller.get(query, { from: 0 })).toBe(first);
    expect(controller.get(query, { from: 1 })).toBe(second);
    expect(process).toHaveBeenCalledTimes(2);
    void controller.set(User, { ...ada, name: 'Ada L.' });
    expect(controller.get(query, { from: 0 })).not.toBe(first);
    expect(process).toHaveBeenCalledTimes(3);
  });

  it('runs for each arguments, also when the value is the same (UNI-1)', () => {
    const signed = new Query(User, (user, { by }: { id: string; by: string }) => `${user.name} for ${by}`);
    const controller = filled();
    expect(controller.get(signed, { id: '1', by: 'x' })).toBe('Ada for x');
    expect(controller.get(signed, { id: '1', by: 'y' })).toBe('Ada for y');
  });

  it('runs once when several places of a result ask (UNI-1)', () => {
    const process = vi.fn((user: User) => ({ label: `${user.id} ${user.name}` }));
    const label = new Query(User, process);
    const { result, entities } = normalize([label], [ada, ada, ada]);
    expect(result).toEqual(['1', '1', '1']);
    const labels = denormalize([label], result, entities);
    expect(labels[0]).toEqual({ label: '1 Ada' });
    expect(labels[2]).toBe(labels[0]);
    expect(process).toHaveBeenCalledTimes(1);
  });

  it('normalizes as the schema that it derives from (UNI-1, SET-3)', () => {
    const controller = new Controller();
    const count = new Query(new All(User), (users) => users.length);
    void controller.set(count, [ada, bob]);
    expect(controller.get(count)).toBe(2);
    expect(normalize(new Query([User], (users) => users), [ada]).result).toEqual(['1']);
  });

  it('derives from a Query (UNI-1)', () => {
    const admins = new Query(new All(User), (users) => users.filter(({ admin }) => admin));
    const count = new Query(admins, (users) => ({ count: users.length }));
    const controller = filled();
    expect(controller.get(count)).toEqual({ count: 1 });
    const before = controller.get(count);
    void controller.set(User, { ...bob, name: 'Rob' });
    expect(controller.get(count)).toEqual({ count: 1 });
    void controller.set(User, { ...bob, admin: true });
    expect(controller.get(count)).toEqual({ count: 2 });
    expect(before).toEqual({ count: 1 });
  });

  it('asks the function nothing about what is missing or removed (UNI-1)', () => {
    const name = new Query(User, (user) => user.name);
    const controller = filled();
    expect(controller.get(name, '404')).toBeUndefined();
    expect(controller.get(name, { id: 1 })).toBe('Ada');
    expect(denormalize(name, '404', {})).toBeUndefined();
  });
});

it('makes the same object of the same text, and forgets the texts of long ago (UNI-1)', () => {
  const process = vi.fn((id: unknown) => ({ id }));
  const boxed = new Query(new Lazy(User), process);
  const read = (id: string) => denormalize(boxed, id, {});
  expect(read('1')).toBe(read('1'));
  expect(read('2')).not.toBe(read('1'));
  for (let id = 0; id < 1000; id++) read(`${id}`);
  expect(read('1')).toEqual({ id: '1' });
  expect(process.mock.calls.length).toBeGreaterThan(1000);
});

it('tells functions and Sets in its arguments apart (CTL-13)', () => {
  class Player extends Entity {
    id = '';
    points = 0;
  }
  const players = new Query(new All(Player), (all, accepts: (points: number) => boolean, ids?: Set<string>) =>
    all.filter(({ id, points }) => accepts(points) && !ids?.has(id)).map(({ id }) => id),
  );
  const controller = new Controller();
  void controller.set(
    [Player],
    [
      { id: 'a', points: 1 },
      { id: 'b', points: 9 },
    ],
  );
  const [low, high] = [(points: number) => points < 5, (points: number) => points > 5];
  expect(controller.get(players, low)).toEqual(['a']);
  expect(controller.get(players, high)).toEqual(['b']);
  expect(controller.get(players, low)).toBe(controller.get(players, low));
  expect(controller.get(players, low, new Set(['a']))).toEqual([]);
  expect(controller.get(players, low, new Set(['b']))).toEqual(['a']);
});

it('computes right results for more arguments than it keeps results of (CTL-21)', () => {
  class Item extends Entity {
    id = '';
    size = 0;
  }
  const larger = new Query(new All(Item), (items, { than }: { than: number }) =>
    items.filter(({ size }) => size > than),
  );
  const controller = new Controller();
  const items = Array.from({ length: 300 }, (_, at) => ({ id: `${at}`, size: at }));
  void controller.set([Item], items);
  const counts = () => items.map(({ size }) => controller.get(larger, { than: size })?.length);
  const expected = items.map(({ size }) => 299 - size);
  expect(counts()).toEqual(expected);
  expect(counts()).toEqual(expected);
});
