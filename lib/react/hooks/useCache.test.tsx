// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Controller } from 'wireshape';
import { DataProvider, useCache, useDLE, useError } from 'wireshape/react';
import { act } from 'wireshape/test';
import { askedUsers, getUser, User } from '../../test/askedUsers.ts';
import { mount, type Mounted } from '../../test/mount.ts';

let mounted: Mounted | undefined;
let controller: Controller;
let seen: unknown[] = [];
beforeEach(() => {
  controller = new Controller();
  seen = [];
});
afterEach(async () => {
  await mounted?.unmount();
  controller.cleanup();
  askedUsers.length = 0;
});

const one = { id: '1' };
const ada = { id: '1', name: 'Ada' };
async function show(useSome: () => unknown): Promise<void> {
  function Shower() {
    seen.push(useSome());
    return null;
  }
  mounted = await mount(
    <DataProvider controller={controller}>
      <Shower />
    </DataProvider>,
  );
}

describe('a hook re-renders only for what it returns', () => {
  it('useCache: not for an error that leaves the data unchanged (SET-2)', async () => {
    await show(() => useCache(getUser, one));
    await act(() => controller.setError(getUser, one, new Error('broken')));
    await act(() => controller.setError(getUser, one, new Error('still broken')));
    expect(seen).toEqual([undefined]);
    await act(() => controller.setResponse(getUser, one, ada));
    await act(() => controller.setError(getUser, one, new Error('broken again')));
    expect(seen).toEqual([undefined, ada]);
    await act(() => controller.invalidate(getUser, one));
    expect(seen).toEqual([undefined, ada, undefined]);
  });

  it('useCache: returns stored data beside an error, even if it is stale (CTL-2)', async () => {
    controller.setError(getUser, one, new Error('broken'));
    controller.set(User, ada);
    await show(() => useCache(getUser, one));
    await mounted?.unmount();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    await show(() => useCache(getUser, one));
    expect(seen).toEqual([ada, ada]);
    vi.restoreAllMocks();
  });

  it('useError: not for data (SET-2)', async () => {
    await show(() => useError(getUser, one));
    await act(() => controller.setResponse(getUser, one, ada));
    await act(() => controller.set(User, { id: '1', name: 'Eve' }));
    await act(() => controller.invalidate(getUser, one));
    expect(seen).toEqual([undefined]);
    const error = new Error('broken');
    await act(() => controller.setError(getUser, one, error));
    expect(seen).toEqual([undefined, error]);
  });

  it('useDLE: not for stored data while loading is true (SET-2)', async () => {
    controller.setResponse(getUser, one, ada);
    await show(() => useDLE(getUser, one));
    await act(() => controller.invalidate(getUser, one));
    const states = [
      { data: ada, loading: false, error: undefined },
      { data: undefined, loading: true, error: undefined },
    ];
    expect(seen).toEqual(states);
    await act(() => controller.set(User, { id: '1', name: 'Eve' }));
    expect(seen).toEqual(states);
    await act(() => askedUsers[0]?.answer({ id: '1' }));
    expect(seen.slice(2)).toEqual([{ data: { id: '1', name: 'Eve' }, loading: false, error: undefined }]);
  });

  it('useDLE: returns only the error where data is stored too (CTL-3)', async () => {
    controller.setResponse(getUser, one, ada);
    const error = new Error('broken');
    await show(() => useDLE(getUser, one));
    await act(() => controller.setError(getUser, one, error));
    expect(seen.at(-1)).toEqual({ data: undefined, loading: false, error });
    await act(() => controller.set(User, { id: '1', name: 'Eve' }));
    expect(seen).toHaveLength(2);
  });
});
