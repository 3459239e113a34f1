import { type ComponentType, startTransition, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { AsyncBoundary } from '../react/provider/AsyncBoundary.tsx';
import { DataProvider } from '../react/provider/DataProvider.tsx';
import { Controller } from '../store/controller/Controller.ts';

/** A page that this project's tests change with transitions, outside of `act`, which orders updates differently. */
export class TurnedPages {
  controller = new Controller();
  /** The violations that a test found, and the errors that React logged. */
  readonly faults = new Set<string>();
  #unmount!: () => void;

  begin(): void {
    this.faults.clear();
    this.controller = new Controller();
    // Tests of other files, which share the globals, are in `act`.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    vi.spyOn(console, 'error').mockImplementation(
      (...words) => void this.faults.add(words.map(String).join(' ')),
    );
  }

  /**
   * Changes the id of a page from `0` up to `last`, and waits each time until its `<b>` has the name of that user. `turn` is
   * called for each id, with a function that sets it.
   */
  async turnTo(
    last: number,
    Page: ComponentType<{ id: string }>,
    turn = (setId: () => void): void => startTransition(setId),
  ): Promise<void> {
    let show!: (id: string) => void;
    function App() {
      const [id, setId] = useState('0');
      useLayoutEffect(() => {
        show = setId;
      }, []);
      return <Page id={id} />;
    }
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    this.#unmount = () => root.unmount();
    root.render(
      <DataProvider controller={this.controller}>
        <AsyncBoundary fallback="waiting">
          <App />
        </AsyncBoundary>
      </DataProvider>,
    );
    const shows = (id: number): Promise<void> =>
      vi.waitFor(
        () => {
          const shown = container.querySelector('b:not([style*=none])') ?? container;
          expect(shown.textContent).toBe(`name ${id}`);
        },
        { interval: 1, timeout: 60_000 },
      );
    await shows(0);
    for (let id = 1; id <= last; id++) {
      turn(() => show(String(id)));
      await shows(id);
    }
  }

  end(): void {
    this.#unmount();
    this.controller.cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  }
}

/** New pages for each test. */
export function turnedPages(): TurnedPages {
  const pages = new TurnedPages();
  beforeEach(() => pages.begin());
  afterEach(() => pages.end());
  return pages;
}
