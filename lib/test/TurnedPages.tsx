import { type ComponentType, startTransition, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { AsyncBoundary } from '../react/provider/AsyncBoundary.tsx';
import { DataProvider } from '../react/provider/DataProvider.tsx';
import { Controller } from '../store/controller/Controller.ts';

/** A page that this project's own tests turn by transitions, outside of `act`, whose order of updates is another one. */
export class TurnedPages {
  controller = new Controller();
  /** What a test found, and what React complained of. */
  readonly faults = new Set<string>();
  #unmount = (): void => {};

  begin(): void {
    this.faults.clear();
    this.controller = new Controller();
    vi.spyOn(console, 'error').mockImplementation(
      (...words) => void this.faults.add(words.map(String).join(' ')),
    );
  }

  /**
   * Turns a page from `0` up to an id, and waits each time until its `<b>` shows the name of that user. `turn` is
   * called for each, with what sets the id.
   */
  async turnTo(
    last: number,
    Page: ComponentType<{ id: string }>,
    turn = (setId: () => void): void => startTransition(setId),
  ): Promise<void> {
    let show = (_id: string): void => {};
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
        <AsyncBoundary fallback="waiting" errorComponent={({ error }) => <p>{String(error)}</p>}>
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
        { interval: 1, timeout: 5000 },
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
  }
}

/** Pages that each test begins anew. */
export function turnedPages(): TurnedPages {
  const pages = new TurnedPages();
  beforeEach(() => pages.begin());
  afterEach(() => pages.end());
  return pages;
}
