// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Endpoint, Entity } from 'wireshape';
import { useQuery } from 'wireshape/react';
import { act } from 'wireshape/test';
import { answerUser, askedUsers as asked, getUser, User } from '../../test/askedUsers.ts';
import { testApp } from '../../test/TestApp.tsx';
import { userReaders } from '../../test/userReaders.tsx';

const app = testApp();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
/** What a list brings. */
const list = (name = 'Ada') => app.controller.set([User], [{ id: '1', name }]);
const failed = (status?: number) => Object.assign(new Error(`failed ${status}`), { status });

/** A mutation that is answered 204. */
const rename = new Endpoint(async (_params: { id: string }) => null, {
  name: 'rename',
  schema: User,
  sideEffect: true,
});

const readers = userReaders(getUser);
function Beside() {
  return <i>{useQuery(User, { id: '1' })?.name ?? 'nothing'}</i>;
}

describe.for(Object.entries(readers))('%s, of an entity of a fetched list', ([hook, Reader]) => {
  it.for([[503], [undefined], [403]])(
    'keeps it when its own request fails in the background: %s (CTL-11)',
    async ([status]) => {
      await list();
      await app.show(<Reader />);
      await act(() => void app.controller.fetch(getUser, { id: '1' }).catch(() => {}));
      await act(() => asked[0]?.fail(failed(status)));
      expect(app.text).toBe('Ada');
      await act(() => list('Eve'));
      expect(app.text).toBe('Eve');
    },
  );

  it.for([[404], [410]])(
    'removes it when its own request fails with %s, until a list has it again (CTL-11)',
    async ([status]) => {
      await list();
      await app.show(<Reader />);
      await act(() => void app.controller.fetch(getUser, { id: '1' }).catch(() => {}));
      await act(() => asked[0]?.fail(failed(status)));
      expect(app.text).toBe(`failed ${status}`);
      await act(() => list('Eve'));
      if (hook === 'useSuspense') await app.click('button');
      expect(app.controller.getError(getUser, { id: '1' })).toBeUndefined();
      expect(app.text).toBe('Eve');
      expect(asked).toHaveLength(1);
    },
  );

  it('is not shown in place of an error once a mutation left it unproven, until a list has it again (CTL-27)', async () => {
    await list();
    await app.show(<Reader />);
    await act(() => app.controller.fetch(rename, { id: '1' }));
    expect(app.text).toBe('Ada');
    await act(() => asked[0]?.fail(failed(500)));
    expect(app.text).toBe('failed 500');
    await act(() => list('Eve'));
    if (hook === 'useSuspense') await app.click('button');
    expect(app.text).toBe('Eve');
    expect(asked).toHaveLength(1);
  });

  it('is requested once a mutation left it unproven, though an error came before it (CTL-27)', async () => {
    await app.show(<Reader />);
    await act(() => asked[0]?.fail(failed(500)));
    await act(() => list());
    if (hook === 'useSuspense') await app.click('button');
    expect(app.text).toBe('Ada');
    await act(() => app.controller.fetch(rename, { id: '1' }));
    expect(app.text).toBe('Ada');
    expect(asked).toHaveLength(2);
    await answerUser(1, 'Eve');
    expect(app.text).toBe('Eve');
  });

  it('is requested by expireAll, and shown meanwhile (CTL-11)', async () => {
    await list();
    await app.show(<Reader />);
    expect(asked).toHaveLength(0);
    await act(() => app.controller.expireAll(getUser));
    expect(asked).toHaveLength(1);
    expect(app.text).toBe('Ada');
    await answerUser(0, 'Eve');
    expect(app.text).toBe('Eve');
    expect(asked).toHaveLength(1);
  });

  it('is requested by invalidateAll, and not shown meanwhile (CTL-11)', async () => {
    await list();
    await app.show(<Reader />);
    await act(() => app.controller.invalidateAll(getUser));
    expect(asked).toHaveLength(1);
    expect(app.text).toBe('waiting');
    await answerUser(0, 'Eve');
    expect(app.text).toBe('Eve');
    expect(asked).toHaveLength(1);
  });
});

it.for([[404], [500], [undefined]])(
  'shows with useDLE, as with useQuery, an entity of a list after its own request failed: %s (CTL-11)',
  async ([status]) => {
    await app.show(
      <>
        <readers.useDLE />
        <Beside />
      </>,
    );
    await act(() => asked[0]?.fail(failed(status)));
    expect(app.text).toBe(`failed ${status}nothing`);
    await act(() => list());
    expect(app.text).toBe('AdaAda');
  },
);

it('does not exist until it is stored again itself, whatever becomes of its parts (CTL-11)', async () => {
  class Post extends Entity {
    id = '';
    author = User.fromJS();
    static override schema = { author: User };
  }
  const getPost = new Endpoint((_params: { id: string }) => Promise.reject(failed(404)), {
    name: 'getPost',
    schema: Post,
    lookup: true,
  });
  const { controller } = app;
  await list();
  await controller.set(Post, { id: '5', author: '1' });
  await controller.fetch(getPost, { id: '5' }).catch(() => {});
  const getError = () => controller.getError(getPost, { id: '5' })?.message;
  expect(getError()).toBe('failed 404');
  await list('Eve');
  expect(getError()).toBe('failed 404');
  await controller.set(Post, { id: '5', author: '1' });
  expect(getError()).toBeUndefined();
});

it('requests by expireAll and invalidateAll only what is shown (CTL-11)', async () => {
  await list();
  await app.show(<readers.useSuspense />);
  await app.show(<Beside />);
  await act(() => app.controller.expireAll(getUser));
  await act(() => app.controller.invalidateAll(getUser));
  expect(asked).toHaveLength(0);
  expect(app.controller.getResponse(getUser, { id: '1' }).data?.name).toBe('Ada');
});
