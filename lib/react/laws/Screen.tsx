import { INVALID } from '../../schema/contract.ts';
import { Fragment, Profiler, StrictMode, Suspense } from 'react';
import type { Controller } from 'wireshape';
import { DataProvider } from 'wireshape/react';
import { isSameGraph } from '../../read/isSameGraph.ts';
import { act } from '../../test/act.ts';
import { mount, type Mounted } from '../../test/mount.ts';
import type { Served } from './api.ts';
import { Cast } from './Components.tsx';
import { entitiesOf, lostIn, text } from './lostIdentity.ts';
import type { Change, Hook, Shower, Shown, Tree, Update, Watching } from './ComponentSpec.ts';

/** Hooks that show nothing rather than wait. */
const ownPace = new Set<Hook>(['dle', 'cache', 'query']);

/** A tree of components over a store, which knows what each shows and complains of what it should not do. */
export class Stage implements Watching {
  readonly complaints: string[] = [];
  tree: Tree = { showers: [], closed: false };
  /** A transition is under way. */
  pending = false;
  /** How often a component came to the screen. */
  commits = 0;
  /** Something was removed: what refers to it may be another record that looks the same. */
  hasGaps = false;
  /** While a transition is under way, or was when the step began, a component may be given the same twice. */
  isLoose = false;
  #step = 0;
  readonly #controller: Controller;
  readonly #endpoints: Readonly<Record<string, Served>>;
  readonly #contents = new Map<number, { shower: Shower; shown: Shown; came: number }>();
  readonly #waiting = new Set<number>();
  readonly #errors = new Map<number, { error: unknown; reset: () => void }>();
  readonly #strict: boolean;
  #mounted: Mounted | undefined;
  #update: Update = () => {};
  #open: (() => void) | undefined;
  #opened: Promise<void> | undefined;
  #isOpen = false;

  constructor(controller: Controller, endpoints: Readonly<Record<string, Served>>, strict: boolean) {
    this.#controller = controller;
    this.#endpoints = endpoints;
    this.#strict = strict;
  }

  async mount(showers: readonly Shower[] = []): Promise<void> {
    this.tree = { showers, closed: false };
    const Mode = this.#strict ? StrictMode : Fragment;
    this.#mounted = await mount(
      <Mode>
        <Profiler id="stage" onRender={() => queueMicrotask(() => this.checkTearing())}>
          <DataProvider controller={this.#controller}>
            <Suspense>
              <Cast stage={this} />
            </Suspense>
          </DataProvider>
        </Profiler>
      </Mode>,
      // React 18 does not ask.
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
    this.isLoose = this.pending || isLate;
    this.tree = change(this.tree);
    await act(() => this.#update(change, isLate, run));
    this.checkTearing();
  }

  async run(run: () => void): Promise<void> {
    this.#step++;
    this.isLoose = this.pending;
    await act(run);
    this.checkTearing();
  }

  /** Lets the transition end that waits at the gate. */
  async open(): Promise<void> {
    this.isLoose = true;
    this.#isOpen = true;
    await act(() => this.#open?.());
    await this.update((tree) => ({ ...tree, closed: false }), false);
    this.#isOpen = false;
    this.#open = this.#opened = undefined;
  }

  /** Resets the boundaries that show an error; false when there is none. */
  async retry(): Promise<boolean> {
    const resets = Array.from(this.#errors.values(), ({ reset }) => reset);
    if (resets.length > 0) await this.run(() => resets.forEach((reset) => reset()));
    return resets.length > 0;
  }

  shown(key: number): Shown {
    const caught = this.#errors.get(key);
    if (caught) return { error: caught.error, caught: true };
    if (this.#waiting.has(key)) return { waiting: true };
    return this.#contents.get(key)?.shown ?? { waiting: true };
  }

  endpoint(name: string): Served {
    return this.#endpoints[name] as Served;
  }

  #isRemoved({ type, id }: Record<string, unknown>): boolean {
    const { tables } = this.#controller.getState();
    return tables.table(type === 'user' ? 'User' : 'Post').get(String(id)) === INVALID;
  }

  /** What is on the screen of one entity is of one version. */
  checkTearing(): void {
    const versions = new Map<string, string>();
    for (const [key, { shower, shown }] of this.#contents) {
      if (this.#waiting.has(key) || this.#errors.has(key)) continue;
      // One that comes in the midst of a transition shows the newest where what is on the screen has nothing for it.
      if (this.pending && !ownPace.has(shower.hook)) continue;
      // What was deleted stays as it was where it is shown (UNI-1).
      const entities = Array.from(entitiesOf(shown.data));
      if (entities.some((entity) => this.#isRemoved(entity))) continue;
      for (const entity of entities) {
        const { type, id, name, age, title } = entity;
        const version = JSON.stringify([name, age, title]);
        const of = `${String(type)} ${String(id)}`;
        const other = versions.get(of) ?? version;
        if (other !== version) this.complain(`${of} is shown as ${other} and as ${version}`, shower);
        versions.set(of, version);
      }
    }
  }

  complain(what: string, { key, hook, name, arg }: Shower): void {
    this.complaints.push(`${hook} ${name} ${JSON.stringify(arg)} (${key}): ${what}`);
  }

  committed(shower: Shower, shown: Shown): void {
    this.commits++;
    const before = this.#contents.get(shower.key);
    const came = before?.came ?? this.#step;
    this.#contents.set(shower.key, { shower, shown, came });
    // It may come with what it is given a moment later.
    if (came === this.#step) return;
    if (before?.shower !== shower || this.isLoose || this.hasGaps) return;
    const { data, loading, error } = before.shown;
    const isSame = loading === shown.loading && error === shown.error && isSameGraph(data, shown.data);
    if (isSame) this.complain(`was rendered again with the same ${text(data)}`, shower);
    const lost = lostIn(data, shown.data);
    if (lost) this.complain(`gave another object for the same ${lost}`, shower);
  }

  left(key: number): void {
    this.#contents.delete(key);
  }

  waits(key: number): () => void {
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

  transits(isPending: boolean): void {
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
