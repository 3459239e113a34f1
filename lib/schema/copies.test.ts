import { expect, it, vi } from 'vitest';
import { Collection, Controller, Entity, EntityMixin, RestEndpoint } from '../index.ts';

class Post extends Entity {
  static override key = 'Post';
  id = '';
  title = '';
}

async function otherCopy(): Promise<typeof import('../index.ts')> {
  vi.resetModules();
  return import('../index.ts');
}

it('refuses an entity of another copy of the library, which numbers its tables anew (FN-4)', async () => {
  const other = await otherCopy();
  expect(other.Entity).not.toBe(Entity);
  class Theirs extends other.Entity {
    static override key = 'Theirs';
    id = '';
  }
  const controller = new Controller();
  expect(() => controller.set(Theirs, { id: '1' }, { id: '1' })).toThrow(
    /Theirs was defined with another copy.*npm ls wireshape.*\[two_copies\]$/,
  );
  class Mixed extends other.EntityMixin(
    class {
      id = '';
    },
    { key: 'Mixed' },
  ) {}
  expect(() => controller.set([Mixed], [{ id: '1' }])).toThrow(/\[two_copies\]$/);
  expect(JSON.stringify(controller.getState().entities)).toBe('{}');
});

it('refuses a Collection of another copy with entities of this one (FN-4)', async () => {
  const other = await otherCopy();
  const make = (): unknown => {
    const getPosts = new other.RestEndpoint({ path: '/posts', schema: new other.Collection([Post]) });
    return new Controller().setResponse(getPosts, [{ id: '1', title: 'a' }]);
  };
  expect(make).toThrow(/\[two_copies\]$/);
});

it('shares entities among what one copy stores (FN-4)', () => {
  class Mixed extends EntityMixin(
    class {
      id = '';
    },
    { key: 'Mixed' },
  ) {}
  const getPosts = new RestEndpoint({
    path: '/posts',
    schema: { posts: new Collection([Post]), mixed: Mixed },
  });
  const controller = new Controller();
  controller.setResponse(getPosts, { posts: [{ id: '1', title: 'a' }], mixed: { id: '2' } });
  expect(controller.getResponse(getPosts).data?.posts[0]?.title).toBe('a');
});
