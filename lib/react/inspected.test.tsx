// @vitest-environment jsdom
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Controller, getDefaultManagers, InspectorManager } from 'wireshape';
import { useFetch, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { answerUser, askedUsers, getUser } from '../test/askedUsers.ts';
import { mount, type Mounted } from '../test/mount.ts';
import { shownText } from '../test/shownText.ts';
import { waitingApp } from '../test/waitingApp.tsx';

let mounted: Mounted | undefined;
let controller: Controller;
const inspector = new InspectorManager();
beforeEach(() => {
  askedUsers.length = 0;
  controller = new Controller({ managers: [inspector, ...getDefaultManagers()] });
});
afterEach(async () => {
  await mounted?.unmount();
  controller.cleanup();
  vi.restoreAllMocks();
});

function Log() {
  const [said, say] = useState<string[]>([]);
  useEffect(
    () =>
      inspector.subscribe((event) =>
        say((before) => [...before, event.kind === 'request' ? event.status : event.action.type]),
      ),
    [],
  );
  return <i>{said.join(' ')}</i>;
}
function Waiting({ id }: { id: string }) {
  return <b>{useSuspense(getUser, { id }).name}</b>;
}
function Fetching({ id }: { id: string }) {
  void useFetch(getUser, { id });
  return null;
}

it.each([
  ['useSuspense', <Waiting key="1" id="1" />],
  ['useFetch', <Fetching key="1" id="1" />],
])('announces a request that a render starts after it, in order: %s (CTL-4)', async (_hook, reader) => {
  const complained = vi.spyOn(console, 'error');
  mounted = await mount(
    <>
      <Log />
      {waitingApp(controller, null)}
    </>,
  );
  await mounted.render(
    <>
      <Log />
      {waitingApp(controller, reader)}
    </>,
  );
  expect(shownText(mounted)).toMatch(/^wireshape\/fetch pending/);
  await answerUser(0, 'Ada');
  expect(mounted.container.querySelector('i')?.textContent).toBe(
    'wireshape/fetch pending wireshape/setresponse resolved',
  );
  await act(() => controller.expireAll(getUser));
  expect(mounted.container.querySelector('i')?.textContent).toContain('resolved wireshape/expireall');
  expect(complained).not.toHaveBeenCalled();
});
