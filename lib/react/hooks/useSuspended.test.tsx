// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as Wireshape from 'wireshape';
import type * as Hooks from 'wireshape/react';
import { act } from 'wireshape/test';
import { answerUser as answer, askedUsers as asked, fetchUser, userOptions } from '../../test/askedUsers.ts';
import { mount, type Mounted } from '../../test/mount.ts';

function makeEndpoint({ Endpoint, Entity }: typeof Wireshape) {
  class User extends Entity {
    id = '';
    name = '';
  }
  return new Endpoint(fetchUser, { ...userOptions, schema: User });
}

let react: typeof Hooks;
let mounted: Mounted | undefined;
let getUser: ReturnType<typeof makeEndpoint>;
beforeEach(async () => {
  asked.length = 0;
  vi.resetModules();
  // As in React 18, where a component suspends by a promise that it throws.
  vi.doMock('react', async (load) => {
    const { use: _, ...rest } = await load<typeof import('react')>();
    return rest;
  });
  react = await import('wireshape/react');
  getUser = makeEndpoint(await import('wireshape'));
});
afterEach(async () => {
  await mounted?.unmount();
  vi.doUnmock('react');
  vi.restoreAllMocks();
});
const show = async (id: string | null) => {
  const { AsyncBoundary, DataProvider, useSuspense } = react;
  function Name() {
    return <b>{useSuspense(getUser, id === null ? null : { id })?.name ?? 'nobody'}</b>;
  }
  mounted = await mount(
    <DataProvider>
      <AsyncBoundary fallback="waiting" errorComponent={({ error }) => <i>{error.message}</i>}>
        <Name />
      </AsyncBoundary>
    </DataProvider>,
  );
};
const text = () => mounted?.container.textContent;

it('suspends and shows the response where React has no `use` (CTL-3)', async () => {
  await show('1');
  expect(text()).toBe('waiting');
  await answer(0, 'Ada');
  expect(text()).toBe('Ada');
  expect(asked).toHaveLength(1);
});

it('throws the error of a request where React has no `use` (CTL-3)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await show('1');
  await act(() => asked[0]!.fail(new Error('refused')));
  expect(text()).toBe('refused');
});

it('reads nothing for null where React has no `use` (CTL-3)', async () => {
  await show(null);
  expect(text()).toBe('nobody');
  expect(asked).toEqual([]);
});
