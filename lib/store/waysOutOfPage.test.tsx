// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  Controller,
  getDefaultManagers,
  InspectorManager,
  LogoutManager,
  RefetchOnFocusManager,
  RestEndpoint,
} from 'wireshape';
import { createStreamedStore, ErrorBoundary, useSuspense } from 'wireshape/react';
import { sourceFiles } from '../gates/sourceFiles.ts';
import { SECRET, secrets } from '../test/plantedSecrets.ts';
import { renderOnServer } from '../test/renderOnServer.ts';

/** What code of the same page can read or is sent: how a secret would get there, and all that is there. */
interface Place {
  plant(): void;
  read(): unknown;
}
let inspector: InspectorManager;
let controller: Controller;
const printed = vi.fn();
const messages = vi.fn();
const requests = vi.fn();
const page: Record<string, unknown> = globalThis as never;
let known: ReadonlySet<string>;
const getPublic = new RestEndpoint({ path: '/public', schema: undefined });

const places: Record<string, Place> = {
  'the address, which later requests have as Referer': {
    plant: () => history.replaceState(null, '', `?pin=${SECRET}`),
    read: () => [location.href, document.referrer],
  },
  'the state of the history': {
    plant: () => history.replaceState({ pin: SECRET }, ''),
    read: () => history.state as unknown,
  },
  'the name of the window': { plant: () => (window.name = SECRET), read: () => window.name },
  'the document and its title': { plant: () => (document.title = SECRET), read: htmlOf },
  cookies: { plant: () => (document.cookie = `pin=${SECRET}`), read: () => document.cookie },
  localStorage: { plant: () => localStorage.setItem('pin', SECRET), read: () => ({ ...localStorage }) },
  sessionStorage: { plant: () => sessionStorage.setItem(SECRET, ''), read: () => ({ ...sessionStorage }) },
  'marks and measures of performance': {
    plant: () => performance.mark(SECRET),
    read: () => performance.getEntries(),
  },
  'variables of the page': { plant: () => (page.pin = { [SECRET]: 1 }), read: ownVariables },
  'messages to windows': { plant: () => postMessage(SECRET, '*'), read: () => messages.mock.calls },
  'every method of the console': { plant: () => console.info({ SECRET }), read: () => printed.mock.calls },
  'requests of another endpoint': {
    plant: () => void fetch('/public', { referrer: `/?pin=${SECRET}` }),
    read: () => requests.mock.calls,
  },
  'the controller as JSON': {
    plant: () => Object.assign(controller, { toJSON: () => SECRET }),
    read: () => JSON.stringify(controller),
  },
  'its store as JSON': {
    plant: () => Object.assign(controller.store, { toJSON: () => SECRET }),
    read: () => JSON.stringify(controller.store),
  },
  'its managers as JSON': {
    plant: () => Object.assign(inspector, { toJSON: () => SECRET }),
    read: () => JSON.stringify(inspector),
  },
};
function htmlOf(): string {
  return document.documentElement.outerHTML;
}
function ownVariables(): unknown {
  return Object.keys(page).flatMap((name) => (known.has(name) ? [] : [name, page[name]]));
}

beforeEach(() => {
  printed.mockReset();
  messages.mockReset();
  requests.mockReset();
  known = new Set(Object.keys(page));
  for (const name of ['debug', 'error', 'info', 'log', 'trace', 'warn', 'table', 'dir'] as const)
    vi.spyOn(console, name).mockImplementation(printed);
  vi.spyOn(window, 'postMessage').mockImplementation(messages);
  vi.stubGlobal('fetch', async (...args: unknown[]) => {
    requests(...args);
    return Response.json({});
  });
  inspector = new InspectorManager();
  const managers = [inspector, new LogoutManager(), new RefetchOnFocusManager(), ...getDefaultManagers()];
  controller = new Controller({ managers });
});
afterEach(() => {
  controller.cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  window.name = document.title = '';
  document.cookie = 'pin=; max-age=0';
  localStorage.clear();
  sessionStorage.clear();
  performance.clearMarks();
  delete page.pin;
});
const shown = (name: string): string =>
  inspect(places[name]!.read(), { depth: 9, getters: true, maxStringLength: Infinity });

it.each(Object.keys(places))('would see a secret in %s (SEC-1)', (name) => {
  expect(shown(name)).not.toContain(SECRET);
  places[name]!.plant();
  expect(shown(name)).toContain(SECRET);
});

it.each(Object.keys(secrets))('leaves nothing where a page can read it of %s (SEC-1)', async (what) => {
  const leaks = (): string[] => Object.keys(places).filter((name) => shown(name).includes(SECRET));
  const secret = secrets[what]!(controller);
  expect(leaks()).toEqual([]);
  await secret;
  expect(leaks()).toEqual([]);
  await controller.fetch(getPublic);
  void controller.expireAll({ testKey: () => true });
  void controller.invalidateAll({ testKey: () => true });
  await controller.fetch(getPublic);
  document.dispatchEvent(new Event('visibilitychange'));
  void controller.resetEntireStore();
  await controller.fetch(getPublic);
  expect(requests).toHaveBeenCalledTimes(3);
  expect(leaks()).toEqual([]);
});

/** Each way out of memory: the title of its test, or why nothing can be tested there. */
const ways: Readonly<Record<string, { readonly test: string } | { readonly none: string }>> = {
  'the state as JSON, the HTML and stream of a server, storages, tabs, what a reset aborts, warnings': {
    test: 'lets nothing out %s of %s',
  },
  'what code of the same page can read': { test: 'leaves nothing where a page can read it of %s' },
  'errors: text, stack, JSON, console, clone, chain of causes': {
    test: '%s, of %s of %s, shows no value',
  },
  'the error of a component in the HTML and the log of a server': {
    test: 'streams no secret in the error of a component',
  },
  'warnings of what is not saved': { test: 'out of the warning that it is not saved' },
  'saved mutations': { test: 'saves no mutation of a sensitive endpoint while it is offline' },
  'Redux DevTools': { test: 'lets nothing out to the extension of a browser of %s' },
  'an InspectorManager': { test: 'lets nothing out in the events of an InspectorManager of %s' },
  'the panel': { test: 'lets nothing out in the panel of %s' },
  'requests in the panel': { test: 'lets nothing out in the panel of the requests of a sensitive endpoint' },
  'service workers': { test: 'registers no service worker and uses no cache of requests' },
  'the service worker of the site': {
    none: 'docs/worker/main.ts keeps the files of the build alone, by address without search and hash',
  },
  'unhandled rejections': { none: 'the event has the error itself, whose texts are tested' },
  'resource timing, proxies, logs of servers': {
    none: 'they have the address of each request; the guide says to send a secret in the body or a header',
  },
  'names of members of objects': { none: 'a name is code, and errors show it; the guide says so' },
};
it('lists each way out with a test or a reason (SEC-1)', () => {
  const tests = sourceFiles('lib/**/*.test.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  const named = tests.join('\n').replaceAll(/^ {4}test: .*$/gm, '');
  const missing = Object.values(ways).filter((way) => 'test' in way && !named.includes(way.test));
  expect(missing).toEqual([]);
});

it('registers no service worker and uses no cache of requests (SEC-1)', () => {
  const files = sourceFiles('lib/**/*.{ts,tsx}').filter((file) => !/\.test/.test(file));
  const found = files.filter((file) => /serviceWorker|\bcaches\./.test(readFileSync(file, 'utf8')));
  expect(files.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});

it('streams no secret in the error of a component, and logs none on the server (SEC-1)', async () => {
  const { ServerDataProvider, StreamedData, controller: own } = createStreamedStore();
  const getCard = new RestEndpoint({ path: '/cards/:pin', sensitive: true, schema: undefined });
  vi.stubGlobal('fetch', async () => Response.json({ number: SECRET }, { status: 403 }));
  const Card = (): string => String(useSuspense(getCard, { pin: SECRET }));
  const logged: unknown[] = [];
  const html = await renderOnServer(
    <>
      <ServerDataProvider>
        <ErrorBoundary>
          <Suspense fallback={<p>loading</p>}>
            <Card />
          </Suspense>
        </ErrorBoundary>
      </ServerDataProvider>
      <StreamedData />
    </>,
    (error) => logged.push(error),
  );
  own.cleanup();
  // In development, React sends the text and the stack of the error.
  expect(html).toContain('data-msg=');
  expect(html).toContain('403');
  expect(html).not.toContain(SECRET);
  expect(logged).toMatchObject([{ status: 403 }]);
  expect(inspect(logged, { depth: 9 })).not.toContain(SECRET);
});
