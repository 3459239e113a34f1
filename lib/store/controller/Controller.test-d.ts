import { expectTypeOf, it } from 'vitest';
import {
  All,
  Collection,
  Controller,
  Endpoint,
  Entity,
  type ExpiryStatus,
  GCPolicy,
  Invalidate,
  Query,
  RestEndpoint,
  type Snapshot,
  type State,
  Union,
  Values,
} from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
  age = 0;
}
class Post extends Entity {
  id = 0;
  author = new User();
  static override schema = { author: User };
}
const getUser = new RestEndpoint({ path: '/users/:id', schema: User });
const getUsers = new RestEndpoint({ path: '/users', schema: [User] });
const save = new RestEndpoint({
  path: '/users/:id',
  method: 'PUT',
  body: {} as { name: string },
  schema: User,
});
const byId = new Endpoint(async (id: number) => ({ id }), { name: 'byId' });
const users = new Collection([User]);
const older = new Query(new All(User), (all, { age }: { age: number }) => all.filter((one) => one.age > age));
const controller = new Controller();
const state = controller.getState();

it('is made with options, or without', () => {
  new Controller({ managers: [], gcPolicy: new GCPolicy(), initialState: { entities: {} } });
  new Controller({ initialState: state });
  new Controller({ initialState: undefined });
  // @ts-expect-error -- there is no such option
  new Controller({ manager: [] });
  new Controller({ initialState: {} });
  // @ts-expect-error -- a state has entities
  new Controller({ initialState: { entity: {} } });
  expectTypeOf(state).toEqualTypeOf<State>();
  expectTypeOf(controller.store.getState()).toEqualTypeOf<State>();
  expectTypeOf(controller.store.subscribe(() => {})).toEqualTypeOf<() => void>();
  expectTypeOf(controller.init()).toEqualTypeOf<void>();
  expectTypeOf(controller.cleanup()).toEqualTypeOf<void>();
});

it('fetches the entity that is removed, or its primary key (CTL-3)', () => {
  const options = { name: 'remove', sideEffect: true } as const;
  const remove = new RestEndpoint({ path: '/users/:id', method: 'DELETE', schema: new Invalidate(User) });
  expectTypeOf(controller.fetch(remove, { id: '1' })).toEqualTypeOf<Promise<User>>();
  const byKey = new Endpoint(async (id: string) => id, { ...options, schema: new Invalidate(User) });
  expectTypeOf(controller.fetch(byKey, '1')).toEqualTypeOf<Promise<string>>();
  const removeAny = new Endpoint(async (id: string) => ({ id }), {
    ...options,
    schema: new Invalidate({ user: User, post: Post }, () => 'user'),
  });
  expectTypeOf(controller.fetch(removeAny, '1')).toEqualTypeOf<Promise<User | Post>>();
  const union = new Union({ user: User, post: Post }, () => 'user');
  const removeOne = removeAny.extend({ schema: new Invalidate(union) });
  expectTypeOf(controller.fetch(removeOne, '1')).toEqualTypeOf<Promise<User | Post>>();
});

it('fetches what the schema reads, with the arguments of the endpoint (CTL-3)', () => {
  expectTypeOf(controller.fetch(getUser, { id: '1' })).toEqualTypeOf<Promise<User>>();
  expectTypeOf(controller.fetch(getUsers)).toEqualTypeOf<Promise<User[]>>();
  expectTypeOf(controller.fetch(save, { id: 1 }, { name: 'Ada' })).toEqualTypeOf<Promise<User>>();
  expectTypeOf(controller.fetch(byId, 1)).toEqualTypeOf<Promise<{ id: number }>>();
  expectTypeOf(controller.fetchIfStale(getUser, { id: '1' })).toEqualTypeOf<Promise<User> | User>();
  // @ts-expect-error -- an id is missing
  void controller.fetch(getUser);
  // @ts-expect-error -- there is no such parameter
  void controller.fetch(getUser, { name: '1' });
  // @ts-expect-error -- a body is missing
  void controller.fetch(save, { id: 1 });
  // @ts-expect-error -- the body has other fields
  void controller.fetch(save, { id: 1 }, { title: 'Ada' });
  // @ts-expect-error -- an id is a number here
  void controller.fetch(byId, '1');
  // @ts-expect-error -- null asks for nothing: there is nothing to fetch
  void controller.fetch(getUser, null);
  // @ts-expect-error -- an id is missing
  void controller.fetchIfStale(getUser);
  // @ts-expect-error -- a schema is no endpoint
  void controller.fetch(User, { id: '1' });
});

it('sets values of a schema, or a function of the one before (CTL-1, SET-3)', () => {
  expectTypeOf(controller.set(User, { id: '1', name: 'Ada' })).toEqualTypeOf<Promise<void>>();
  void controller.set([User], [{ id: '1' }, { id: '2', age: 1 }]);
  void controller.set(new Values(User), { a: { id: '1' } });
  void controller.set(Post, { id: 1, author: { id: '1', name: 'Ada' } });
  void controller.set(Post, { id: 1, author: '1' });
  void controller.set(users, { group: 'a' }, [{ id: '1' }]);
  void controller.set(users.push, { group: 'a' }, { id: '1' });
  void controller.set(new Invalidate(User), '1');
  void controller.set(new Union({ user: User, post: Post }, ({ kind }) => kind), { id: '1', kind: 'user' });
  void controller.set(User, { id: '1' }, (user) => {
    expectTypeOf(user).toEqualTypeOf<User>();
    return { ...user, age: user.age + 1 };
  });
  void controller.set(users, { group: 'a' }, (list) => {
    expectTypeOf(list).toEqualTypeOf<User[]>();
    return list.slice(1);
  });
  // @ts-expect-error -- an age is a number
  void controller.set(User, { id: '1', age: 'old' });
  // @ts-expect-error -- every age is a number
  void controller.set([User], [{ id: '1', age: 'old' }]);
  // @ts-expect-error -- an author has no such name
  void controller.set(Post, { id: 1, author: { id: '1', name: 5 } });
  // @ts-expect-error -- the function gives no age
  void controller.set(User, { id: '1' }, (user) => ({ ...user, age: 'old' }));
  // @ts-expect-error -- there is no value
  void controller.set(User);
  // @ts-expect-error -- a list is no user
  void controller.set(User, [{ id: '1' }]);
});

it('stores answers and errors with the arguments of the endpoint', () => {
  expectTypeOf(controller.setResponse(getUser, { id: '1' }, { id: '1' })).toEqualTypeOf<Promise<void>>();
  expectTypeOf(controller.setError(getUser, { id: '1' }, new Error('no'))).toEqualTypeOf<Promise<void>>();
  expectTypeOf(
    controller.resolve(getUser, { args: [{ id: '1' }], response: {}, fetchedAt: 1 }),
  ).toEqualTypeOf<unknown>();
  // @ts-expect-error -- the answer is missing
  void controller.setResponse(getUser, { id: '1' });
  // @ts-expect-error -- an id is missing
  void controller.setResponse(getUser, {}, { id: '1' });
  // @ts-expect-error -- an error is an Error
  void controller.setError(getUser, { id: '1' }, 'no');
  // @ts-expect-error -- nobody knows when it was asked for
  controller.resolve(getUser, { args: [{ id: '1' }], response: {} });
});

it('leaves out optional arguments before what comes last', () => {
  const paged = new Endpoint(async (_query?: { group: string }, _page?: { no: number }) => [], {
    name: 'paged',
    schema: [User],
  });
  const searched = new RestEndpoint({
    path: '/users',
    searchParams: {} as { group?: string },
    schema: [User],
  });
  void controller.setResponse(paged, [{ id: '1' }]);
  void controller.setResponse(paged, { group: 'a' }, [{ id: '1' }]);
  void controller.setResponse(paged, { group: 'a' }, { no: 2 }, [{ id: '1' }]);
  void controller.setResponse(searched, [{ id: '1' }]);
  void controller.setResponse(searched, { group: 'a' }, [{ id: '1' }]);
  void controller.setError(paged, new Error('no'));
  void controller.setError(paged, { group: 'a' }, new Error('no'));
  expectTypeOf(controller.getResponse(paged, controller.getState()).data).toEqualTypeOf<User[] | undefined>();
  // @ts-expect-error -- the answer is missing
  void controller.setResponse(paged);
  // @ts-expect-error -- pages have numbers
  void controller.setResponse(paged, { group: 'a' }, { no: 'two' }, []);
  // @ts-expect-error -- an error is an Error
  void controller.setError(paged, { group: 'a' });
});

it('invalidates, expires and resets', () => {
  expectTypeOf(controller.invalidate(getUser, { id: '1' })).toEqualTypeOf<Promise<void>>();
  expectTypeOf(controller.invalidate(getUser, null)).toEqualTypeOf<Promise<void>>();
  expectTypeOf(controller.invalidateAll(getUser)).toEqualTypeOf<Promise<void>>();
  expectTypeOf(controller.invalidateAll({ testKey: (key) => key === 'x' })).toEqualTypeOf<Promise<void>>();
  expectTypeOf(controller.expireAll(getUser)).toEqualTypeOf<Promise<void>>();
  expectTypeOf(controller.resetEntireStore()).toEqualTypeOf<Promise<void>>();
  // @ts-expect-error -- an id is missing
  void controller.invalidate(getUser);
  // @ts-expect-error -- there is no such parameter
  void controller.invalidate(getUser, { name: '1' });
  // @ts-expect-error -- a key is no endpoint
  void controller.invalidateAll('GET /users');
  // @ts-expect-error -- a test is of one key
  void controller.expireAll({ testKey: (key: number) => key === 1 });
  // @ts-expect-error -- all of it, not some
  void controller.resetEntireStore(User);
});

it('subscribes with the arguments of the endpoint, or null (CTL-4)', () => {
  expectTypeOf(controller.subscribe(getUser, { id: '1' })).toEqualTypeOf<Promise<void>>();
  expectTypeOf(controller.unsubscribe(getUser, { id: '1' })).toEqualTypeOf<Promise<void>>();
  void controller.subscribe(getUser, null);
  void controller.unsubscribe(getUser, null);
  // @ts-expect-error -- an id is missing
  void controller.subscribe(getUser);
  // @ts-expect-error -- there is no such parameter
  void controller.unsubscribe(getUser, { name: '1' });
});

it('gets what a schema finds, in this state or another (CTL-2)', () => {
  expectTypeOf(controller.get(User, '1')).toEqualTypeOf<User | undefined>();
  expectTypeOf(controller.get(User, { id: 1 })).toEqualTypeOf<User | undefined>();
  expectTypeOf(controller.get(User, { name: 'Ada' }, state)).toEqualTypeOf<User | undefined>();
  expectTypeOf(controller.get(users, { group: 'a' })).toEqualTypeOf<User[] | undefined>();
  expectTypeOf(controller.get(new All(User))).toEqualTypeOf<User[] | undefined>();
  expectTypeOf(controller.get(older, { age: 5 })).toEqualTypeOf<User[] | undefined>();
  expectTypeOf(controller.get(older, { age: 5 }, state)).toEqualTypeOf<User[] | undefined>();
  const { data, countRef } = controller.getQueryMeta(User, { id: '1' });
  expectTypeOf(data).toEqualTypeOf<User | undefined>();
  expectTypeOf(countRef).toEqualTypeOf<() => () => void>();
  expectTypeOf(controller.getQueryMeta(older, { age: 5 }, state).data).toEqualTypeOf<User[] | undefined>();
  // @ts-expect-error -- an entity is found by something
  controller.get(User);
  // @ts-expect-error -- a name is no boolean
  controller.get(User, { name: true });
  // @ts-expect-error -- an age is a number
  controller.get(older, { age: 'old' });
  // @ts-expect-error -- a state is not plain data
  controller.get(older, { age: 5 }, { entities: {} });
  // @ts-expect-error -- an entity is found by something
  controller.getQueryMeta(User);
});

it('gets what is stored for an endpoint, in this state or another (CTL-2)', () => {
  const { data, expiryStatus, expiresAt } = controller.getResponse(getUser, { id: '1' });
  expectTypeOf(data).toEqualTypeOf<User | undefined>();
  expectTypeOf(expiryStatus).toEqualTypeOf<ExpiryStatus>();
  expectTypeOf(expiresAt).toEqualTypeOf<number>();
  expectTypeOf(controller.getResponse(getUser, null).data).toEqualTypeOf<User | undefined>();
  expectTypeOf(controller.getResponse(getUser, { id: '1' }, state).data).toEqualTypeOf<User | undefined>();
  expectTypeOf(controller.getResponse(byId, 1).data).toEqualTypeOf<{ id: number } | undefined>();
  const meta = controller.getResponseMeta(getUsers);
  expectTypeOf(meta.data).toEqualTypeOf<User[] | undefined>();
  expectTypeOf(meta.countRef).toEqualTypeOf<() => () => void>();
  expectTypeOf(controller.getError(getUser, { id: '1' })).toEqualTypeOf<Error | undefined>();
  expectTypeOf(controller.getError(getUser, null, state)).toEqualTypeOf<Error | undefined>();
  // @ts-expect-error -- an id is missing
  controller.getResponse(getUser);
  // @ts-expect-error -- an id is a number here
  controller.getResponse(byId, '1');
  // @ts-expect-error -- there is no such parameter
  controller.getResponseMeta(getUser, { name: '1' });
  // @ts-expect-error -- an id is missing
  controller.getError(getUser);
  // @ts-expect-error -- an id is missing, a state is not one
  controller.getError(getUser, state);
});

it('takes a snapshot, which reads in the same way', () => {
  const snapshot = controller.snapshot();
  expectTypeOf(snapshot).toEqualTypeOf<Snapshot>();
  expectTypeOf(controller.snapshot(state, 5)).toEqualTypeOf<Snapshot>();
  expectTypeOf(snapshot.get(User, '1')).toEqualTypeOf<User | undefined>();
  expectTypeOf(snapshot.getQueryMeta(users, {}).data).toEqualTypeOf<User[] | undefined>();
  expectTypeOf(snapshot.getResponse(getUser, { id: '1' }).data).toEqualTypeOf<User | undefined>();
  expectTypeOf(snapshot.getResponseMeta(getUser, null).data).toEqualTypeOf<User | undefined>();
  expectTypeOf(snapshot.getError(getUser, { id: '1' })).toEqualTypeOf<Error | undefined>();
  expectTypeOf(snapshot.abort).toEqualTypeOf<Error>();
  // @ts-expect-error -- an id is missing
  snapshot.getResponse(getUser);
  // @ts-expect-error -- a time is a number
  controller.snapshot(state, new Date());
});

it('dispatches actions only', () => {
  expectTypeOf(controller.dispatch({ type: 'wireshape/reset', date: 1 })).toEqualTypeOf<unknown>();
  // @ts-expect-error -- a reset has a date
  controller.dispatch({ type: 'wireshape/reset' });
  // @ts-expect-error -- there is no such action
  controller.dispatch({ type: 'reset', date: 1 });
});
