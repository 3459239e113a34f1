// npm run bench -- --path: how many files and functions of the built library run for one read, write, request and render.
import { Session } from 'node:inspector';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
// @ts-expect-error It has no types of its own.
import { JSDOM } from 'jsdom';
import type { FunctionComponent } from 'react';
import { Controller, Entity, resource } from 'wireshape';

const library = pathToFileURL(`${join(import.meta.dirname, '../../dist')}/`).href;
const session = new Session();
session.connect();

interface Path {
  files: Set<string>;
  functions: Set<string>;
  calls: number;
}

interface Coverage {
  result: {
    url: string;
    functions: { functionName: string; ranges: { startOffset: number; count: number }[] }[];
  }[];
}

function post(method: string, options?: object): Coverage {
  let found: unknown;
  session.post(method, options, (error, result) => {
    if (error) throw error;
    found = result;
  });
  return found as Coverage;
}

/** What has run since the last call. */
function taken(): Path {
  const path: Path = { files: new Set(), functions: new Set(), calls: 0 };
  for (const { url, functions } of post('Profiler.takePreciseCoverage').result) {
    if (!url.startsWith(library)) continue;
    for (const { functionName, ranges } of functions) {
      const [{ startOffset, count }] = ranges as [{ startOffset: number; count: number }];
      // The first function of a file is the file itself.
      if (count === 0 || (functionName === '' && startOffset === 0)) continue;
      path.files.add(url);
      path.functions.add(`${url} ${functionName} ${startOffset}`);
      path.calls += count;
    }
  }
  return path;
}

async function measure(title: string, act: () => unknown): Promise<void> {
  taken();
  await act();
  const { files, functions, calls } = taken();
  const counts = [files.size, functions.size, calls].map((count) => String(count).padStart(6)).join('  ');
  console.log(`${title.padEnd(44)}${counts}`);
  if (!process.argv.includes('--files')) return;
  for (const file of [...files].sort()) console.log(`  ${file.slice(library.length)}`);
}

class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  title = '';
}

globalThis.fetch = async (_, init) => {
  const { title = 'Milk' } = JSON.parse(String(init?.body ?? '{}')) as { title?: string };
  if (title === 'refused') return new Response('no', { status: 500 });
  return Response.json({ id: '1', title });
};
const todos = resource({
  urlPrefix: 'https://api.example.com',
  path: '/todos/:id',
  schema: Todo,
  optimistic: true,
});
const id = { id: '1' };

function started(): Controller {
  const controller = new Controller();
  controller.setResponse(todos.get, id, { id: '1', title: 'Bread' });
  controller.getResponse(todos.get, id);
  return controller;
}

post('Profiler.enable');
post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
console.log(`${' '.repeat(45)}files functions calls`);

const read = started();
read.setResponse(todos.get, id, { id: '1', title: 'Eggs' });
read.getResponse(todos.get, id);
await measure('a warm read of one entity', () => read.getResponse(todos.get, id));
await measure('a write', () => read.setResponse(todos.get, id, { id: '1', title: 'Milk' }));
await measure('a read after a change', () => read.getResponse(todos.get, id));
const empty = new Controller();
await measure('a request, without React', () => empty.fetch(todos.get, id));

const { window } = new JSDOM('<div id="root"></div>', { pretendToBeVisual: true }) as { window: Window };
Object.assign(globalThis, { window, document: window.document });
const { createElement } = await import('react');
const { createRoot } = await import('react-dom/client');
const { AsyncBoundary, DataProvider, useSuspense } = await import('wireshape/react');

function Title() {
  return createElement('p', null, useSuspense(todos.get, id).title);
}

async function mounted(controller: Controller): Promise<void> {
  const root = createRoot(window.document.getElementById('root')!);
  const shown = createElement(AsyncBoundary, null, createElement(Title));
  root.render(
    createElement(DataProvider as FunctionComponent<{ controller: Controller }>, { controller }, shown),
  );
  await rendered();
}

// Production builds of React have no `act`.
function rendered(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 300));
}

await measure('a hook to rendered data', () => mounted(new Controller()));
const live = started();
await mounted(live);
await measure('a write reaches a component', async () => {
  void live.setResponse(todos.get, id, { id: '1', title: 'Milk' });
  await rendered();
});
await measure('an optimistic mutation, rolled back', async () => {
  await live.fetch(todos.partialUpdate, id, { title: 'refused' }).catch(() => {});
  await rendered();
});
process.exit();
