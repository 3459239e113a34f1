import { configureStore, createSlice, current, type PayloadAction } from '@reduxjs/toolkit';
import { createSerializableStateInvariantMiddleware } from '@reduxjs/toolkit';
import { createDraft, finishDraft, freeze, isDraft, isDraftable, produce } from 'immer';
import { describe, expect, it, vi } from 'vitest';
import { Collection, Controller, denormalize, Entity, EntityMixin, Invalidate, normalize } from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
  get initials(): string {
    return this.name.slice(0, 1);
  }
}
class Post extends Entity {
  id = '';
  title = '';
  author = new User();
  tags: string[] = [];
  static override schema = { author: User };
}

const ada = { id: '1', name: 'Ada' };
const post = { id: 'a', title: 'First', author: ada, tags: ['x'] };
const stored = {
  User: { 1: ada },
  Post: { a: { id: 'a', title: 'First', author: '1', tags: ['x'] } },
};

/** What React accepts as props of client components, and Redux Toolkit as serializable. */
function expectPlain(value: unknown): void {
  if (typeof value !== 'object' || value === null) return void expect(typeof value).not.toBe('symbol');
  if (Array.isArray(value)) return value.forEach(expectPlain);
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(Object.isExtensible(value)).toBe(true);
  for (const key of Reflect.ownKeys(value)) {
    expect(typeof key).toBe('string');
    const property = Object.getOwnPropertyDescriptor(value, key);
    expect(property).toMatchObject({ enumerable: true, writable: true, configurable: true });
    expectPlain(property?.value);
  }
}

describe('the tables of normalize', () => {
  it('are plain objects of plain records, at every level (FN-1)', () => {
    const { entities, entitiesMeta } = normalize([Post], [post, { ...post, id: 'b' }]);
    expectPlain(entities);
    expectPlain(entitiesMeta);
    expect(entities).toEqual({ ...stored, Post: { ...stored.Post, b: { ...stored.Post.a, id: 'b' } } });
    const next = normalize(Post, { ...post, title: 'Second' }, { entities });
    expectPlain(next.entities);
    expectPlain(normalize(new Collection([Post]), [post]).entities);
    expectPlain(normalize([User], []).entities);
  });

  it('copy records of other prototypes into plain objects (FN-1)', () => {
    class Draft {
      id = '1';
      name = 'Ada';
    }
    const bare = Object.assign(Object.create(null) as object, { id: '2' });
    expectPlain(normalize([User], [new Draft()]).entities);
    expect(normalize([User], [new Draft(), bare]).entities).toEqual({ User: { 1: ada, 2: { id: '2' } } });
  });

  it('are the same after JSON, structuredClone and a spread (FN-1)', () => {
    const { result, entities } = normalize([Post], [post]);
    const copies = [JSON.parse(JSON.stringify(entities)), structuredClone(entities), { ...entities }];
    for (const copy of copies as (typeof entities)[]) {
      expect(copy).toEqual(stored);
      expect(denormalize([Post], result, copy)[0]?.author.initials).toBe('A');
      expect(normalize([Post], [post], { entities: copy }).entities).toBe(copy);
    }
  });

  it('hold nothing of an entity that was invalidated (FN-1)', () => {
    const { entities } = normalize([User], [ada, { id: '2' }]);
    const next = normalize([new Invalidate(User)], ['2', 'never stored'], { entities }).entities;
    expect(next).toEqual({ User: { 1: ada } });
    expectPlain(next);
    expect(entities).toHaveProperty('User.2');
    expect(denormalize([User], ['1', '2'], next)).toEqual([ada]);
    class Gone extends User {
      static override key = 'User';
      static override process = () => undefined;
    }
    expect(normalize(Gone, { id: '2' }, { entities }).entities).toEqual({ User: { 1: ada } });
    expect(normalize(new Invalidate(User), '2').entities).toEqual({});
  });

  it('can be made of the tables of a store (FN-1)', () => {
    const controller = new Controller({ managers: [] });
    void controller.set([Post], [post]);
    const { entities } = normalize(User, { id: '2' }, { entities: controller.getState().entities });
    expectPlain(entities.User);
    expect(entities).toEqual({ ...stored, User: { 1: ada, 2: { id: '2' } } });
    expect(entities.Post).toBe(controller.getState().entities.Post);
  });
});

describe('Immer', () => {
  it('drafts and freezes the tables (FN-1)', () => {
    const { result, entities } = normalize([Post], [post]);
    const next = produce(entities, (draft) => {
      expect(isDraft(draft.User?.['1'])).toBe(true);
      (draft as { User: Record<string, { name: string }> }).User['1']!.name = 'Eve';
    });
    expect(next).toEqual({ ...stored, User: { 1: { id: '1', name: 'Eve' } } });
    expect(next.Post).toBe(entities.Post);
    expect(entities).toEqual(stored);
    const frozen = freeze(next, true);
    expect(Object.isFrozen(frozen.User?.['1'])).toBe(true);
    expect(denormalize([Post], result, frozen)[0]?.author.name).toBe('Eve');
    expect(normalize(User, ada, { entities: frozen }).entities).toEqual(stored);
  });

  it('takes a draft as the tables before (FN-1)', () => {
    const { entities } = normalize([Post], [post]);
    const draft = createDraft({ entities });
    draft.entities = normalize(User, { id: '2', name: 'Bob' }, { entities: draft.entities }).entities;
    const next = finishDraft(draft).entities;
    expect(next).toEqual({ ...stored, User: { 1: ada, 2: { id: '2', name: 'Bob' } } });
    expect(next.Post).toBe(entities.Post);
    expect(next.User?.['1']).toBe(entities.User?.['1']);
  });

  it('drafts and freezes entities that were read, which keep their class (FN-1)', () => {
    const mixed = EntityMixin(
      class Dto {
        id = '';
        name = '';
      },
    );
    for (const Class of [User, mixed]) {
      const { entities } = normalize(Class, ada);
      const user = denormalize(Class, '1', entities);
      expect(isDraftable(user)).toBe(true);
      const eve = produce(user, (draft) => {
        draft!.name = 'Eve';
      });
      expect([user!.name, eve!.name]).toEqual(['Ada', 'Eve']);
      expect(eve).toBeInstanceOf(Class);
      expect(Object.isFrozen(eve)).toBe(true);
    }
    expect(Object.keys(new User())).toEqual(['id', 'name']);
  });
});

describe('Redux Toolkit', () => {
  const slice = createSlice({
    name: 'entities',
    initialState: {} as Record<string, Record<string, Record<string, unknown>>>,
    reducers: {
      received: (state, { payload }: PayloadAction<unknown>) =>
        normalize([Post], payload, { entities: current(state) }).entities as typeof state,
      renamed(state, { payload }: PayloadAction<string>) {
        state.User!['1']!.name = payload;
      },
    },
  });
  const { received, renamed } = slice.actions;
  const open = () => configureStore({ reducer: slice.reducer, devTools: false });

  it('keeps the tables in a slice, without a warning of its checks (FN-1)', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const store = open();
    store.dispatch(received([post]));
    const first = store.getState();
    expect(first).toEqual(stored);
    store.dispatch(received([post]));
    expect(store.getState()).toBe(first);
    store.dispatch(renamed('Eve'));
    expect(store.getState()).toEqual({ ...stored, User: { 1: { id: '1', name: 'Eve' } } });
    expect(store.getState().Post).toBe(first.Post);
    expect(error.mock.calls).toEqual([]);
    error.mockRestore();
  });

  it('sees changes of the tables outside of a reducer (FN-1)', () => {
    const { entities } = normalize([User], [ada]);
    const store = configureStore({
      reducer: (state = entities) => state,
      devTools: false,
    });
    (entities.User as Record<string, { name: string }>)['1']!.name = 'changed';
    expect(() => store.dispatch({ type: 'any' })).toThrow(/mutation was detected.*User\.1\.name/s);
  });

  it('finds every member of the tables serializable (FN-1)', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const found: unknown[] = [];
    const check = createSerializableStateInvariantMiddleware({
      getEntries: (value: unknown) => {
        found.push(value);
        return Object.entries(value as object);
      },
    });
    const { entities } = normalize([Post], [post]);
    check({ getState: () => entities, dispatch: vi.fn() })(() => undefined)({ type: 'any' });
    expect(found).toContain(entities.User?.['1']);
    expect(error.mock.calls).toEqual([]);
    error.mockRestore();
  });
});
