// @vitest-environment jsdom
import * as React from 'react';
import { useTransition } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Endpoint, Entity } from 'wireshape';
import { useQuery, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { testApp } from '../../test/TestApp.tsx';

class Note extends Entity {
  static override key = 'Note';
  id = '';
}
class Tag extends Entity {
  static override key = 'Tag';
  id = '';
}
const app = testApp();
// React 18 has neither actions, nor does it show a change of others while a transition waits.
const isReact18 = !('use' in React);

afterEach(() => vi.unstubAllGlobals());

interface Request {
  respond(ids: string[]): void;
  fail(error: Error): void;
}

/**
 * Shows a list, whether note 1 and tag 1 are stored, and whether a transition is pending. In an app as users have it, without `act`,
 * `commits` has what each commit shows, from the call of `start` on, which begins a transition.
 */
async function setUp() {
  const requests: Request[] = [];
  const getNotes = new Endpoint(
    async () => {
      const ids = await new Promise<string[]>((respond, fail) => requests.push({ respond, fail }));
      return ids.map((id) => ({ id }));
    },
    { name: 'getNotes', schema: [Note] },
  );
  const commits: string[] = [];
  let begin!: (call: () => void) => void;
  const List = (): React.ReactNode => `${useSuspense(getNotes).length} notes, `;
  function Others() {
    const [note, tag] = [useQuery(Note, { id: '1' }), useQuery(Tag, { id: '1' })];
    const [isPending, startTransition] = useTransition();
    begin = (call) => startTransition(call);
    return `${note ? 'note 1, ' : ''}${tag ? 'tag 1, ' : ''}${isPending ? 'pending' : 'ready'}`;
  }
  await app.render(
    app.around([
      <main key="list">{app.boundary(<List />)}</main>,
      <footer key="others">
        <Others />
      </footer>,
    ]),
  );
  await act(() => requests.shift()?.respond(['2']));
  expect(app.text).toBe('1 notes, ready');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const observer = new MutationObserver(() => commits.push(app.text));
  observer.observe(app.mounted.container, { childList: true, characterData: true, subtree: true });
  return {
    commits,
    invalidate: () => void app.controller.invalidate(getNotes),
    start: async (call: () => void) => {
      begin(call);
      await vi.waitFor(() => expect(requests).toHaveLength(1));
      commits.length = 0;
    },
    request: () => requests.shift() as Request,
    ends: (text: string) => vi.waitFor(() => expect(commits.at(-1)).toBe(text)),
  };
}

it('commits the response that a transition waits for with its end, in all components (CTL-37)', async () => {
  const { start, invalidate, request, ends, commits } = await setUp();
  await start(invalidate);
  request().respond(['1', '2']);
  await ends('2 notes, note 1, ready');
  expect(commits).toEqual(['2 notes, note 1, ready']);
});

it('commits the error that a transition waits for with its end (CTL-37)', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { start, invalidate, request, ends, commits } = await setUp();
  await start(invalidate);
  request().fail(new Error('failed, '));
  await ends('failed, ready');
  expect(commits).toEqual(['failed, ready']);
});

it.skipIf(isReact18)('holds no other component back while a transition waits (CTL-37)', async () => {
  const { start, invalidate, commits } = await setUp();
  await start(invalidate);
  app.controller.set(Tag, { id: '1' }, { id: '1' });
  // The response never comes.
  await vi.waitFor(() => expect(commits.at(-1)).toContain('tag 1'));
});

it.skipIf(isReact18)(
  'shows a response that another action holds back with the next change (CTL-37)',
  async () => {
    const { start, invalidate, request, ends, commits } = await setUp();
    let endAction!: () => void;
    const action = new Promise<void>((resolve) => (endAction = resolve));
    await start(() => {
      invalidate();
      return action;
    });
    request().respond(['1', '2']);
    await vi.waitFor(() => expect(app.controller.get(Note, { id: '1' })).toBeDefined());
    app.controller.set(Tag, { id: '1' }, { id: '1' });
    await ends('2 notes, note 1, tag 1, pending');
    endAction();
    await ends('2 notes, note 1, tag 1, ready');
    expect(commits).toHaveLength(2);
  },
);
