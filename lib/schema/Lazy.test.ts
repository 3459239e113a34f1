import { describe, expect, it } from 'vitest';
import { Controller, denormalize, Entity, Lazy, normalize, schema, Union } from 'wireshape';

class User extends Entity {
  id = '';
  type = 'user';
  name = '';
  friends: readonly string[] = [];
  best: string | undefined;
  static readonly friends = new Lazy([User]);
  static readonly best = new Lazy(User);
  static override schema: Record<string, unknown> = { friends: User.friends, best: User.best };
}
const ada = { id: '1', name: 'Ada', friends: [{ id: '2', name: 'Bob', friends: ['1'] }], best: { id: '2' } };

describe('schema.Lazy', () => {
  it('stores as the inner schema does, and reads ids only (UNI-1)', () => {
    const { result, entities } = normalize(User, ada);
    expect(entities.User).toEqual({
      1: { id: '1', name: 'Ada', friends: ['2'], best: '2' },
      2: { id: '2', name: 'Bob', friends: ['1'] },
    });
    const user = denormalize(User, result, entities);
    expect(user!.friends).toEqual(['2']);
    expect(user!.best).toBe('2');
  });

  it('reads the same object when what lies behind changes (UNI-1)', () => {
    const controller = new Controller();
    void controller.set(User, ada as object);
    const user = controller.get(User, '1');
    void controller.set(User, { id: '2', name: 'Rob' });
    expect(controller.get(User, '1')).toBe(user);
  });

  it('finds what the ids stand for by its query (UNI-1)', () => {
    const controller = new Controller();
    void controller.set(User, ada as object);
    const { friends, best } = controller.get(User, '1') as User;
    expect(controller.get(User.friends.query, friends)?.[0]).toBe(controller.get(User, '2'));
    expect(controller.get(User.best.query, best ?? '')).toBe(controller.get(User, '2'));
    expect(controller.get(User.best.query, { id: 2 })).toBe(controller.get(User, '2'));
    expect(controller.get(User.friends.query, friends)).toBe(controller.get(User.friends.query, friends));
  });

  it('works with markers, objects and values (UNI-1)', () => {
    const any = new Lazy([new Union({ user: User }, 'type')]);
    const page = new schema.Object({ any, map: new Lazy(new schema.Values(User)) });
    const input = { any: [{ id: '5', type: 'user' }], map: { a: { id: '6' } } };
    const { result, entities } = normalize(page, input);
    expect(denormalize(page, result, entities)).toEqual({
      any: [{ id: '5', schema: 'user' }],
      map: { a: '6' },
    });
    const controller = new Controller();
    void controller.set(page, input);
    expect(controller.get(any.query, [{ id: '5', schema: 'user' }])?.[0]).toBeInstanceOf(User);
  });
});
