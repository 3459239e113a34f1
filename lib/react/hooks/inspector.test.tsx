// @vitest-environment jsdom
import { useEffect, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Controller, getDefaultManagers, InspectorManager } from 'wireshape';
import { useFetch, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { answerUser, getUser } from '../../test/askedUsers.ts';
import { testApp } from '../../test/TestApp.tsx';

const app = testApp();
const inspector = new InspectorManager();
beforeEach(() => {
  app.controller = new Controller({ managers: [inspector, ...getDefaultManagers()] });
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
])('notifies after a render of the requests that it started, in order: %s (CTL-4)', async (_hook, reader) => {
  const complained = vi.spyOn(console, 'error');
  await app.render(
    <>
      <Log />
      {app.around(null)}
    </>,
  );
  await app.render(
    <>
      <Log />
      {app.around(reader)}
    </>,
  );
  expect(app.text).toMatch(/^wireshape\/fetch pending/);
  await answerUser(0, 'Ada');
  expect(app.find('i')?.textContent).toBe('wireshape/fetch pending wireshape/setresponse resolved');
  await act(() => app.controller.expireAll(getUser));
  expect(app.find('i')?.textContent).toContain('resolved wireshape/expireall');
  expect(complained).not.toHaveBeenCalled();
});
