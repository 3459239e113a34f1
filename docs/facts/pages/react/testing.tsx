import { type ReactNode, useState } from 'react';
import { Entity, PersistenceManager, RestEndpoint } from 'wireshape';
import { DataProvider, useController, useDLE, useQuery } from 'wireshape/react';
import {
  act,
  type Fixture,
  makeRenderDataHook,
  MockProvider,
  type MockProviderProps,
  renderDataHook,
} from 'wireshape/test';
import { factsWith } from '../../fact.ts';
import { status } from '../../world/Server.ts';

const fact = factsWith({ 'GET /users/:id': ({ params }) => ({ id: params.id, full_name: 'Eve' }) });

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

const getUser = new RestEndpoint({
  path: '/users/:id',
  searchParams: {} as { page?: number } | undefined,
  schema: User,
  getHeaders: () => ({ 'X-Team': 'A' }),
  process: ({ id, full_name }: { id: string; full_name: string }) => ({ id, name: full_name }),
});
const one = { id: '1' };

const called = (full_name: string): Fixture => ({
  endpoint: getUser,
  args: [one],
  response: status(200, { id: '1', full_name }),
});
const ada = called('Ada');

const useName = (args: { id: string; page?: number } = one) => {
  const { data, error } = useDLE(getUser, args);
  return data?.name ?? error?.message.match(/\[\w+\]/)?.[0];
};

function Name(): ReactNode {
  return useName();
}

const mocked = (fixtures: MockProviderProps['fixtures'], missing?: 'fail') => (
  <MockProvider fixtures={fixtures} {...(missing && { missing })}>
    <Name />
  </MockProvider>
);

export const onlyNetworkIsReplaced = fact(
  'Only the network is replaced: URLs, headers, `process`, schemas and the store run as in the app.',
  async ({ server, renderElement, expect }) => {
    const seen: unknown[] = [];
    const fetchResponse = (url: string, init: RequestInit) => {
      seen.push(url, new Headers(init.headers).get('X-Team'));
      return status(200, { id: '1', full_name: 'Ada' });
    };
    const screen = await renderElement(mocked([{ endpoint: getUser, fetchResponse }]));
    expect([screen.textContent, seen]).toEqual(['Ada', ['/users/1', 'A']]);
    expect(server.requests).toEqual([]);
  },
);

export const actRendersTheChange = fact(
  '`act` resolves once React has rendered the change.',
  async ({ controller, render, expect }) => {
    const view = await render(() => useQuery(User, one)?.name);
    await act(() => controller.set(User, { id: '1', name: 'Ada' }));
    expect(view.shown).toEqual('Ada');
  },
);

export const missingFails = fact(
  '`missing="fail"` rejects every request without a fixture.',
  async ({ server, renderElement, expect }) => {
    const screen = await renderElement(mocked([], 'fail'));
    expect([screen.textContent, server.requests]).toEqual(['[fixture_missing]', []]);
  },
);

export const missingIsSent = fact(
  'Without it, such a request is sent to the network, after a warning.',
  async ({ server, printed, renderElement, expect }) => {
    const screen = await renderElement(mocked([]));
    expect([screen.textContent, server.requests]).toEqual(['Eve', ['GET /users/1']]);
    expect(printed.map((text) => text.includes('[fixture_missing]'))).toEqual([true]);
  },
);

export const initialFixturesAreStored = fact(
  '`initialFixtures` are in the store before the hook runs. So it returns their data on its first render, without `allSettled`.',
  async ({ expect }) => {
    const useFirst = () => useState(useDLE(getUser, one).data?.name)[0];
    const { result, cleanup } = await renderDataHook(useFirst, { initialFixtures: [ada] });
    const first = result.current;
    await cleanup();
    expect(first).toEqual('Ada');
  },
);

export const unknownRequestRejects = fact(
  'A request without a fixture rejects.',
  async ({ server, settle, expect }) => {
    const { result, cleanup } = await renderDataHook(() => useName(), { resolverFixtures: [] });
    await settle();
    const shown = result.current;
    await cleanup();
    expect([shown, server.requests]).toEqual(['[fixture_missing]', []]);
  },
);

export const fixtureMatchesAllArguments = fact(
  "A fixture responds only if all arguments are equal. One for `{ id: '1' }` does not respond to `{ id: '1', page: 2 }`.",
  async ({ settle, expect }) => {
    const useBoth = () => [useName(one), useName({ ...one, page: 2 })];
    const { result, cleanup } = await renderDataHook(useBoth, { resolverFixtures: [ada] });
    await settle();
    const shown = result.current;
    await cleanup();
    expect(shown).toEqual(['Ada', '[fixture_missing]']);
  },
);

export const providersShareNothing = fact(
  'Each provider has a store of its own, so tests do not share data.',
  async ({ renderElement, expect }) => {
    const screens = [await renderElement(mocked([ada])), await renderElement(mocked([called('Bob')]))];
    expect(screens.map((screen) => screen.textContent)).toEqual(['Ada', 'Bob']);
  },
);

export const savedAfterUnmount = fact(
  'When the provider unmounts, the last change is saved in a task of its own: right after the unmount, the storage does not have it.',
  async ({ storage, settle, expect }) => {
    const managers = [new PersistenceManager({ storage: () => storage })];
    const renderHook = makeRenderDataHook(({ children }) => (
      <DataProvider managers={managers}>{children}</DataProvider>
    ));
    const isSaved = () => storage.getItem('wireshape')?.includes('Ada') ?? false;
    const { result: app, unmount } = await renderHook(useController);
    await act(() => app.current.set(User, { id: '1', name: 'Ada' }));
    await unmount();
    expect(isSaved()).toEqual(false);
    await settle();
    expect(isSaved()).toEqual(true);
  },
);
