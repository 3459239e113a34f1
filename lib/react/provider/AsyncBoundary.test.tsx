// @vitest-environment jsdom
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Endpoint, Entity } from 'wireshape';
import { AsyncBoundary, DataProvider, ErrorBoundary, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { mount, type Mounted } from '../../test/mount.ts';

let mounted: Mounted | undefined;
let broken = true;
beforeEach(() => {
  broken = true;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await mounted?.unmount();
  vi.restoreAllMocks();
});
const state = () => broken;
function Fragile() {
  if (state()) throw new Error('broken');
  return <b>fine</b>;
}

it('shows the error in place of the children, and the children again after a reset', async () => {
  mounted = await mount(
    <AsyncBoundary
      errorClassName="red"
      errorComponent={({ error, className, resetErrorBoundary }) => (
        <button className={className} onClick={resetErrorBoundary}>
          {error.message}
        </button>
      )}
    >
      <Fragile />
    </AsyncBoundary>,
  );
  const button = mounted.container.querySelector('button');
  expect(button?.className).toBe('red');
  expect(button?.textContent).toBe('broken');
  broken = false;
  await act(() => button?.click());
  expect(mounted.container.textContent).toBe('fine');
});

it('follows another `listen`, and leaves the one before', async () => {
  const listeners = new Map<string, () => void>();
  const listenTo = (name: string) => (reset: () => void) => {
    listeners.set(name, reset);
    return () => void listeners.delete(name);
  };
  const [first, second] = [listenTo('first'), listenTo('second')];
  const ui = (listen: typeof first | undefined) => (
    <StrictMode>
      <AsyncBoundary listen={listen} errorComponent={({ error }) => <p>{error.message}</p>}>
        <Fragile />
      </AsyncBoundary>
    </StrictMode>
  );
  mounted = await mount(ui(first));
  expect([...listeners.keys()]).toEqual(['first']);
  await mounted.render(ui(second));
  expect([...listeners.keys()]).toEqual(['second']);
  broken = false;
  await act(() => listeners.get('second')?.());
  expect(mounted.container.textContent).toBe('fine');
  const before = listeners.get('second');
  await mounted.render(ui(second));
  expect(listeners.get('second')).toBe(before);
  await mounted.render(ui(undefined));
  expect(listeners.size).toBe(0);
});

it('is reset by what it listens to, until it unmounts', async () => {
  const listeners = new Set<() => void>();
  const listen = (reset: () => void) => {
    listeners.add(reset);
    return () => void listeners.delete(reset);
  };
  mounted = await mount(
    <AsyncBoundary listen={listen}>
      <Fragile />
    </AsyncBoundary>,
  );
  expect(mounted.container.querySelector('[role=alert]')?.textContent).toBe('broken');
  broken = false;
  await act(() => listeners.forEach((reset) => reset()));
  expect(mounted.container.textContent).toBe('fine');
  await mounted.unmount();
  expect(listeners.size).toBe(0);
});

it('shows the message by default', async () => {
  mounted = await mount(
    <ErrorBoundary className="red">
      <Fragile />
    </ErrorBoundary>,
  );
  expect(mounted.container.innerHTML).toBe('<pre role="alert" class="red">broken</pre>');
});

it.each(['offline', 404])('shows %s by default, which is no error', async (thrown) => {
  function Odd(): never {
    // oxlint-disable-next-line typescript/only-throw-error -- what is tried
    throw thrown;
  }
  mounted = await mount(
    <AsyncBoundary>
      <Odd />
    </AsyncBoundary>,
  );
  expect(mounted.container.querySelector('[role=alert]')?.textContent).toBe(String(thrown));
});

it('keeps the children mounted when it is reset without an error', async () => {
  broken = false;
  let reset = () => {};
  const listen = (own: () => void) => {
    reset = own;
    return () => {};
  };
  mounted = await mount(
    <ErrorBoundary listen={listen}>
      <Fragile />
    </ErrorBoundary>,
  );
  const shown = mounted.container.firstChild;
  await act(() => reset());
  expect(mounted.container.firstChild).toBe(shown);
  expect(mounted.container.textContent).toBe('fine');
});

it('shows what a deserializer throws (ENT-5, REST-11)', async () => {
  class Price extends Entity {
    static override key = 'Price';
    static override schema = {
      at: () => {
        throw new Error('no date');
      },
    };
    id = '';
    at = '';
  }
  const getPrice = new Endpoint(async () => ({ id: '1', at: 'yesterday' }), {
    name: 'getPrice',
    schema: Price,
  });
  function Shown() {
    return <b>{useSuspense(getPrice).id}</b>;
  }
  mounted = await mount(
    <DataProvider>
      <AsyncBoundary fallback="waiting">
        <Shown />
      </AsyncBoundary>
    </DataProvider>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  expect(mounted.container.textContent).toContain('yesterday');
});
