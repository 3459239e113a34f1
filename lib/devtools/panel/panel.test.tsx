// @vitest-environment jsdom
import { StrictMode, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Entity, Invalidate, RestEndpoint } from 'wireshape';
import { AsyncBoundary, DataProvider, useController, useQuery, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { mount } from '../../test/mount.ts';
import { testApp } from '../../test/TestApp.tsx';
import { AttachedPanel } from './AttachedPanel.tsx';
// Loaded before the first test, which would wait for it else.
import './mountPanel.tsx';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}
let names: string[] = [];
const getUser = new RestEndpoint({
  path: '/users/:id',
  schema: User,
  async fetchResponse(url: string) {
    const name = names.shift() ?? 'Ada';
    return name === 'fail' ? new Response('', { status: 500 }) : Response.json({ id: url.slice(7), name });
  },
});
const rename = getUser.extend({ method: 'PUT', body: {} as { name: string } });

const app = testApp();
beforeEach(() => {
  names = [];
  localStorage.clear();
});
afterEach(() => void vi.restoreAllMocks());

function Name() {
  return <b>{useSuspense(getUser, { id: '1' }).name}</b>;
}
const hosts = () => [...document.querySelectorAll('[data-wireshape-panel]')];
const panel = () => hosts()[0]!.shadowRoot!.lastElementChild as HTMLElement;
const text = () => panel().querySelector('[role=tabpanel]')?.textContent;
const button = (name: string) =>
  [...panel().querySelectorAll<HTMLElement>('button, input[type=checkbox]')].find(
    (one) =>
      (one.getAttribute('aria-label') ?? one.closest('label')?.textContent ?? one.textContent)?.trim() ===
      name,
  )!;
const click = async (name: string) => {
  await until(() => expect(button(name)).toBeDefined());
  await act(() => button(name).click());
};
const opener = (name: string) =>
  [...panel().querySelectorAll<HTMLElement>('.pg-opener')].find((one) => one.textContent?.includes(name))!;
const clickRow = (name: string) => act(() => opener(name).click());
const rowCells = (name: string) =>
  [...opener(name).closest('tr')!.children].map((cell) => cell.textContent?.trim());
const key = (target: Element, name: string) =>
  act(
    () =>
      void target.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true }),
      ),
  );
const type = (label: string, value: string) =>
  act(() => {
    const input = panel().querySelector<HTMLInputElement>(`[aria-label="${label}"]`)!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
const delay = (milliseconds: string) =>
  act(() => {
    const select = panel().querySelector('select')!;
    select.value = milliseconds;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
/** Retries until it holds, while React renders what is due: the panel does so once a frame. */
const until = (check: () => void) =>
  vi.waitFor(async () => {
    await app.settle();
    check();
  });
const show = async (children = <Name />, props = {}) => {
  await app.render(
    <DataProvider controller={app.controller}>
      <AttachedPanel {...props} />
      <AsyncBoundary>{children}</AsyncBoundary>
    </DataProvider>,
  );
  await until(() => expect(panel().querySelector('.wp-open, .wp-panel')).not.toBeNull());
};
const texts = (selector: string) =>
  [...panel().querySelectorAll(selector)].map(({ textContent }) => textContent);
const shows = (part: string | RegExp) =>
  until(() => expect(text()).toMatch(part instanceof RegExp ? part : new RegExp(escape(part))));
const escape = (part: string) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('the panel', () => {
  it('opens from its button, closes with Escape, and returns the focus (DEV-5)', async () => {
    await show();
    expect(panel().textContent).toBe('');
    await click('Open Wireshape panel');
    const { activeElement } = hosts()[0]!.shadowRoot!;
    expect(activeElement?.textContent).toBe('Store');
    await shows('User');
    await key(activeElement!, 'Escape');
    expect(hosts()[0]!.shadowRoot!.activeElement).toBe(button('Open Wireshape panel'));
  });

  it('keeps its size, side, tab and whether it is open (DEV-5)', async () => {
    await show(undefined, { initialIsOpen: true, position: 'right' });
    const separator = () => panel().querySelector('[role=separator]')!;
    expect(separator().getAttribute('aria-orientation')).toBe('vertical');
    await key(separator(), 'ArrowLeft');
    expect(separator().getAttribute('aria-valuenow')).toBe('544');
    await key(separator(), 'Home');
    expect(separator().getAttribute('aria-valuenow')).toBe('160');
    await click('Dock bottom');
    await key(separator(), 'ArrowDown');
    expect(separator().getAttribute('aria-valuenow')).toBe('336');
    await click('Renders');
    await app.unmount();
    expect(hosts()).toEqual([]);
    await show(undefined, { position: 'right' });
    expect(panel().querySelector<HTMLElement>('.wp-panel')?.style.height).toBe('336px');
    expect(panel().querySelector('[aria-selected=true]')?.textContent).toBe('Renders');
  });

  it('clears a search with Escape before it closes, and docks at either side (DEV-5)', async () => {
    await show(undefined, { initialIsOpen: true });
    await click('Dock right');
    expect(panel().querySelector('.wp-panel')?.getAttribute('data-position')).toBe('right');
    await type('Search the store', 'Ada');
    const search = panel().querySelector('[aria-label="Search the store"]')!;
    // The browser clears the field.
    await key(search, 'Escape');
    expect(panel().querySelector('.wp-panel')).not.toBeNull();
    await type('Search the store', '');
    await key(search, 'Escape');
    expect(panel().querySelector('.wp-panel')).toBeNull();
  });

  it('works without a storage, and with any content in it (DEV-5)', async () => {
    for (const content of ['x', 'null', '[]', '{"sizes":{"bottom":"9"},"tab":"__proto__","isOpen":1}']) {
      localStorage.setItem('wireshape-panel', content);
      await show(undefined, { initialIsOpen: true });
      await shows('User');
      await app.unmount();
    }
    const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('forbidden');
    });
    await show(undefined, { initialIsOpen: true });
    await click('Renders');
    expect(panel().querySelector('[aria-selected=true]')?.textContent).toBe('Renders');
    storage.mockRestore();
  });

  it('keeps a state for each of several panels, which have a number (DEV-5)', async () => {
    const both = (
      <DataProvider controller={app.controller}>
        <AttachedPanel initialIsOpen />
        <DataProvider>
          <AttachedPanel />
        </DataProvider>
      </DataProvider>
    );
    const labels = () =>
      hosts().map((host) =>
        host.shadowRoot!.querySelector('.wp-open, .wp-panel')?.getAttribute('aria-label'),
      );
    const labelled = async (expected: string[]) => {
      await app.render(both);
      await until(() => expect(labels()).toEqual(expected));
    };
    await labelled(['Wireshape panel', 'Open Wireshape panel 2']);
    await click('Close Wireshape panel');
    await act(() => hosts()[1]!.shadowRoot!.querySelector('button')!.click());
    await app.unmount();
    await labelled(['Open Wireshape panel', 'Wireshape panel 2']);
  });

  it('names the network conditions that are on, closed too (DEV-6)', async () => {
    await show(undefined, { initialIsOpen: true });
    await click('Requests');
    await click('Offline');
    await click('Fail next');
    await delay('500');
    await click('Store');
    await click('Network: Delay 0.5 s, Fail next, Offline');
    expect(panel().querySelector('[aria-selected=true]')?.textContent).toBe('Requests');
    await click('Offline');
    await delay('0');
    await click('Close Wireshape panel');
    expect(panel().textContent).toBe('Fail next');
    expect(button('Open Wireshape panel: Fail next')).toBeDefined();
    await expect(app.controller.fetch(getUser, { id: '7' })).rejects.toThrow();
    await until(() => expect(button('Open Wireshape panel')?.textContent).toBe(''));
    await click('Open Wireshape panel');
    expect(panel().querySelector('.wp-network')).toBeNull();
  });

  it('mounts once in StrictMode, and leaves nothing when it unmounts (DEV-5)', async () => {
    await app.render(<StrictMode>{app.around(<AttachedPanel initialIsOpen />)}</StrictMode>);
    await vi.waitFor(() => expect(hosts()).toHaveLength(1));
    await app.settle();
    expect(hosts()).toHaveLength(1);
    await app.unmount();
    expect(hosts()).toEqual([]);
  });

  it('keeps what it recorded before StrictMode mounts it again (DEV-4)', async () => {
    function Writer() {
      const controller = useController();
      useEffect(() => void controller.set(User, { id: '2' }, { id: '2', name: 'Eve' }), [controller]);
      return null;
    }
    const ui = (
      <>
        <Writer />
        <AttachedPanel initialIsOpen />
      </>
    );
    await app.render(<StrictMode>{app.around(ui)}</StrictMode>);
    await until(() => expect(panel().querySelector('.wp-panel')).not.toBeNull());
    await click('Actions');
    // One of each effect.
    await shows(/2set User.*1set User/);
  });

  it('says what to do where no DataProvider is above it (DEV-5)', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const mounted = await mount(<AttachedPanel initialIsOpen />);
    await until(() => expect(text()).toContain('Render <WireshapePanel /> inside <DataProvider>'));
    expect(warn).toHaveBeenCalledTimes(1);
    await mounted.unmount();
  });

  it('keeps its events from the app, and its errors (DEV-5)', async () => {
    const seen = vi.fn();
    document.addEventListener('keydown', seen);
    document.addEventListener('click', seen);
    await show(undefined, { initialIsOpen: true });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await key(panel().querySelector('[role=tab]')!, 'k');
    await click('Renders');
    expect(seen).not.toHaveBeenCalled();
    // A row whose keys cannot be listed.
    const hostile = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no keys');
        },
      },
    );
    await act(() => app.controller.set(User, { id: '2', name: hostile } as never));
    await click('Store');
    await shows('(cannot be shown)');
    expect(app.text).toBe('Ada');
    document.removeEventListener('keydown', seen);
    document.removeEventListener('click', seen);
  });
});

describe('Store', () => {
  it('opens a row: its fields, its readers, and the actions that wrote it (DEV-6)', async () => {
    await show(undefined, { initialIsOpen: true });
    await act(() => app.controller.set(User, { id: '2', name: 'Eve' }));
    await shows('Eve');
    await click('1');
    await shows('Read byName useSuspense(GET /users/1)Written');
    await shows('Written by1. response GET /users/1');
    await click('2');
    await shows('No mounted component.');
    await shows(/Written by\d\. set User/);
  });

  it('opens a result, shows the state after a writer, and closes the result again (DEV-6)', async () => {
    const pair = [<Name key="a" />, <Name key="b" />];
    await show(<>{pair}</>, { initialIsOpen: true });
    await act(() => app.controller.set(User, { id: '2', name: 'Eve' }));
    await shows('Eve');
    await clickRow('GET /users/1');
    await shows('Result1Read byName × 2 useSuspense(GET /users/1)Written by1. response GET /users/1');
    await click('1. response GET /users/1');
    await shows('After 1 of 2:');
    expect(text()).not.toContain('Eve');
    await clickRow('GET /users/1');
    expect(panel().querySelector('.wp-details')).toBeNull();
    await click('Step forward');
    await shows('Last change:');
    await shows('Eve');
  });

  it('says which rows were removed, and which have no listed writer (DEV-6)', async () => {
    void app.controller.set(User, { id: '3' });
    await show(undefined, { initialIsOpen: true });
    await clickRow('3');
    await shows('Written byNo action that is still listed.');
    await until(() => expect(rowCells('3').slice(1, 3)).toEqual(['"3"', '']));
    await act(() => app.controller.set(new Invalidate(User), { id: '3' }));
    await shows('FieldsNot in this state.');
    await shows(/Written by\d\. set Invalidate/);
  });

  it('searches keys and values (DEV-6)', async () => {
    await show(undefined, { initialIsOpen: true });
    await act(() => app.controller.set(User, { id: '2', name: 'Eve' }));
    await type('Search the store', 'eVE');
    await shows('User 1 of 2');
    expect(text()).not.toContain('Ada');
    await type('Search the store', 'nobody');
    await shows('Nothing in the store contains “nobody”.');
  });

  it('steps back and forward, looking only (DEV-6)', async () => {
    await show(undefined, { initialIsOpen: true });
    await act(() => app.controller.set(User, { id: '1', name: 'Eve' }));
    await shows('Eve');
    await click('Step back');
    await shows(/After 1 of 2/);
    expect(text()).not.toContain('Eve');
    expect(app.text).toBe('Eve');
    // A newer action does not end it.
    await act(() => app.controller.set(User, { id: '1', name: 'Bob' }));
    await shows(/After 1 of 3/);
    await click('Step forward');
    await shows('Eve');
    await click('Back to now');
    await shows('Bob');
  });

  it('stays at a state whose action is no longer listed, and steps from it to the oldest (DEV-6)', async () => {
    await show(undefined, { initialIsOpen: true });
    const set = (name: string) => act(() => app.controller.set(User, { id: '1', name }));
    await set('Eve');
    await shows('Eve');
    await click('Step back');
    await shows('After 1 of 2:');
    for (let at = 0; at < 201; at++) await set(`Name ${at}`);
    await shows('After an action that is no longer listed.');
    expect(text()).toContain('Ada');
    // No listed action has written the rows of that state.
    expect(panel().querySelector('.pg-origin')).toBeNull();
    expect((button('Step back') as HTMLButtonElement).disabled).toBe(true);
    // Again, where the panel was still rendering the last writes: its oldest action may be unlisted by now.
    await vi.waitFor(async () => {
      if (text()?.includes('no longer listed')) await click('Step forward');
      await app.settle();
      expect(text()).toMatch(/After 1 of 200:.*Name 1"/);
    });
  });

  it('stays usable with 10,000 rows, and looks at all of them (DEV-6)', async () => {
    await show(undefined, { initialIsOpen: true });
    const rows = Array.from({ length: 10_000 }, (_, at) => ({ id: `u${at}`, name: `Name ${at}` }));
    await act(() => app.controller.set([User], rows as never));
    await shows('… and 9,501 more');
    expect(panel().querySelectorAll('tr').length).toBeLessThan(600);
    await type('Search the store', 'name 9999');
    await shows('User 1 of 10,001');
  });
});

describe('Requests', () => {
  it('lists requests with status, arguments and value, and acts on their key (DEV-6)', async () => {
    names = ['Ada', 'Eve', 'Bob'];
    await show(undefined, { initialIsOpen: true });
    await click('Requests');
    await shows(/GET \/users\/1 not for a hookresolved · \d+ ms/);
    await act(() => panel().querySelector<HTMLElement>('.pg-request')!.click());
    await shows('{"id":"1","name":"Ada"}');
    await click('Refetch');
    await until(() => expect(app.text).toBe('Eve'));
    await click('Invalidate');
    await until(() => expect(app.text).toBe('Bob'));
  });

  it('expires a key, and is reached from the row that a request wrote (DEV-6)', async () => {
    names = ['Ada', 'Eve'];
    await show(undefined, { initialIsOpen: true });
    await click('GET /users/1');
    expect(panel().querySelector('[aria-selected=true]')?.textContent).toBe('Requests');
    await shows('{"id":"1","name":"Ada"}');
    await click('Expire');
    await until(() => expect(app.text).toBe('Eve'));
  });

  it('offers to act on the key of each request, other than a mutation (DEV-6)', async () => {
    await show(undefined, { initialIsOpen: true });
    await act(async () => {
      await app.controller.fetch(getUser, { id: '2' });
      await app.controller.fetch(rename, { id: '1' }, { name: 'Eve' });
    });
    await click('Requests');
    await shows('PUT /users/1');
    expect(text()).toContain('PUT /users/1 resolved');
    const rows = panel().querySelectorAll<HTMLElement>('.pg-request');
    for (const row of rows) await act(() => row.click());
    const controls = [...panel().querySelectorAll('.wp-controls')].map((one) => [
      one.getAttribute('aria-label'),
      one.textContent,
    ]);
    expect(controls).toEqual([
      ['Actions for GET /users/2', 'RefetchInvalidateExpire'],
      ['Actions for GET /users/1', 'RefetchInvalidateExpire'],
    ]);
    // No component reads this one.
    names = ['Bob'];
    await act(() =>
      [...panel().querySelectorAll('button')].find((one) => one.textContent === 'Refetch')!.click(),
    );
    await until(() => expect(app.controller.get(User, { id: '2' })?.name).toBe('Bob'));
  });

  it('makes the next request fail, and shows it at once (DEV-6)', async () => {
    await show(undefined, { initialIsOpen: true });
    await click('Requests');
    await click('Fail next');
    expect((button('Fail next') as HTMLInputElement).checked).toBe(true);
    await expect(app.controller.fetch(getUser, { id: '7' })).rejects.toThrow();
    await until(() => expect((button('Fail next') as HTMLInputElement).checked).toBe(false));
  });
});

describe('Renders and Actions', () => {
  it('say which component rendered, because of what, by which action (DEV-6)', async () => {
    function Other() {
      const [id] = useState('2');
      return <i>{useQuery(User, { id })?.name}</i>;
    }
    await show(
      <>
        <Name />
        <Other />
      </>,
      { initialIsOpen: true },
    );
    await act(() => app.controller.set(User, { id: '2', name: 'Eve' }));
    await click('Renders');
    await shows(/OtherUser 2.*set UseruseQuery\(User/);
    await type('Filter by component', 'name');
    await shows('useSuspense(GET /users/1)');
    expect(text()).not.toContain('Other');
    await type('Filter by component', 'nobody');
    await shows('No component whose name contains “nobody” has rendered.');
    await type('Filter by component', 'other');
    await click('set User');
    await shows(/User 2/);
    expect(panel().querySelector('[aria-selected=true]')?.textContent).toBe('Actions');
  });

  it('list the changes of an action, with values before and after (DEV-6)', async () => {
    await show(undefined, { initialIsOpen: true });
    await click('Actions');
    await act(() => app.controller.set(User, { id: '1', name: 'Eve' }));
    await shows('set User');
    await act(() => panel().querySelector<HTMLElement>('.wp-action')!.click());
    await shows('name: "Ada" "Eve"');
    await click('Show the store after it');
    await shows('User');
    expect(panel().querySelector('[aria-selected=true]')?.textContent).toBe('Store');
  });

  it('list actions without changes, results, and the first of many changes (DEV-6)', async () => {
    await show(<></>, { initialIsOpen: true });
    await click('Actions');
    await shows('No action has reached the store.');
    await act(() => app.controller.fetch(getUser, { id: '2' }));
    await shows('response GET /users/2');
    await clickRow('fetch GET /users/2');
    await shows('It changed nothing.');
    await clickRow('fetch GET /users/2');
    expect(text()).not.toContain('It changed nothing.');
    await clickRow('response GET /users/2');
    expect(texts('.wp-changes li')).toEqual(['+added User 2', '+added result of GET /users/2']);
    const rows = Array.from({ length: 300 }, (_, at) => ({ id: `u${at}`, name: 'Eve' }));
    await act(() => app.controller.set([User], rows as never));
    await shows('set [User]');
    await clickRow('set [User]');
    expect(texts('.wp-changes > .pg-quiet')).toEqual(['… and 100 more']);
  });
});
