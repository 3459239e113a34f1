import type { Controller } from '../../store/controller/Controller.ts';
import { type HydratingPage, hydratingPages } from '../../store/hydratingPages.ts';
import type { State } from '../../store/State.ts';
import type { OnVersion } from '../queries/StoreQuery.ts';
import { QueryRegistry } from '../queries/QueryRegistry.ts';
import { ChangeNotifier } from '../queries/ChangeNotifier.ts';

/** The state that the components under one DataProvider share: its controller, its queries, and which version is on the screen. */
export class ProviderState {
  readonly controller: Controller;
  readonly notifier: ChangeNotifier;
  readonly queries: QueryRegistry;
  readonly #ownsController: boolean;
  /** The version that a page rendered by a server shows. */
  readonly #page: HydratingPage;
  #onScreen: State;
  /** Subscribers since a newer version than the one on the screen. */
  readonly #late = new Set<OnVersion>();
  /** All mounted observers. */
  readonly #mounted = new Set<OnVersion>();
  #setVersion: OnVersion | undefined;
  #cleanup: ReturnType<typeof setTimeout> | undefined;

  /** `ownsController` means that the controller is cleaned up with the provider. */
  constructor(controller: Controller, ownsController: boolean) {
    this.controller = controller;
    this.notifier = new ChangeNotifier(controller.store, () => this.#setVersion?.(this.newest));
    this.queries = new QueryRegistry(controller, this.notifier);
    this.#ownsController = ownsController;
    this.#onScreen = controller.getState();
    // A server hydrates nothing, and its components read what was fetched meanwhile.
    const { store } = controller;
    this.#page = { store, state: typeof document === 'undefined' ? undefined : this.#onScreen };
    if (this.#page.state) hydratingPages.add(new WeakRef(this.#page));
  }

  /** The version on the screen; a transition may be rendering a newer one. */
  get onScreen(): State {
    return this.#onScreen;
  }

  get newest(): State {
    return this.controller.getState();
  }

  /** The version that a component renders first: the newest, or while hydrating the one of the server's page. */
  firstVersion(isHydrating: boolean): State {
    return (isHydrating && this.#page.state) || this.newest;
  }

  /** True where a component that hydrates has to render an older version than the newest. */
  readonly differsFromHydrated = (): boolean =>
    this.#page.state !== undefined && this.#page.state !== this.newest;

  /** Notes that a version was committed, and calls those with it that subscribed too late to be notified of it. */
  commit(state: State): void {
    if (state.tables.history !== this.#onScreen.tables.history) {
      // After a reset, nothing that was read before is kept in memory (CTL-12).
      this.#page.state = undefined;
      this.queries.removeUnused();
    }
    this.#onScreen = state;
    for (const onVersion of this.#late) onVersion(state);
    if (state === this.newest) this.#late.clear();
  }

  /** Notes that the effects of a version ran: what it removes from the screen is unmounted. */
  afterEffects(state: State): void {
    if (state === this.newest) this.notifier.effectsRan();
  }

  /** Counts an observer as mounted until the returned function is called. */
  mount(onVersion: OnVersion): () => void {
    this.#mounted.add(onVersion);
    return () => void this.#mounted.delete(onVersion);
  }

  /** Commits the newest version in all mounted components at once. */
  commitNewest(): void {
    this.#onScreen = this.newest;
    this.#setVersion?.(this.#onScreen);
    for (const onVersion of this.#mounted) onVersion(this.#onScreen);
  }

  /** Sets how to have a version rendered as the committed one; false where another provider is mounted with this state. */
  connect(setVersion: OnVersion): boolean {
    this.#setVersion ??= setVersion;
    return this.#setVersion === setVersion;
  }

  /** Calls a new subscriber with the newest version, once that is committed. */
  catchUp(onVersion: OnVersion): void {
    if (this.#onScreen === this.newest) onVersion(this.#onScreen);
    else this.#late.add(onVersion);
  }

  cancelCatchUp(onVersion: OnVersion): void {
    this.#late.delete(onVersion);
  }

  /** Runs the managers until after the returned function was called: deferred, as StrictMode mounts again at once. */
  run(setVersion: OnVersion): (() => void) | undefined {
    if (this.#setVersion !== setVersion) return undefined;
    clearTimeout(this.#cleanup);
    this.controller.init();
    if (!this.#ownsController) return undefined;
    return () => {
      this.#cleanup = setTimeout(() => this.controller.cleanup());
    };
  }
}
