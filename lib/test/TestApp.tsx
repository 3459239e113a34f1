import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { AsyncBoundary } from '../react/provider/AsyncBoundary.tsx';
import { DataProvider } from '../react/provider/DataProvider.tsx';
import { Controller } from '../store/controller/Controller.ts';
import { act } from './act.ts';
import { askedUsers } from './askedUsers.ts';
import { mount, type Mounted } from './mount.ts';

/** An app of this project's tests, with a provider and a boundary. It renders `waiting`, and an error as a retry button. */
export class TestApp {
  controller = new Controller();
  #mounted: Mounted | undefined;

  /** The provider and boundary around the children, for a test that renders them itself. */
  around(children: ReactNode): ReactNode {
    return <DataProvider controller={this.controller}>{this.boundary(children)}</DataProvider>;
  }

  /** The boundary alone. */
  boundary(children: ReactNode): ReactNode {
    return (
      <AsyncBoundary
        fallback={<p>waiting</p>}
        errorComponent={({ error, resetErrorBoundary }) => (
          <button onClick={resetErrorBoundary}>{error.message}</button>
        )}
      >
        {children}
      </AsyncBoundary>
    );
  }

  /** Renders these children, in place of the ones before. */
  show(children: ReactNode): Promise<void> {
    return this.render(this.around(children));
  }

  /** Renders this alone. */
  async render(ui: ReactNode): Promise<void> {
    if (this.#mounted?.container.parentNode) await this.#mounted.render(ui);
    else this.#mounted = await mount(ui);
  }

  async unmount(): Promise<void> {
    await this.#mounted?.unmount();
  }

  /** Defined after the first render. */
  get mounted(): Mounted {
    return this.#mounted as Mounted;
  }

  /** The visible text: React hides a tree that suspends again, and keeps it in the document. */
  get text(): string {
    const parts = Array.from(this.mounted.container.children) as HTMLElement[];
    const shown = parts.filter(({ style }) => style.display !== 'none');
    return shown.map((one) => one.textContent).join('');
  }

  find(selector: string): HTMLElement | null {
    return this.mounted.container.querySelector(selector);
  }

  click(selector: string): Promise<void> {
    return act(() => this.find(selector)?.click());
  }

  /** Waits until requests and updates in flight have taken effect. */
  settle(): Promise<void> {
    return act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  }

  async end(): Promise<void> {
    await this.unmount();
    this.controller.cleanup();
  }
}

/** A new app for each test, without requests; mocks are restored after each. */
export function testApp(): TestApp {
  const app = new TestApp();
  beforeEach(() => {
    askedUsers.length = 0;
    app.controller = new Controller();
  });
  afterEach(async () => {
    await app.end();
    vi.restoreAllMocks();
  });
  return app;
}
