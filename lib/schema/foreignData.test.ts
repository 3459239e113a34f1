import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  Controller,
  denormalize,
  Endpoint,
  Entity,
  normalize,
  Nullable,
  schema,
  WithFields,
} from 'wireshape';

class User extends Entity {
  static override key = 'User';
  id = '';
}
let warned: string[];
beforeEach(() => {
  warned = [];
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warned.push(text));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('warns once of an object that has none of the members of its schema, and of no other (FN-4)', () => {
  const page = new schema.Object({ user: [User], cursor: '' });
  normalize(page, { user: [] });
  normalize(page, { cursor: '2' });
  normalize(page, {});
  normalize({ cursor: '' }, { users: [] });
  expect(warned).toEqual([]);
  const { result, entities } = normalize(page, { users: [{ id: '1' }] } as never);
  normalize(page, { users: [{ id: '2' }] } as never);
  expect(result).toEqual({ users: [{ id: '1' }] });
  expect(entities).toEqual({});
  expect(warned).toEqual([expect.stringMatching(/\["user","cursor"\].*\["users"\].*\[members_missing\]$/)]);
});

it('warns of a member whose schema is undefined, as of an import that is used too early (OBJ-1)', () => {
  const late = undefined as unknown as typeof User;
  const page = new schema.Object({ author: late, authors: [{ by: late }], next: null });
  const data = { author: { id: '1' }, authors: [{ by: { id: '2' } }] };
  for (const input of [data, data]) expect(normalize(page, input as never).entities).toEqual({});
  expect(warned).toEqual([
    expect.stringMatching(/^The member "author" of an object schema is undefined.*\[member_undefined\]$/),
    expect.stringMatching(/^The member "by" .*\[member_undefined\]$/),
  ]);
  page.define({ author: User });
  expect(normalize(page, data as never).entities).toEqual({ User: { 1: { id: '1' } } });
});

it('refuses an undefined schema inside of another one (FN-4)', () => {
  const late = undefined as unknown as typeof User;
  for (const make of [
    () => new schema.Lazy(late),
    () => new Nullable(late),
    () => new WithFields(late, ['id']),
  ])
    expect(make).toThrow(/^undefined is not a schema.*\[not_a_schema\]$/);
});

it('warns once of one record in the place of a list, and of no object whose values are records (ARR-2)', () => {
  const users = new schema.Array(User);
  normalize(users, { ada: { id: '1' }, id: { id: '2' } });
  normalize(users, [{ id: '3' }]);
  expect(warned).toEqual([]);
  for (const id of ['4', '5']) expect(normalize(users, { id, name: 'Ada' } as never).entities).toEqual({});
  expect(warned).toEqual([expect.stringMatching(/schema\.Array.*\["id","name"\].*\[list_of_fields\]$/)]);
  normalize([User], { id: 6 } as never);
  normalize(new schema.Collection([User]), { id: '7' } as never);
  expect(warned).toHaveLength(3);
});

it('stores and warns on a page that has no process (ARR-2, CTL-35)', async () => {
  vi.stubGlobal('process', undefined);
  const controller = new Controller();
  const addUser = new Endpoint(async () => ({ id: '1' }), {
    name: 'addUser',
    schema: User,
    sideEffect: true,
    expires: () => [],
  });
  await controller.fetch(addUser);
  normalize(new schema.Array(User), { id: '4', name: 'Ada' } as never);
  vi.unstubAllGlobals();
  expect(controller.get(User, { id: '1' })?.id).toBe('1');
  expect(warned).toEqual([
    expect.stringContaining('[expires_unmanaged]'),
    expect.stringContaining('[list_of_fields]'),
  ]);
});

it('warns once of a function in the place of a schema that reads an object as undefined (FN-4, ENT-4)', () => {
  const read = (choose: (value: never) => unknown, data: unknown): unknown => {
    class Link extends Entity {
      static override key = 'Link';
      static override schema: Record<string, unknown> = { data: choose };
      id = '';
      data: unknown = undefined;
    }
    const { result, entities } = normalize(Link, { id: '1', data } as never);
    return (denormalize(Link, result, entities) as { data: unknown }).data;
  };
  expect(read(({ at }: { at: number }) => new Date(at), { at: 0 })).toEqual(new Date(0));
  expect(read(() => undefined, 'text')).toBeUndefined();
  expect(warned).toEqual([]);
  const choose = ({ type }: { type: string }): unknown => ({ user: User })[type];
  expect(read(choose, { id: '2' })).toBeUndefined();
  expect(read(choose, { id: '3' })).toBeUndefined();
  expect(warned).toEqual([expect.stringContaining('[deserializer_undefined]')]);
});
