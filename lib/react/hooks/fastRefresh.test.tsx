// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { type ReactElement, StrictMode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Collection, Controller, Endpoint, Entity } from 'wireshape';
import { DataProvider, useCache, useDLE, useQuery, useSuspense } from 'wireshape/react';

let controller: Controller;

afterEach(() => controller.cleanup());

/** A module as it is executed: each time with classes and endpoints of its own. */
function execute(label?: string) {
  class User extends Entity {
    static override key = 'User';
    id = '';
    name = '';
    declare readonly label: string | undefined;
  }
  if (label) Object.defineProperty(User.prototype, 'label', { get: () => label });
  const getUser = new Endpoint(async ({ id }: { id: string }) => ({ id }), {
    name: 'getUser',
    schema: User,
  });
  const getUsers = new Endpoint(async () => [], { name: 'getUsers', schema: new Collection([User]) });
  return { User, getUser, getUsers };
}

it('reads the new class in the first render after a module was replaced, as Fast Refresh does', () => {
  controller = new Controller();
  const old = execute();
  void controller.setResponse(old.getUser, { id: '1' }, { id: '1', name: 'Ada' });
  void controller.setResponse(old.getUsers, [{ id: '1', name: 'Ada' }]);
  const frames: string[] = [];
  function App({ of }: { of: ReturnType<typeof execute> }): ReactElement {
    const { User, getUser, getUsers } = of;
    const users = [
      useSuspense(getUser, { id: '1' }),
      useDLE(getUser, { id: '1' }).data,
      useCache(getUser, { id: '1' }),
      useQuery(User, { id: '1' }),
      useSuspense(getUsers)[0],
    ];
    frames.push(users.map((user) => String(user?.label)).join(' '));
    return <p>{frames.at(-1)}</p>;
  }
  const page = (of: ReturnType<typeof execute>): ReactElement => (
    <StrictMode>
      <DataProvider controller={controller}>
        <App of={of} />
      </DataProvider>
    </StrictMode>
  );
  const { container, rerender } = render(page(old));
  expect(container.textContent).toBe(Array(5).fill('undefined').join(' '));
  frames.length = 0;
  rerender(page(execute('new')));
  expect(new Set(frames)).toEqual(new Set([Array(5).fill('new').join(' ')]));
  expect(container.textContent).toBe(frames[0]);
});
