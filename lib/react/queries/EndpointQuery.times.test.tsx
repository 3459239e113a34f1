// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Endpoint } from 'wireshape';
import { act } from 'wireshape/test';
import {
  answerUser,
  askedUsers as asked,
  fetchUser,
  getUser,
  User,
  userOptions,
} from '../../test/askedUsers.ts';
import { testApp } from '../../test/TestApp.tsx';
import { userReaders } from '../../test/userReaders.tsx';

const app = testApp();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const getStrict = new Endpoint(fetchUser, { ...userOptions, name: 'getStrict', invalidIfStale: true });
const touchUser = new Endpoint(async (_params: { id: string }): Promise<unknown> => null, {
  name: 'touchUser',
  schema: User,
  sideEffect: true,
});
const ada = { id: '1', name: 'Ada' };
const list = () => app.controller.set([User], [ada]);
const missing = Object.assign(new Error('missing'), { status: 404 });

describe.for(['useSuspense', 'useDLE'] as const)('%s', (hook) => {
  const Reader = userReaders(getUser)[hook];

  it('ends the error of a record that a list has again, unchanged (CTL-11)', async () => {
    await list();
    await app.show(<Reader />);
    await act(() => void app.controller.fetch(getUser, { id: '1' }).catch(() => {}));
    await act(() => asked[0]?.fail(missing));
    expect(app.text).toBe('missing');
    const before = app.controller.getState();
    await act(() => list());
    expect(app.controller.getState()).toBe(before);
    if (hook === 'useSuspense') await app.click('button');
    expect(app.text).toBe('Ada');
    expect(asked).toHaveLength(1);
  });

  it('requests a record of a list that an accepted mutation concerns (CTL-27)', async () => {
    await list();
    await app.show(<Reader />);
    await act(() => app.controller.fetch(touchUser, { id: '1' }));
    await app.settle();
    expect(asked).toHaveLength(1);
    expect(app.text).toBe('Ada');
    await answerUser(0, 'Eve');
    expect(app.text).toBe('Eve');
  });
});

it('shows what was expired on purpose once a message has it, unchanged (CTL-11)', async () => {
  const Strict = userReaders(getStrict).useDLE;
  await app.show(<Strict />);
  await answerUser(0, 'Ada');
  await act(() => app.controller.expireAll(getStrict));
  expect(app.text).toBe('waiting');
  await act(() => app.controller.setResponse(getStrict, { id: '1' }, ada));
  expect(app.text).toBe('Ada');
  expect(asked).toHaveLength(2);
});

it('requests again what a failed request left to a list, once an accepted mutation concerns it (CTL-27)', async () => {
  const Reader = userReaders(getUser).useDLE;
  await list();
  await app.show(<Reader />);
  await act(() => void app.controller.fetch(getUser, { id: '1' }).catch(() => {}));
  await act(() => asked[0]?.fail(new Error('busy')));
  expect(app.text).toBe('Ada');
  await act(() => app.controller.fetch(touchUser, { id: '1' }));
  await answerUser(1, 'Eve');
  expect(app.text).toBe('Eve');
});

it('reads no times again for what shows fresh data (CTL-8)', async () => {
  const Reader = userReaders(getUser).useDLE;
  await list();
  await app.show(<Reader />);
  const read = vi.spyOn(app.controller.responses, 'read');
  await act(() => list());
  expect(read).not.toHaveBeenCalled();
});
