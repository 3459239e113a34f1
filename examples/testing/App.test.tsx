// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { AsyncBoundary } from 'wireshape/react';
import {
  act,
  MockProvider,
  type MockProviderProps,
} from 'wireshape/test';
import { type Todo, TodoResource } from './api.ts';
import App from './App.tsx';

function render(fixtures: MockProviderProps['fixtures']) {
  const page = document.createElement('main');
  const root = createRoot(document.body.appendChild(page));
  onTestFinished(() => act(() => root.unmount()));
  return act(() =>
    root.render(
      <MockProvider fixtures={fixtures} missing="fail">
        <AsyncBoundary fallback="Loading">
          <App />
        </AsyncBoundary>
      </MockProvider>,
    ),
  );
}

const shows = (text: string) =>
  act(() =>
    vi.waitFor(() =>
      expect(document.body.textContent).toContain(text),
    ),
  );

const milk = { id: '1', title: 'Milk', done: true };
const list = {
  endpoint: TodoResource.getList,
  args: [],
  response: [milk],
} as const;
const create = {
  endpoint: TodoResource.getList.push,
  response: (body: Partial<Todo>) => ({
    id: '2',
    done: false,
    ...body,
  }),
};

it('adds what was created to the list (COL-1)', async () => {
  await render([list, create]);
  await shows('Milk');

  await act(() => document.querySelector('button')?.click());
  await shows('Bread');
  await shows('1 to do');
});

it('says that it is loading (CTL-3)', async () => {
  await render([{ ...list, delay: 1_000 }]);
  await shows('Loading');
});

it('says what went wrong (REST-9)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await render([{ ...list, error: true, status: 503 }]);
  await shows('responded with 503');
});
