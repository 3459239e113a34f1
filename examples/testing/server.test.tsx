// @vitest-environment jsdom
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createRoot } from 'react-dom/client';
import {
  afterAll,
  afterEach,
  beforeAll,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import { AsyncBoundary, DataProvider } from 'wireshape/react';
import { act } from 'wireshape/test';
import App from './App.tsx';

const server = setupServer(
  http.get('*/todos', () =>
    HttpResponse.json([{ id: '1', title: 'Milk', done: true }]),
  ),
);

beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function render() {
  const page = document.createElement('main');
  const root = createRoot(document.body.appendChild(page));
  onTestFinished(() => act(() => root.unmount()));
  return act(() =>
    root.render(
      <DataProvider>
        <AsyncBoundary fallback="Loading">
          <App />
        </AsyncBoundary>
      </DataProvider>,
    ),
  );
}

/** A response may arrive in any act, so each attempt has its own. */
const shows = (text: string) =>
  vi.waitFor(async () => {
    await act(async () => {});
    expect(document.body.textContent).toContain(text);
  });

it('reads the list from the mock server (REST-1)', async () => {
  await render();
  await shows('Milk');
});

it('responds otherwise in one test (REST-1)', async () => {
  const tea = { id: '2', title: 'Tea', done: false };
  server.use(http.get('*/todos', () => HttpResponse.json([tea])));
  await render();
  await shows('Tea');
});
