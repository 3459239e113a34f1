import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Controller, Entity, resource } from 'wireshape';
import { MAX_WRITES } from '../store/write/WriteLog.ts';

class Todo extends Entity {
  id = '';
  title = '';
  due = new Date(0);
  static override schema = { due: (iso: string) => new Date(iso) };
}

const todos = resource({ path: '/todos/:id', schema: Todo, optimistic: true });
const held = { id: '1', title: 'Read', due: '2026-01-01T00:00:00Z' };

interface Request {
  answer(body: unknown, status?: number): void;
}

/** A store with one list of one todo, and requests that wait to be answered. */
async function setUp(): Promise<{ controller: Controller; titles(): string[]; requests: Request[] }> {
  const requests: Request[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        requests.push({
          answer: (body, status = 200) => resolve(Response.json(body ?? null, { status })),
        });
      }),
  );
  const controller = new Controller();
  void controller.setResponse(todos.getList, [held]);
  const titles = (): string[] => (controller.getResponse(todos.getList).data ?? []).map(({ title }) => title);
  return { controller, titles, requests };
}

/** Waits until the request went out, answers it, and gives what came of the call. */
async function settle(requests: Request[], call: Promise<unknown>, body: unknown, status?: number) {
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0));
  requests.shift()?.answer(body, status);
  return call.then(
    () => 'done',
    (error: Error) => error.name,
  );
}

afterEach(() => vi.unstubAllGlobals());

describe('an optimistic resource (COL-1)', () => {
  it('shows an update at once, and keeps it when it is confirmed', async () => {
    const { controller, titles, requests } = await setUp();
    const call = controller.fetch(todos.partialUpdate, { id: '1' }, { title: 'Write' });
    expect(titles()).toEqual(['Write']);
    expect(controller.get(Todo, '1')?.due).toEqual(new Date(held.due));
    expect(await settle(requests, call, { ...held, title: 'Write' })).toBe('done');
    expect(titles()).toEqual(['Write']);
    expect(controller.getState().entities.Todo?.['1']).toEqual({ ...held, title: 'Write' });
  });

  it('shows what was there when an update is refused', async () => {
    const { controller, titles, requests } = await setUp();
    const before = controller.getState().entities;
    const call = controller.fetch(todos.partialUpdate, { id: '1' }, { title: 'Write' });
    expect(titles()).toEqual(['Write']);
    expect(await settle(requests, call, { message: 'no' }, 422)).toBe('NetworkError');
    expect(titles()).toEqual(['Read']);
    expect(controller.getState().entities).toEqual(before);
    expect(controller.getState().entities.Todo?.['1']).toBe(before.Todo?.['1']);
  });

  it('takes a removed one out of the list, and puts it back when that is refused', async () => {
    const { controller, titles, requests } = await setUp();
    const call = controller.fetch(todos.delete, { id: '1' });
    expect(titles()).toEqual([]);
    expect(await settle(requests, call, null, 500)).toBe('NetworkError');
    expect(titles()).toEqual(['Read']);
  });

  it('adds one to the list, confirmed or refused', async () => {
    const { controller, titles, requests } = await setUp();
    const added = { id: '2', title: 'Rest' };
    const refused = controller.fetch(todos.getList.push, added);
    expect(titles()).toEqual(['Read', 'Rest']);
    expect(await settle(requests, refused, null, 409)).toBe('NetworkError');
    expect(titles()).toEqual(['Read']);
    const confirmed = controller.fetch(todos.getList.push, added);
    expect(await settle(requests, confirmed, added)).toBe('done');
    expect(titles()).toEqual(['Read', 'Rest']);
  });
});

it('keeps as many writes for replay as the guide states', () => {
  const guide = join(import.meta.dirname, '../../docs/facts/pages/endpoint/optimistic.tsx');
  expect(readFileSync(guide, 'utf8')).toContain(`the last ${MAX_WRITES} writes are kept`);
});
