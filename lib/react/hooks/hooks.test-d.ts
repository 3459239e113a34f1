import { expectTypeOf, it } from 'vitest';
import {
  All,
  Collection,
  Endpoint,
  Entity,
  infiniteList,
  NetworkError,
  prefetch,
  Query,
  RestEndpoint,
} from 'wireshape';
import {
  type DLE,
  type FetchPromise,
  type FetchStatus,
  type IdleDLE,
  useCache,
  useCancelling,
  useController,
  useDebounce,
  useDLE,
  useDLEList,
  useError,
  useFetch,
  useFetchStatus,
  useIsFetching,
  useIsMutating,
  useInfiniteDLE,
  useInfiniteList,
  useKeepPrevious,
  useLazyDLE,
  useLive,
  useLoading,
  useMutation,
  useQuery,
  useSubscription,
  useSuspense,
} from 'wireshape/react';

class User extends Entity {
  id = '';
  name = '';
}
const getUser = new RestEndpoint({ path: '/users/:id', schema: User });
const getUsers = new RestEndpoint({ path: '/users', schema: [User] });
const search = new RestEndpoint({
  path: '/search',
  searchParams: {} as { q: string; page?: number },
  schema: { users: [User], total: 0 },
});
const getText = new RestEndpoint({ path: '/text', process: (value: string) => value.length });
const byId = new Endpoint(async (id: number) => ({ id }), { name: 'byId' });
declare const id: string | undefined;

it('infers what is read from the endpoint', () => {
  expectTypeOf(useSuspense(getUser, { id: '1' })).toEqualTypeOf<User>();
  expectTypeOf(useSuspense(getUsers)).toEqualTypeOf<User[]>();
  expectTypeOf(useSuspense(search, { q: 'a' }).users).toEqualTypeOf<User[]>();
  expectTypeOf(useSuspense(search, { q: 'a' }).total).toEqualTypeOf<number>();
  expectTypeOf(useSuspense(getText)).toEqualTypeOf<number>();
  expectTypeOf(useSuspense(byId, 5)).toEqualTypeOf<{ id: number }>();
  expectTypeOf(useLive(getUser, { id: 1 })).toEqualTypeOf<User>();
  expectTypeOf(useFetch(getUser, { id: '1' })).toEqualTypeOf<FetchPromise<User>>();
  expectTypeOf(useCache(getUser, { id: '1' })).toEqualTypeOf<User | undefined>();
  expectTypeOf(useDLE(getUser, { id: '1' })).toEqualTypeOf<DLE<User>>();
  expectTypeOf(useError(getUser, { id: '1' })).toEqualTypeOf<Error | undefined>();
  expectTypeOf(useCancelling(getUser, { id: '1' })).toEqualTypeOf(getUser);
});

it('makes every member of an object schema certain once there is data, and optional before', () => {
  const { users, total = 0 } = useDLE(search, { q: 'a' }).data ?? {};
  expectTypeOf(users).toEqualTypeOf<User[] | undefined>();
  expectTypeOf(total).toEqualTypeOf<number>();
  const cached = useCache(search, { q: 'a' });
  if (cached) expectTypeOf(cached.users).toEqualTypeOf<User[]>();
  const { users: named } = useSuspense(search, id === undefined ? null : { q: id }) ?? {};
  expectTypeOf(named).toEqualTypeOf<User[] | undefined>();
});

it('takes null in place of the arguments, and then may give nothing', () => {
  const args = id === undefined ? null : { id };
  expectTypeOf(useSuspense(getUser, args)).toEqualTypeOf<User | undefined>();
  expectTypeOf(useSuspense(getUser, null)).toEqualTypeOf<User | undefined>();
  expectTypeOf(useLive(getUser, args)).toEqualTypeOf<User | undefined>();
  expectTypeOf(useFetch(getUser, args)).toEqualTypeOf<FetchPromise<User> | undefined>();
  expectTypeOf(useDLE(getUser, args)).toEqualTypeOf<DLE<User> | IdleDLE>();
  useSubscription(getUser, args);
  useCache(getUsers, null);
  useQuery(User, id === undefined ? null : { id });
});

it('narrows what useDLE returns, also after it is destructured (REST-10)', () => {
  const { data, loading, error } = useDLE(getUser, { id: '1' });
  if (error) {
    expectTypeOf(error).toEqualTypeOf<Error>();
    expectTypeOf(data).toEqualTypeOf<undefined>();
  } else if (loading) expectTypeOf(data).toEqualTypeOf<undefined>();
  else expectTypeOf(data).toEqualTypeOf<User>();
  const whole = useDLE(getUser, { id: '1' });
  if (!whole.loading && !whole.error) expectTypeOf(whole.data).toEqualTypeOf<User>();
  if (whole.data) expectTypeOf(whole.loading).toEqualTypeOf<false>();

  const may = useDLE(getUser, id === undefined ? null : { id });
  if (!may.loading && !may.error) expectTypeOf(may.data).toEqualTypeOf<User | undefined>();
  if (may.data) expectTypeOf(may.error).toEqualTypeOf<undefined>();
  expectTypeOf(useDLE(getUser, null).data).toEqualTypeOf<User | undefined>();
});

it('narrows what useKeepPrevious returns (REST-10)', () => {
  const { data, loading, error, isPrevious } = useKeepPrevious(getUser, { id: '1' });
  expectTypeOf(isPrevious).toEqualTypeOf<boolean>();
  if (isPrevious) expectTypeOf(data).toEqualTypeOf<User>();
  if (!error && !loading) expectTypeOf(data).toEqualTypeOf<User>();
  const may = useKeepPrevious(getUser, id === undefined ? null : { id });
  if (!may.error && !may.loading) expectTypeOf(may.data).toEqualTypeOf<User | undefined>();
  if (may.isPrevious) expectTypeOf(may.data).toEqualTypeOf<User>();
  // @ts-expect-error -- the id is missing
  useKeepPrevious(getUser);
});

it('infers what useLazyDLE reads, and the arguments of its calls', () => {
  const { request, ...lazy } = useLazyDLE(getUser);
  expectTypeOf(lazy.data).toEqualTypeOf<User | undefined>();
  if (!lazy.error && !lazy.loading) expectTypeOf(lazy.data).toEqualTypeOf<User | undefined>();
  expectTypeOf(request({ id: '1' })).toEqualTypeOf<Promise<User | undefined>>();
  void request(null);
  // @ts-expect-error -- the id is missing
  void request();
  // @ts-expect-error -- it has another name
  void request({ name: '1' });
});

it('infers pages of an infinite list, with null and without Suspense', () => {
  const pages = infiniteList(search, {
    next: ({ total }) => total,
    pageArgs: (page, args) => [{ ...args, page }],
  });
  const args = id === undefined ? null : { q: id };
  expectTypeOf(useInfiniteList(pages, { q: 'a' }).data.users).toEqualTypeOf<User[]>();
  expectTypeOf(useInfiniteList(pages, args).data?.users).toEqualTypeOf<User[] | undefined>();
  const { data, loading, error, hasNext } = useInfiniteDLE(pages, { q: 'a' });
  if (!error && !loading) expectTypeOf(data.users).toEqualTypeOf<User[]>();
  expectTypeOf(hasNext).toEqualTypeOf<boolean>();
  expectTypeOf(useInfiniteDLE(pages, args).data?.users).toEqualTypeOf<User[] | undefined>();
  // @ts-expect-error -- the text is missing
  useInfiniteDLE(pages);
});

it('infers each entry of useDLEList', () => {
  const [user, found, none, text] = useDLEList([
    [getUser, { id: '1' }],
    [search, { q: 'a' }],
    [getUser, id === undefined ? null : { id }],
    [getText],
  ]);
  expectTypeOf(user).toEqualTypeOf<DLE<User>>();
  if (!found.loading && !found.error) expectTypeOf(found.data.users).toEqualTypeOf<User[]>();
  expectTypeOf(none).toEqualTypeOf<DLE<User> | IdleDLE>();
  expectTypeOf(text).toEqualTypeOf<DLE<number>>();
  const users = useDLEList(['1', '2'].map((one) => [getUser, { id: one }] as const));
  expectTypeOf(users).toEqualTypeOf<readonly DLE<User>[]>();
  const inferred = useDLEList(['1', '2'].map((one) => [getUser, { id: one }]));
  expectTypeOf(inferred).toEqualTypeOf<readonly DLE<User>[]>();
  // @ts-expect-error -- the id is missing
  useDLEList([[getUser]]);
  // @ts-expect-error -- it has another name
  useDLEList([[getUser, { name: '1' }]]);
  // @ts-expect-error -- it is no endpoint
  useDLEList([[User, { id: '1' }]]);
});

it('takes an endpoint, its arguments or null for the state of requests', () => {
  expectTypeOf(useIsFetching()).toEqualTypeOf<number>();
  useIsFetching(getUser);
  useIsFetching(getUser, { id: '1' });
  useIsFetching(getUser, null);
  expectTypeOf(useIsMutating(getUser)).toEqualTypeOf<number>();
  expectTypeOf(useFetchStatus(getUser, { id: '1' })).toEqualTypeOf<FetchStatus<User>>();
  useFetchStatus(getUser, id === undefined ? null : { id });
  // @ts-expect-error -- the id is missing
  useFetchStatus(getUser);
  // @ts-expect-error -- it has another name
  useIsFetching(getUser, { name: '1' });
});

it('refuses arguments that the endpoint does not take', () => {
  // @ts-expect-error -- the id is missing
  useSuspense(getUser);
  // @ts-expect-error -- the id is missing
  useSuspense(getUser, {});
  // @ts-expect-error -- it has another name
  useSuspense(getUser, { name: '1' });
  // @ts-expect-error -- an id is a string or a number
  useSuspense(getUser, { id: true });
  // @ts-expect-error -- null stands for all of the arguments
  useSuspense(getUser, { id: null });
  // @ts-expect-error -- undefined is no null
  useSuspense(getUser, undefined);
  // @ts-expect-error -- q is missing
  useDLE(search, { page: 1 });
  // @ts-expect-error -- page is a number
  useCache(search, { q: 'a', page: '1' });
  // @ts-expect-error -- a number is due
  useLive(byId, '5');
  // @ts-expect-error -- one too many
  useFetch(byId, 5, 6);
  // @ts-expect-error -- the id is missing
  useSubscription(getUser);
  // @ts-expect-error -- the id is missing
  useError(getUser);
  // @ts-expect-error -- it is no endpoint
  useSuspense(User, '1');
});

it('infers what a query finds', () => {
  expectTypeOf(useQuery(User, '1')).toEqualTypeOf<User | undefined>();
  expectTypeOf(useQuery(User, { id: 1 })).toEqualTypeOf<User | undefined>();
  expectTypeOf(useQuery(new All(User))).toEqualTypeOf<User[] | undefined>();
  expectTypeOf(useQuery(new Collection([User]))).toEqualTypeOf<User[] | undefined>();
  const count = new Query(new All(User), (users, { group }: { group: string }) => (group ? users.length : 0));
  expectTypeOf(useQuery(count, { group: 'a' })).toEqualTypeOf<number | undefined>();
  // @ts-expect-error -- an object is no id
  useQuery(User, { id: {} });
});

it('keeps the types of what it wraps', () => {
  const [start, loading, error] = useLoading(async (text: string, times: number) => text.repeat(times));
  expectTypeOf(start).toEqualTypeOf<(text: string, times: number) => Promise<string | undefined>>();
  const [again] = useLoading(async (text: string, times: number) => text.repeat(times), [id]);
  expectTypeOf(again).toEqualTypeOf(start);
  expectTypeOf(loading).toEqualTypeOf<boolean>();
  expectTypeOf(error).toEqualTypeOf<Error | undefined>();
  expectTypeOf(useDebounce({ a: 1 }, 100)).toEqualTypeOf<[value: { a: number }, isPending: boolean]>();
  expectTypeOf(useController().fetch(getUser, { id: '1' })).toEqualTypeOf<Promise<User>>();
});

it('takes an endpoint that is given a signal in the midst of a call (REST-12)', () => {
  const { signal } = new AbortController();
  const controller = useController();
  expectTypeOf(useSuspense(getUser.extend({ signal }), { id: '1' })).toEqualTypeOf<User>();
  expectTypeOf(useDLE(getUser.extend({ signal }), { id: '1' })).toEqualTypeOf<DLE<User>>();
  expectTypeOf(useFetch(getUser.extend({ signal }), { id: '1' })).toEqualTypeOf(
    useFetch(getUser, { id: '1' }),
  );
  expectTypeOf(controller.fetch(getUser.extend({ signal }), { id: '1' })).toEqualTypeOf<Promise<User>>();
  expectTypeOf(controller.fetch(search.extend({ signal, retry: 2 }), { q: 'a' })).toEqualTypeOf(
    controller.fetch(search, { q: 'a' }),
  );
  const patchUser = getUser.extend({ method: 'PATCH', body: {} as { name: string } });
  expectTypeOf(controller.fetch(patchUser.extend({ signal }), { id: '1' }, { name: 'Ada' })).toEqualTypeOf<
    Promise<User>
  >();
  expectTypeOf(controller.fetch(byId.extend({ errorExpiryLength: 5 }), 5)).toEqualTypeOf<
    Promise<{ id: number }>
  >();
  expectTypeOf(controller.fetch(byId.bind(undefined, 5))).toEqualTypeOf<Promise<{ id: number }>>();
  // @ts-expect-error -- the path names another param
  void (() => controller.fetch(getUser.extend({ signal }), { uid: '1' }));
  // @ts-expect-error -- it is a string there
  void (() => useSuspense(search.extend({ signal }), { q: 1 }));
  // @ts-expect-error -- there is no such option
  void (() => controller.fetch(getUser.extend({ signall: signal }), { id: '1' }));
});

it('infers the arguments, the data and the callbacks of a mutation from the endpoint', () => {
  const updateUser = new RestEndpoint({
    path: '/users/:id',
    method: 'PATCH',
    body: {} as { name: string },
    schema: User,
  });
  const mutation = useMutation(updateUser, {
    undoWithin: 5_000,
    onSuccess: (user, params, body) => {
      expectTypeOf(user).toEqualTypeOf<User>();
      expectTypeOf(params.id).toEqualTypeOf<string | number | bigint>();
      expectTypeOf(body.name).toEqualTypeOf<string>();
    },
    onSettled: (user, error) => {
      expectTypeOf(user).toEqualTypeOf<User | undefined>();
      expectTypeOf(error).toEqualTypeOf<Error | undefined>();
    },
  });
  expectTypeOf(mutation.mutate({ id: 1 }, { name: '' })).toEqualTypeOf<Promise<User | undefined>>();
  // @ts-expect-error -- the body lacks its name
  void mutation.mutate({ id: 1 }, {});
  // @ts-expect-error -- and here the params lack their id
  void mutation.mutate({}, { name: '' });
  expectTypeOf(mutation.data).toEqualTypeOf<User | undefined>();
  expectTypeOf(mutation.variables?.[1]).toEqualTypeOf<{ name: string } | undefined>();
  const { status, data, error } = mutation;
  if (status === 'success') expectTypeOf(data).toEqualTypeOf<User>();
  if (status === 'error') expectTypeOf(error).toEqualTypeOf<Error>();
  expectTypeOf(useMutation(byId).mutate).parameters.toEqualTypeOf<[id: number]>();
  void prefetch(useController(), getUser, { id: 1 });
  // @ts-expect-error -- no id
  void prefetch(useController(), getUser, {});
});

it('gives the body of an error the type that a guard checks', () => {
  interface Invalid extends NetworkError {
    body: { errors: Partial<Record<'title' | 'text', string>> };
  }
  const isInvalid = (error: unknown): error is Invalid =>
    error instanceof NetworkError && error.status === 422;
  const { error } = useMutation(search);
  expectTypeOf(new NetworkError().body).toEqualTypeOf<unknown>();
  if (isInvalid(error)) {
    expectTypeOf(error.body.errors.title).toEqualTypeOf<string | undefined>();
    // @ts-expect-error -- no such field
    void error.body.errors.name;
  }
});
