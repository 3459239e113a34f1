// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Entity, NetworkError, RestEndpoint } from 'wireshape';
import { useCache, useDLE, useError, useFetch, useLive, useSubscription, useSuspense } from 'wireshape/react';
import { act, type Fixture, renderDataHook } from 'wireshape/test';

class User extends Entity {
  id = '';
  name = '';
}
const getUser = new RestEndpoint({ path: '/users/:id', schema: User });
const ada: Fixture<typeof getUser> = {
  endpoint: getUser,
  args: [{ id: '1' }],
  response: { id: '1', name: 'Ada' },
};
const broken = { ...ada, status: 500 };

const cleanups: (() => Promise<void>)[] = [];
const render: typeof renderDataHook = async (...args) => {
  const rendered = await renderDataHook(...args);
  cleanups.push(rendered.cleanup);
  return rendered;
};
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
  vi.restoreAllMocks();
});

describe('useDLE', () => {
  it('is loading, then returns data', async () => {
    const server = Promise.withResolvers<unknown>();
    const { result, allSettled } = await render(() => useDLE(getUser, { id: '1' }), {
      resolverFixtures: [{ ...ada, response: () => server.promise }],
    });
    expect(result.current).toEqual({ data: undefined, loading: true, error: undefined });
    server.resolve(ada.response);
    await allSettled();
    expect(result.current).toEqual({ data: ada.response, loading: false, error: undefined });
    expect(result.current.data).toBeInstanceOf(User);
  });

  it('returns an error, then data after the next response', async () => {
    const { result, controller, allSettled } = await render(() => useDLE(getUser, { id: '1' }), {
      resolverFixtures: [broken],
    });
    await allSettled();
    expect(result.current.error).toBeInstanceOf(NetworkError);
    expect(result.current).toMatchObject({ data: undefined, loading: false });
    await act(() => controller.setResponse(getUser, { id: '1' }, ada.response));
    expect(result.current).toMatchObject({ data: ada.response, error: undefined });
  });

  it('does nothing for null, then loads once there are arguments', async () => {
    const server = Promise.withResolvers<unknown>();
    const { result, rerender, allSettled } = await render(
      ({ id }: { id: string | null }) => useDLE(getUser, id === null ? null : { id }),
      {
        initialProps: { id: null as string | null },
        resolverFixtures: [{ ...ada, response: () => server.promise }],
      },
    );
    expect(result.current).toEqual({ data: undefined, loading: false, error: undefined });
    await rerender({ id: '1' });
    expect(result.current.loading).toBe(true);
    server.resolve(ada.response);
    await allSettled();
    expect(result.current.data?.name).toBe('Ada');
  });

  it('is loading again after an invalidation', async () => {
    const server = Promise.withResolvers<unknown>();
    const { result, controller, allSettled } = await render(() => useDLE(getUser, { id: '1' }), {
      initialFixtures: [ada],
      resolverFixtures: [{ ...ada, response: () => server.promise }],
    });
    expect(result.current.data?.name).toBe('Ada');
    await act(() => controller.invalidate(getUser, { id: '1' }));
    expect(result.current).toMatchObject({ data: undefined, loading: true });
    server.resolve({ id: '1', name: 'Eve' });
    await allSettled();
    expect(result.current).toMatchObject({ data: { name: 'Eve' }, loading: false });
  });

  it('returns an error that reading the response throws', async () => {
    class Strict extends User {
      static override schema = {
        name: (name: string) => {
          throw new TypeError(`no ${name}`);
        },
      };
    }
    const endpoint = new RestEndpoint({ path: '/strict/:id', schema: Strict });
    const { result, allSettled } = await render(() => useDLE(endpoint, { id: '1' }), {
      resolverFixtures: [{ ...ada, endpoint }],
    });
    await allSettled();
    expect(result.current.error?.message).toContain('[deserializer_failed]');
  });
});

describe('useCache and useError', () => {
  it('return what is stored, and never fetch', async () => {
    const { result, controller } = await render(() => ({
      user: useCache(getUser, { id: '1' }),
      error: useError(getUser, { id: '1' }),
    }));
    expect(result.current).toEqual({ user: undefined, error: undefined });
    await act(() => controller.setResponse(getUser, { id: '1' }, ada.response));
    expect(result.current.user?.name).toBe('Ada');
    const gone = Object.assign(new Error('gone'), { status: 410 });
    await act(() => controller.setError(getUser, { id: '1' }, gone));
    expect(result.current.error?.message).toBe('gone');
    await act(() => controller.invalidate(getUser, { id: '1' }));
    expect(result.current).toEqual({ user: undefined, error: undefined });
  });

  it('do nothing for null', async () => {
    const { result } = await render(() => [useCache(getUser, null), useError(getUser, null)]);
    expect(result.current).toEqual([undefined, undefined]);
  });
});

const unkept = getUser.extend({ dataExpiryLength: 0 });
it.each([
  ['useSuspense', () => useSuspense(unkept, { id: '1' })],
  ['useDLE', () => useDLE(unkept, { id: '1' })],
  ['useCache', () => useCache(unkept, { id: '1' })],
  ['useLive', () => useLive(unkept, { id: '1' })],
  ['useFetch', () => useFetch(unkept, { id: '1' })],
  ['useError', () => useError(unkept, { id: '1' })],
  ['useSubscription', () => useSubscription(unkept, { id: '1' })],
])('%s refuses an endpoint whose responses are not stored (REST-7)', async (_name, hook: () => unknown) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { result } = await render(hook, { resolverFixtures: [ada] });
  expect(result.error?.message).toMatch(/controller\.fetch.*\[not_cached\]/);
});
