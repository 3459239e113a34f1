// @vitest-environment jsdom
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { Controller, Entity, NetworkError, RestEndpoint } from 'wireshape';
import { DataProvider, useController, useDLE, useQuery, useSuspense } from 'wireshape/react';
import { act, makeRenderDataHook, renderDataHook } from 'wireshape/test';

class User extends Entity {
  id = '';
  name = '';
}
const getUser = new RestEndpoint({ path: '/users/:id', schema: User });

it('runs a hook whose requests fixtures answer', async () => {
  const server = Promise.withResolvers<unknown>();
  const { result, allSettled, cleanup } = await renderDataHook(({ id }) => useDLE(getUser, { id }), {
    initialProps: { id: '1' },
    resolverFixtures: [{ endpoint: getUser, args: [{ id: '1' }], response: () => server.promise }],
  });
  expect(result.current).toEqual({ data: undefined, loading: true, error: undefined });
  server.resolve({ id: '1', name: 'Ada' });
  await allSettled();
  expect(result.current.data?.name).toBe('Ada');
  await cleanup();
});

it('begins with what was answered before', async () => {
  const { result, controller, cleanup } = await renderDataHook(() => useSuspense(getUser, { id: '1' }), {
    initialFixtures: [{ endpoint: getUser, args: [{ id: '1' }], response: { id: '1', name: 'Ada' } }],
    wrapper: StrictMode,
  });
  expect(result.current.name).toBe('Ada');
  await act(() => controller.set(User, { id: '1', name: 'Eve' }));
  expect(result.current.name).toBe('Eve');
  await cleanup();
});

it('gives what the hook throws', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { result, allSettled, cleanup } = await renderDataHook(() => useSuspense(getUser, { id: '1' }), {
    resolverFixtures: [{ endpoint: getUser, args: [{ id: '1' }], status: 404 }],
  });
  await allSettled();
  expect(result.error).toBeInstanceOf(NetworkError);
  await cleanup();
  error.mockRestore();
});

it('renders again with other props', async () => {
  const { result, rerender, controller, cleanup } = await renderDataHook(
    ({ id }) => useQuery(User, { id })?.name,
    { initialProps: { id: '1' } },
  );
  await act(() =>
    controller.set(
      [User],
      [
        { id: '1', name: 'Ada' },
        { id: '2', name: 'Bob' },
      ],
    ),
  );
  expect(result.current).toBe('Ada');
  await rerender({ id: '2' });
  expect(result.current).toBe('Bob');
  await cleanup();
});

it('runs a hook under a provider of your own', async () => {
  class AppController extends Controller {}
  const renderAppHook = makeRenderDataHook(({ children, ...props }) => (
    <DataProvider {...props} Controller={AppController}>
      {children}
    </DataProvider>
  ));
  const hook = () => ({ user: useSuspense(getUser, { id: '1' }), controller: useController() });
  const { result, allSettled, cleanup } = await renderAppHook(hook, {
    resolverFixtures: [{ endpoint: getUser, args: [{ id: '1' }], response: { id: '1', name: 'Ada' } }],
  });
  await allSettled();
  expect(result.current.user.name).toBe('Ada');
  expect(result.current.controller).toBeInstanceOf(AppController);
  await cleanup();
});

it('waits until a check holds, and gives its error when it never does', async () => {
  const { result, controller, waitFor, unmount, cleanup } = await renderDataHook(
    () => useQuery(User, { id: '1' })?.name,
  );
  setTimeout(() => void controller.set(User, { id: '1', name: 'Ada' }), 20);
  await waitFor(() => expect(result.current).toBe('Ada'));
  await expect(waitFor(() => expect(result.current).toBe('Bob'))).rejects.toThrow('Bob');
  await unmount();
  await cleanup();
});
