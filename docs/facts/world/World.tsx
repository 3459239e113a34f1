import FakeTimers, { type Clock as FakeClock } from '@sinonjs/fake-timers';
import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Controller, type ControllerOptions, setActivity } from 'wireshape';
import { DataProvider, ErrorBoundary } from 'wireshape/react';
import { act } from 'wireshape/test';
import { Channel } from './Channel.ts';
import { DiskStorage } from './DiskStorage.ts';
import { Expectations } from './Expectations.ts';
import { plainOf } from './plainOf.ts';
import { type Routes, Server } from './Server.ts';

/** A mounted component that calls one hook. */
export interface View<Value> {
  /** What the hook returned, `'pending'` while it suspends, or the error that it threw. */
  shown: Value | 'pending' | Error;
  /** What the hook returned, for a proof that calls its functions. */
  readonly current: Value;
  /** How often the component was rendered with a value. */
  renders: number;
  /** Renders it again: the hook sees what variables have become. */
  rerender(): Promise<void>;
  unmount(): Promise<void>;
}

const START = Date.UTC(2026, 0, 1);

/** What a proof may use: a server, a clock that only it moves, a store, tabs, a storage and components. */
export class World {
  readonly server: Server;
  readonly storage = new DiskStorage();
  /** The codes and texts of what was printed as a warning or an error, or reported as an uncaught error. */
  readonly printed: string[] = [];
  /** The store of this fact. */
  readonly controller: Controller;
  readonly expect: Expectations['expect'];
  readonly #clock: FakeClock;
  readonly #cleanups: (() => unknown)[] = [];

  constructor(routes: Routes, { expect }: Expectations) {
    this.expect = expect;
    this.server = new Server(routes);
    this.#clock = FakeTimers.install({
      now: START,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
    this.#cleanups.push(() => this.#clock.uninstall());
    // A proof may say that the page is hidden or offline.
    this.#cleanups.push(() => setActivity({ isVisible: undefined, isOnline: undefined }));
    const print = (...words: unknown[]): void => void this.printed.push(words.map(String).join(' '));
    this.#replace(globalThis, 'fetch', this.server.fetch);
    this.#replace(globalThis, 'BroadcastChannel', Channel);
    this.#replace(globalThis, 'localStorage', this.storage);
    this.#replace(console, 'warn', print);
    this.#replace(console, 'error', print);
    this.#replace(globalThis, 'reportError', print);
    this.controller = this.open();
  }

  /** Another store: a second tab, or the next visit of the page. */
  open = (options?: ControllerOptions): Controller => {
    const controller = new Controller(options);
    this.#cleanups.push(() => controller.cleanup());
    return controller;
  };

  /** Lets milliseconds pass, and everything that happens in them. */
  pass = async (time: number): Promise<void> => {
    await act(async () => {
      await this.#clock.tickAsync(time);
      // A browser reads the body of a response in tasks of its own.
      for (let turn = 0; turn < 3; turn++) await this.#clock.tickAsync(0);
    });
  };

  /** Waits for responses and renders that need no time. */
  settle = (): Promise<void> => this.pass(0);

  /** Mounts a component that calls a hook. */
  render = async <Value,>(useHook: () => Value, controller = this.controller): Promise<View<Value>> => {
    const root = createRoot(document.createElement('div'));
    let isMounted = true;
    const view: View<Value> = {
      shown: 'pending',
      get current() {
        return view.shown as Value;
      },
      renders: 0,
      rerender: async () => {
        await draw();
        await this.settle();
      },
      unmount: async () => {
        if (isMounted) await act(() => root.unmount());
        isMounted = false;
      },
    };
    this.#cleanups.push(view.unmount);
    function Reader(): ReactNode {
      const value = useHook();
      view.renders += 1;
      useLayoutEffect(() => void (view.shown = value));
      return null;
    }
    function Pending(): ReactNode {
      useLayoutEffect(() => void (view.shown = 'pending'), []);
      return null;
    }
    function Failed({ error }: { error: Error }): ReactNode {
      useLayoutEffect(() => void (view.shown = error));
      return null;
    }
    const draw = (): Promise<void> =>
      act(() =>
        root.render(
          <DataProvider controller={controller}>
            <ErrorBoundary fallbackComponent={Failed}>
              <Suspense fallback={<Pending />}>
                <Reader />
              </Suspense>
            </ErrorBoundary>
          </DataProvider>,
        ),
      );
    await view.rerender();
    return view;
  };

  /** Mounts an element in a provider, and returns its container, which is in no document. */
  renderElement = async (element: ReactNode): Promise<HTMLElement> => {
    const container = document.createElement('div');
    const root = createRoot(container);
    this.#cleanups.push(() => act(() => root.unmount()));
    await act(() => root.render(<DataProvider controller={this.controller}>{element}</DataProvider>));
    await this.settle();
    return container;
  };

  /** The store at the end, as plain data. */
  get stored(): unknown {
    const { entities } = this.controller.getState();
    return plainOf(entities);
  }

  async end(): Promise<void> {
    for (const cleanup of this.#cleanups.reverse()) await cleanup();
    Channel.open.clear();
  }

  #replace(owner: object, name: string, value: unknown): void {
    const own = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });
    this.#cleanups.push(() => {
      if (own) Object.defineProperty(owner, name, own);
      else delete (owner as Record<string, unknown>)[name];
    });
  }
}
