// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, configure, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { DataProvider } from 'wireshape/react';
import Ours from '../../examples/one-record-everywhere/App.tsx';
import TanStack from './tanstackQuery.tsx';

// Else one second, which a busy machine may take (TST-1).
configure({ asyncUtilTimeout: 60_000 });

const sent: string[] = [];

function serve() {
  const tasks = [
    { id: '1', title: 'Write tests', done: false },
    { id: '2', title: 'Ship it', done: false },
  ];
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    sent.push(`${init.method ?? 'GET'} ${url}`);
    if (init.method === 'PATCH') Object.assign(tasks[0]!, JSON.parse(init.body as string));
    return Promise.resolve(Response.json(url === '/tasks' ? tasks : tasks[0]));
  });
}

afterEach(() => {
  cleanup();
  sent.length = 0;
  vi.unstubAllGlobals();
});

const apps: Record<string, () => ReactNode> = {
  Wireshape: () => (
    <DataProvider>
      <Ours />
    </DataProvider>
  ),
  'TanStack Query': () => (
    <TanStack client={new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })} />
  ),
};

it.each(Object.entries(apps))(
  'shows one PATCH in list, detail and counter, without another request: %s',
  async (_name, app) => {
    serve();
    render(app());
    await screen.findByText('2 open');
    const before = sent.length;
    (await screen.findByRole('button', { name: 'Finish “Write tests”' })).click();
    await screen.findByText('1 open');
    await screen.findByText('Write tests: done');
    await screen.findByRole('button', { name: 'Reopen “Write tests”' });
    expect(sent.slice(before)).toEqual(['PATCH /tasks/1']);
  },
);
