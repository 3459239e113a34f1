// @vitest-environment jsdom
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Controller, Entity, getDefaultManagers, OfflineManager, resource, RestEndpoint } from 'wireshape';
import { type Mutation, useMutation, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { testApp } from '../../test/TestApp.tsx';

class Todo extends Entity {
  static override key = 'Todo';
  id = 0;
  title = '';
}
let sent: { text: string; respond(value: unknown): void }[];
class Held<O extends object> extends RestEndpoint<O & never> {
  override fetchResponse(url: string, { body }: RequestInit = {}): Promise<Response> {
    if (this.method === 'GET') return Promise.resolve(Response.json([]));
    return new Promise((resolve) => {
      const text = [this.method, url, body as string].filter(Boolean).join(' ');
      sent.push({ text, respond: (value) => resolve(Response.json(value)) });
    });
  }
}
const Todos = resource({ path: '/todos/:id', schema: Todo, optimistic: true, Endpoint: Held as never });

const app = testApp();
let create: Mutation<typeof Todos.getList.push>;
let edit: Mutation<typeof Todos.partialUpdate>;
let rows: Todo[];
let mounted: string[];
let options: { create?: number; edit?: number };
beforeEach(() => {
  vi.useFakeTimers();
  [sent, mounted, options] = [[], [], {}];
});
afterEach(() => void vi.useRealTimers());

function Row({ todo }: { todo: Todo }) {
  useEffect(() => void mounted.push(todo.title), []); // oxlint-disable-line react/exhaustive-deps -- once
  return <li>{todo.title}</li>;
}

function App() {
  const within = (undoWithin?: number) => (undoWithin === undefined ? {} : { undoWithin });
  // oxlint-disable react/globals -- the test calls what the hooks return
  create = useMutation(Todos.getList.push, within(options.create));
  edit = useMutation(Todos.partialUpdate, within(options.edit));
  rows = useSuspense(Todos.getList) as Todo[];
  // oxlint-enable react/globals
  return rows.map((todo) => <Row key={todo.id} todo={todo} />);
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const respond = (at: number, value: unknown) => act(() => sent[at]?.respond(value));
const texts = () => sent.map(({ text }) => text);
async function show(given: typeof options): Promise<void> {
  options = given;
  await app.show(<App />);
  await act(() => void create.mutate({ title: 'Tea' } as never));
}

it('keeps the temporary id of an item until its response, whatever is stored before (CTL-38, CTL-19)', async () => {
  await show({ create: 1_000 });
  const [{ id }] = rows as [Todo];
  await act(() => void app.controller.set(Todo, { id: 3, title: 'of a socket' }));
  await pass(1_000);
  expect(texts()).toEqual(['POST /todos {"title":"Tea"}']);
  expect(rows.map((todo) => todo.id)).toEqual([id]);
  expect(mounted).toEqual(['Tea']);
  await respond(0, { id: 7, title: 'Tea' });
  expect(rows.map((todo) => todo.id)).toEqual([7]);
});

it('sends an edit of an item that may be undone after its create, with the id (CTL-38, CTL-19)', async () => {
  await show({ create: 1_000 });
  const [{ id }] = rows as [Todo];
  await act(() => void edit.mutate({ id }, { title: 'Green tea' }));
  await act(() => void app.controller.set(Todo, { id: 3, title: 'of a socket' }));
  expect(app.text).toBe('Green tea');
  await pass(1_000);
  expect(app.text).toBe('Green tea');
  await respond(0, { id: 7, title: 'Tea' });
  await pass(0);
  expect(texts()).toEqual(['POST /todos {"title":"Tea"}', 'PATCH /todos/7 {"title":"Green tea"}']);
  await respond(1, { id: 7, title: 'Green tea' });
  expect([app.text, edit.error]).toEqual(['Green tea', undefined]);
});

it('ends an edit of an item whose create is undone with an error, and sends nothing (CTL-38, CTL-19)', async () => {
  await show({ create: 1_000 });
  const [{ id }] = rows as [Todo];
  await act(() => void edit.mutate({ id }, { title: 'Green tea' }));
  await act(() => create.undo());
  await pass(2_000);
  expect(edit.error).toMatchObject({ code: 'temporary_id' });
  expect([app.text, texts()]).toEqual(['', []]);
});

it('sends an edit that may be undone with the id, once the create has ended (CTL-38, CTL-19)', async () => {
  await show({ edit: 1_000 });
  const [{ id }] = rows as [Todo];
  await act(() => void edit.mutate({ id }, { title: 'Green tea' }));
  await respond(0, { id: 7, title: 'Tea' });
  expect([app.text, texts().length]).toEqual(['Green tea', 1]);
  await pass(1_000);
  expect(texts()[1]).toBe('PATCH /todos/7 {"title":"Green tea"}');
  await respond(1, { id: 7, title: 'Green tea' });
  expect([app.text, app.controller.getState().optimistic]).toEqual(['Green tea', []]);
});

it('undoes an edit of an item that is created meanwhile (CTL-38, CTL-19)', async () => {
  await show({ edit: 1_000 });
  const [{ id }] = rows as [Todo];
  await act(() => void edit.mutate({ id }, { title: 'Green tea' }));
  await respond(0, { id: 7, title: 'Tea' });
  await act(() => edit.undo());
  await pass(2_000);
  expect([app.text, texts().length, app.controller.getState().optimistic]).toEqual(['Tea', 1, []]);
});

it('keeps the temporary id where an offline queue sends the create (CTL-38, CTL-19, PER-2)', async () => {
  const offline = new OfflineManager({ endpoints: { create: Todos.getList.push } });
  app.controller = new Controller({ managers: [offline, ...getDefaultManagers()] });
  await show({ create: 1_000 });
  const [{ id }] = rows as [Todo];
  await act(() => void edit.mutate({ id }, { title: 'Green tea' }));
  await pass(1_000);
  expect(rows.map((todo) => todo.id)).toEqual([id]);
  await respond(0, { id: 7, title: 'Tea' });
  await pass(10);
  expect(texts()[1]).toBe('PATCH /todos/7 {"title":"Green tea"}');
  expect(mounted).toEqual(['Tea', 'Green tea']);
});
