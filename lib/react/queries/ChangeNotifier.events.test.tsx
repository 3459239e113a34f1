// @vitest-environment jsdom
import { startTransition, useLayoutEffect, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Endpoint, Entity, Invalidate, resource } from 'wireshape';
import { useController, useDLE, useQuery } from 'wireshape/react';
import { act } from 'wireshape/test';
import { testApp } from '../../test/TestApp.tsx';

class Note extends Entity {
  static override key = 'Note';
  id = '';
  title = '';
}
const app = testApp();
let sent: { url: string; resolve(value: unknown): void }[] = [];
const Notes = resource({
  path: '/notes/:id',
  schema: Note,
  optimistic: true,
  fetchResponse: (url, init) =>
    new Promise<Response>((resolve) => {
      sent.push({ url: `${init?.method} ${url}`, resolve: (value) => resolve(Response.json(value)) });
    }),
});
beforeEach(() => {
  sent = [];
  void app.controller.set(Note, { id: '1', title: 'abcd' });
});

function Editor() {
  const note = useQuery(Note, { id: '1' });
  const { fetch, set } = useController();
  const save = (title: string) => void fetch(Notes.partialUpdate, { id: '1' }, { title });
  return (
    <>
      <input value={note?.title} onChange={(event) => save(event.target.value)} />
      <button onClick={() => void set(Note, { id: '1', title: 'set' })}>set</button>
      <i>{note?.title}</i>
    </>
  );
}

it.each(['an optimistic update', 'set'])(
  'renders %s in the event that it is made in (CTL-28)',
  async (what) => {
    await app.show(<Editor />);
    const { container } = app.mounted;
    const env = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    env.IS_REACT_ACT_ENVIRONMENT = false;
    try {
      const input = container.querySelector('input') as HTMLInputElement;
      const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      setter?.call(input, 'aXbcd');
      // React commits what a discrete event sets before the event ends.
      if (what === 'set') container.querySelector('button')?.click();
      else input.dispatchEvent(new Event('input', { bubbles: true }));
      await undefined;
      expect(container.querySelector('i')?.textContent).toBe(what === 'set' ? 'set' : 'aXbcd');
    } finally {
      env.IS_REACT_ACT_ENVIRONMENT = true;
    }
  },
);

it('renders an optimistic update before the transition ends that it is made in (CTL-28)', async () => {
  const never = new Promise<void>(() => {});
  function Form() {
    const { fetch } = useController();
    const [isOver, setOver] = useState(false);
    const start = () =>
      startTransition(() => {
        void fetch(Notes.partialUpdate, { id: '1' }, { title: 'new' });
        setOver(true);
      });
    if (isOver) throw never;
    return <button id="start" onClick={start} />;
  }
  await app.show(
    <>
      <Form />
      <Editor />
    </>,
  );
  await act(() => app.mounted.container.querySelector<HTMLElement>('#start')?.click());
  expect(app.mounted.container.querySelector('i')?.textContent).toBe('new');
});

function Row({ id }: { id: string }) {
  return <li>{useDLE(Notes.get, { id }).data?.title}</li>;
}
function List() {
  const { data = [] } = useDLE(Notes.getList);
  return data.map(({ id }) => <Row key={id} id={id} />);
}
const whole = (id: string) => ({ id, title: `note ${id}` });

it('sends no request for a temporary id that becomes a real one, nor for a row that was deleted (CTL-31)', async () => {
  await app.show(<List />);
  await act(() => sent[0]?.resolve([whole('1'), whole('2')]));
  const { fetch, set } = app.controller;
  await act(() => void fetch(Notes.getList.push, { title: 'new' }));
  expect(app.text).toBe('note 1note 2new');
  await act(() => sent[1]?.resolve(whole('3')));
  expect(app.text).toBe('note 1note 2note 3');
  await act(() => void set(new Invalidate(Note), '2'));
  await app.settle();
  expect(app.text).toBe('note 1note 3');
  expect(sent.map(({ url }) => url)).toEqual(['GET /notes', 'POST /notes']);
});

it('sends no request for a temporary id that becomes a real one before the effects of its row run (CTL-31)', async () => {
  let respond!: (note: object) => void;
  const create = new Endpoint((_fields: object) => new Promise<unknown>((resolve) => (respond = resolve)), {
    name: 'create',
    schema: Notes.getList.schema.push,
    sideEffect: true,
    getOptimisticResponse: (_snapshot, fields) => fields,
  });
  function Rows() {
    const { data = [] } = useDLE(Notes.getList);
    const isPredicted = data.length > 1;
    // Its promise is settled after this commit, and before what useEffect is given.
    useLayoutEffect(() => {
      if (isPredicted) respond(whole('3'));
    }, [isPredicted]);
    return data.map(({ id }) => <Row key={id} id={id} />);
  }
  await app.show(<Rows />);
  await act(() => sent[0]?.resolve([whole('1')]));
  const env = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  env.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    void app.controller.fetch(create, { title: 'new' });
    await vi.waitFor(() => expect(app.text).toBe('note 1note 3'));
  } finally {
    env.IS_REACT_ACT_ENVIRONMENT = true;
  }
  await app.settle();
  expect(sent.map(({ url }) => url)).toEqual(['GET /notes']);
});

it('sends no request for a temporary id that is rolled back (CTL-31)', async () => {
  const create = new Endpoint((_fields: object) => new Promise<unknown>((_, reject) => (fail = reject)), {
    name: 'create',
    schema: Notes.getList.schema.push,
    sideEffect: true,
    getOptimisticResponse: (_snapshot, fields) => fields,
  });
  let fail!: (error: Error) => void;
  await app.show(<List />);
  await act(() => sent[0]?.resolve([whole('1')]));
  await act(() => void app.controller.fetch(create, { title: 'new' }).catch(() => {}));
  expect(app.text).toBe('note 1new');
  await act(() => fail(Object.assign(new Error('no'), { status: 403 })));
  await app.settle();
  expect(app.text).toBe('note 1');
  expect(sent).toHaveLength(1);
});

it('requests a removed record that is still shown once that is committed (CTL-31)', async () => {
  await app.show(<Row id="1" />);
  await act(() => void app.controller.set(new Invalidate(Note), '1'));
  expect(sent.map(({ url }) => url)).toEqual(['GET /notes/1']);
});
