import { INVALID } from '../../schema/contract.ts';
import { Fragment, Profiler, StrictMode, Suspense } from 'react';
import type { Controller } from 'wireshape';
import { DataProvider } from 'wireshape/react';
import { isSameGraph } from '../../read/isSameGraph.ts';
import { act } from '../../test/act.ts';
import { mount, type Mounted } from '../../test/mount.ts';
import type { AnyEndpoint } from './api.ts';
import { Components } from './Components.tsx';
import { entitiesOf, lostIdentity, text } from './lostIdentity.ts';
import type { Change, Hook, ComponentSpec, Output, Tree, Update, ScreenObserver } from './ComponentSpec.ts';

/** Hooks that return no data rather than suspend. */
const nonSuspending = new Set<Hook>(['dle', 'cache', 'query']);

/** A tree of components over a store: it knows the output of each, and reports violations of the laws. */
export class Screen implements ScreenObserver {
  readonly violations: string[] = [];
  tree: Tree = { components: [], closed: false };
  /** A transition is pending. */
  pending = false;
  /** The number of commits of components. */
  commits = 0;
  /** An entity was removed: references to it may be other, equal objects. */
  hasRemovals = false;
  /** While a transition is pending, or was when the step began, a component may re-render with the same output. */
  allowsExtraRenders = false;
  #step = 0;
  readonly #controller: Controller;
  readonly #endpoints: Readonly<Record<string, AnyEndpoint>>;
  readonly #contents = new Map<number, { spec: ComponentSpec; shown: Output; came: number }>();
  readonly #waiting = new Set<number>();
  /** Components that keep showing a removed entity: what they show beside it may be old. */
  readonly #keeping = new Set<number>();
  readonly #errors = new Map<number, { error: unknown; reset: () => void }>();
  readonly #strict: boolean;
  #mounted: Mounted | undefined;
  #update: Update = () => {};
  #open: (() => void) | undefined;
  #opened: Promise<void> | undefined;
  #isOpen = false;

  constructor(controller: Controller, endpoints: Readonly<Record<string, AnyEndpoint>>, strict: boolean) {
    this.#controller = controller;
    this.#endpoints = endpoints;
    this.#strict = strict;
  }

  async mount(components: readonly ComponentSpec[] = []): Promise<void> {
    this.tree = { components, closed: false };
    const Mode = this.#strict ? StrictMode : Fragment;
    this.#mounted = await mount(
      <Mode>
        <Profiler id="stage" onRender={() => queueMicrotask(() => this.checkTearing())}>
          <DataProvider controller={this.#controller}>
            <Suspense>
              <Components screen={this} />
            </Suspense>
          </DataProvider>
        </Profiler>
      </Mode>,
      // React 18 does not have this option.
      { onCaughtError() {} } as object,
    );
  }

  async unmount(): Promise<void> {
    this.#isOpen = true;
    this.#open?.();
    await this.#mounted?.unmount();
  }

  async update(change: Change, isLate: boolean, run?: () => void): Promise<void> {
    this.#step++;
    this.allowsExtraRenders = this.pending || isLate;
    this.tree = change(this.tree);
    await act(() => this.#update(change, isLate, run));
    this.checkTearing();
  }

  async run(run: () => void): Promise<void> {
    this.#step++;
    this.allowsExtraRenders = this.pending;
    await act(run);
    this.checkTearing();
  }

  /** Ends the transition that is suspended at the gate. */
  async open(): Promise<void> {
    this.allowsExtraRenders = true;
    this.#isOpen = true;
    await act(() => this.#open?.());
    await this.update((tree) => ({ ...tree, closed: false }), false);
    this.#isOpen = false;
    this.#open = this.#opened = undefined;
  }

  /** Resets the boundaries that show an error; false if there are none. */
  async retry(): Promise<boolean> {
    const resets = Array.from(this.#errors.values(), ({ reset }) => reset);
    if (resets.length > 0) await this.run(() => resets.forEach((reset) => reset()));
    return resets.length > 0;
  }

  shown(key: number): Output {
    const caught = this.#errors.get(key);
    if (caught) return { error: caught.error, caught: true };
    if (this.#waiting.has(key)) return { waiting: true };
    return this.#contents.get(key)?.shown ?? { waiting: true };
  }

  endpoint(name: string): AnyEndpoint {
    return this.#endpoints[name] as AnyEndpoint;
  }

  #isRemoved({ type, id }: Record<string, unknown>): boolean {
    const { tables } = this.#controller.getState();
    return tables.table(type === 'user' ? 'User' : 'Post').get(String(id)) === INVALID;
  }

  /** All components show an entity in the same version. */
  checkTearing(): void {
    const versions = new Map<string, string>();
    for (const [key, { spec, shown }] of this.#contents) {
      if (this.#waiting.has(key) || this.#errors.has(key)) continue;
      // A component that mounts during a transition shows the newest version if the committed one has no data for it.
      if (this.pending && !nonSuspending.has(spec.hook)) continue;
      // Mounted components keep showing a deleted entity (UNI-1), also while a reset of the store is a pending transition.
      const entities = Array.from(entitiesOf(shown.data));
      if (entities.some((entity) => this.#isRemoved(entity))) this.#keeping.add(key);
      else if (!this.pending) this.#keeping.delete(key);
      if (this.#keeping.has(key)) continue;
      for (const entity of entities) {
        const { type, id, name, age, title } = entity;
        const version = JSON.stringify([name, age, title]);
        const of = `${String(type)} ${String(id)}`;
        const other = versions.get(of) ?? version;
        if (other !== version) this.violation(`${of} is shown as ${other} and as ${version}`, spec);
        versions.set(of, version);
      }
    }
  }

  violation(what: string, { key, hook, name, arg }: ComponentSpec): void {
    this.violations.push(`${hook} ${name} ${JSON.stringify(arg)} (${key}): ${what}`);
  }

  committed(spec: ComponentSpec, shown: Output): void {
    this.commits++;
    const before = this.#contents.get(spec.key);
    const came = before?.came ?? this.#step;
    this.#contents.set(spec.key, { spec, shown, came });
    // It may mount and get its data in one step.
    if (came === this.#step) return;
    if (before?.spec !== spec || this.allowsExtraRenders || this.hasRemovals) return;
    const { data, loading, error } = before.shown;
    const isSame = loading === shown.loading && error === shown.error && isSameGraph(data, shown.data);
    if (isSame) this.violation(`was rendered again with the same ${text(data)}`, spec);
    const lost = lostIdentity(data, shown.data);
    if (lost) this.violation(`gave another object for the same ${lost}`, spec);
  }

  left(key: number): void {
    this.#contents.delete(key);
  }

  suspended(key: number): () => void {
    this.#waiting.add(key);
    return () => this.#waiting.delete(key);
  }

  failed(key: number, error: unknown, reset: () => void): () => void {
    this.#errors.set(key, { error, reset });
    return () => this.#errors.delete(key);
  }

  connect(update: Update): void {
    this.#update = update;
  }

  transition(isPending: boolean): void {
    this.pending = isPending;
  }

  gate(closed: boolean): void {
    if (!closed || this.#isOpen) return;
    this.#opened ??= new Promise<void>((resolve) => {
      this.#open = resolve;
    });
    throw this.#opened;
  }
}
