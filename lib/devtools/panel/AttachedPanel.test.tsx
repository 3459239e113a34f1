// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Entity, RestEndpoint } from 'wireshape';
import { AsyncBoundary, DataProvider, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { testApp } from '../../test/TestApp.tsx';
import { AttachedPanel } from './AttachedPanel.tsx';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}
let users = [{ id: '1', name: 'Ada' }];
const getUsers = new RestEndpoint({
  path: '/users',
  schema: [User],
  fetchResponse: async () => Response.json(users),
});

const app = testApp();
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.doUnmock('./mountPanel.tsx');
  vi.unstubAllEnvs();
});
const panel = () => document.querySelector('[data-wireshape-panel]')?.shadowRoot;
const until = (check: () => void) =>
  vi.waitFor(
    async () => {
      await app.settle();
      check();
    },
    // The code of the panel is loaded by the test.
    { timeout: 20_000 },
  );

it('stays away in production, where it is rendered by itself (DEV-5)', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  await app.show(<AttachedPanel initialIsOpen />);
  await app.settle();
  expect(panel()).toBeUndefined();
});

it('says in the console that its code could not be loaded (DEV-5)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.doMock('./mountPanel.tsx', () => {
    throw new Error('no chunk');
  });
  await app.show(<AttachedPanel initialIsOpen />);
  await until(() => expect(warn).toHaveBeenCalledTimes(1));
  expect(warn.mock.lastCall?.[0]).toBe('The Wireshape panel could not be loaded.');
  expect(panel()).toBeUndefined();
});

// The last one: what is observed from the load of its module on is never left alone again.
it('lists components and requests from the load of its module on, and warns of nothing (DEV-4)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubEnv('NODE_ENV', 'development');
  const { WireshapePanel } = await import('./WireshapePanel.tsx');
  vi.unstubAllEnvs();
  function Names() {
    return <b>{useSuspense(getUsers).map(({ name }) => name)}</b>;
  }
  const ui = (hasPanel: boolean) => (
    <DataProvider controller={app.controller}>
      <AsyncBoundary>
        <Names />
      </AsyncBoundary>
      {hasPanel && <WireshapePanel initialIsOpen />}
    </DataProvider>
  );
  await app.render(ui(false));
  await app.settle();
  await app.render(ui(true));
  await until(() => expect(panel()?.querySelector('.pg-opener')).toBeTruthy());
  await act(() => panel()!.querySelector<HTMLElement>('.pg-opener')!.click());
  await until(() =>
    expect(panel()!.querySelector('[aria-label="Read by"]')?.textContent).toBe(
      'Read byNames useSuspense(GET /users)',
    ),
  );
  users = [{ id: '2', name: 'Eve' }];
  await act(() => app.controller.expireAll(getUsers));
  await until(() => expect(app.text).toBe('Eve'));
  expect(warn.mock.calls).toEqual([]);
});
