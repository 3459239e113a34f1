import { reasonOf } from '../../base/abort.ts';
import { fail, warn } from '../../errors/errors.ts';
import { checkDuration } from '../../base/timer.ts';
import type { AnyEndpoint, FetchAction } from '../actions.ts';
import { nextOrder } from '../order.ts';
import type { Link, ManagedController, Manager } from '../Manager.ts';
import { report, reporting } from '../report.ts';
import type { State } from '../State.ts';
import { hasOwnSend, withSend } from '../withSend.ts';
import { isOnline, onActivity } from './activity.ts';
import {
  isDisconnected,
  isRetried,
  MutationQueue,
  type OfflineMutation,
  type QueueController,
  type QueuedMutation,
  type QueueOwner,
} from './MutationQueue.ts';
import { randomId } from '../order.ts';
import { isSameUser, type PersistenceStorage, unstorablePath, type UserId } from './SavedItems.ts';
import { SavedMutations } from './SavedMutations.ts';
import type { SavedMutation } from './savedMutationText.ts';

/** The options of `new OfflineManager`. */
export interface OfflineOptions<Name extends string = string> {
  /** The endpoints whose requests wait for the network, by name. Saved mutations have these names, so keep them in later releases. */
  readonly endpoints: Readonly<Record<Name, AnyEndpoint>>;
  /** Returns the scope of a mutation: mutations of one scope are sent one after another. By default, all have one scope. */
  scope?(mutation: OfflineMutation<Name>): string;
  /**
   * Returns the storage where mutations are saved until the server responds, such as `localStorage`. By default, none: a reload loses
   * them. A logout counts the session in an item of its own, whose name ends in `:session`;
   * a long queue lists the ids of those that were sent in one that ends in `:sent`.
   */
  storage?(): PersistenceStorage;
  /** The name of the saved item; by default 'wireshape:offline'. */
  readonly name?: string;
  /** Returns the id of the user who is logged in. A mutation is sent for its user alone. By default, mutations have no owner. */
  owner?(): UserId;
  /** Saved mutations of another version are dropped. Change it when the arguments of an endpoint change. */
  readonly version?: string | number;
  /** Milliseconds after which saved mutations are dropped; by default one week. */
  readonly maxAge?: number;
  /**
   * Returns false, or a promise of it, for an error that ends the mutation. By default, temporary failures are sent again, those with a
   * status up to ten times. Until the promise settles, the mutations of the scope wait; after 30 seconds, that is reported, and the
   * default is used.
   */
  shouldRetry?(error: unknown, failures: number): boolean | Promise<boolean>;
  /** Called when a mutation fails for good. By default, reports the error of a restored one as uncaught. */
  onError?(error: Error, mutation: OfflineMutation<Name>): void;
  /**
   * Called with the mutations that a reset of the store drops, such as at a logout, in their order, and with saved ones that are older
   * than `maxAge`. By default, they are dropped silently.
   */
  onDrop?(mutations: readonly OfflineMutation<Name>[]): void;
}

const WEEK = 604_800_000;

/**
 * Has requests wait while the browser is offline, and sends them when it is online again: an offline queue, or outbox (PER-2).
 *
 * Optimistic updates of waiting mutations are shown. Mutations of one scope are sent one after another, in the order of their
 * calls, also while online. With `storage`, they survive a reload. Add it before the other managers.
 *
 * An extended endpoint counts as the listed one while its name and key are the same. Requests of a listed endpoint that reads wait too, but
 * are not saved; nor are mutations of endpoints that are `sensitive`. A mutation with a `signal` can be aborted while it waits, and one with
 * `undoWithin` joins the queue when that time is over. Saved mutations are sent before those of the new page. Of another
 * `owner`, a saved mutation stays saved, and a waiting one is dropped. A storage that hangs holds nothing up: after two seconds a
 * mutation is sent without it.
 *
 * A request without a response may still reach the server, even after a later mutation, and overwrite what that wrote. To prevent it, send
 * an idempotency key with each mutation, and have the server ignore a key that it knows.
 *
 * `onDrop` runs at each reset, in each tab with its own mutations; the server may have received the one that was being sent. It is called
 * again for saved ones that were not restored yet, and for each one that a logout in another tab removed, once it would be sent. Each mutation
 * is passed once.
 *
 * @example
 * const createTodo = new RestEndpoint({ path: '/todos', method: 'POST' });
 * const offline = new OfflineManager({ endpoints: { createTodo }, storage: () => localStorage });
 * const controller = new Controller({ managers: [offline, ...getDefaultManagers()] });
 * offline.waiting; // => 0
 */
export class OfflineManager<Name extends string = string> implements Manager {
  readonly #options: OfflineOptions<Name>;
  readonly #names: ReadonlyMap<unknown, Name>;
  readonly #saved: SavedMutations | undefined;
  /** Weak, as `init` starts a controller again that `cleanup` stopped, and may never do so. */
  readonly #queues = new Set<WeakRef<MutationQueue>>();
  readonly #listeners = new Set<() => void>();
  /** The queue that was started last: restored mutations belong to it. */
  #current: MutationQueue | undefined;
  /** The ids of those that the last reset dropped. */
  readonly #dropped = new Set<string>();
  /** The mutation that is being restored. */
  #restoring: SavedMutation | undefined;
  #stopListening: (() => void) | undefined;

  constructor(options: OfflineOptions<Name>) {
    this.#options = options;
    const { endpoints } = options;
    this.#names = new Map(Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name as Name]));
    const { storage, name = 'wireshape:offline', version = null, maxAge = WEEK } = options;
    checkDuration(maxAge);
    const onExpired = this.#onSavedDrop;
    if (storage)
      this.#saved = new SavedMutations({ storage, name, version, maxAge, user: this.#user, onExpired });
  }

  /** How many mutations are not being sent, as they wait for the network, for one before them or for another attempt. */
  get waiting(): number {
    return this.#all().reduce((sum, queue) => sum + queue.waiting, 0);
  }

  /** Calls back when `waiting` may have changed, until the returned function is called: for `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  middleware(controller: QueueController): Link {
    const queue = new MutationQueue(controller, this.#owner);
    this.#queues.add(new WeakRef(queue));
    return (next) => (action) => {
      if (action.type === 'wireshape/reset') {
        const dropped = queue.end();
        if (dropped.length > 0) this.#dropped.clear();
        this.#saved?.clear(this.#onSavedDrop);
        const result = next(action);
        this.#onDrop(dropped);
        this.#onChange();
        return result;
      }
      const listed = action.type === 'wireshape/fetch' ? this.#nameOf(action) : undefined;
      if (listed === undefined) return queue.pass(next, action);
      const fetched = action as FetchAction;
      if (!fetched.endpoint.sideEffect) return queue.pass(next, waitingRead(fetched));
      const { id = randomId() } = this.#restoring ?? fetched.meta;
      const mutation = { name: listed, args: fetched.args, isRestored: this.#restoring !== undefined };
      const { scope = oneScope } = this.#options;
      const user = this.#restoring ? this.#restoring.user : this.#user();
      const queued = { id, scope: scope(mutation), mutation, user };
      this.#restoring = undefined;
      if (!queue.add(next, fetched, queued)) fail('offline_manager_order', fetched.endpoint.name);
      if (!mutation.isRestored) this.#save(queued);
      this.#onChange();
      queue.runScope(queued.scope);
    };
  }

  init(state: State): void {
    this.#stopListening ??= onActivity(() => this.#onActivity());
    const started = this.#all().find((one) => !one.isRunning && one.controller.getState() === state);
    if (started) {
      started.isRunning = true;
      started.isHeld = this.#saved !== undefined;
      this.#current = started;
    }
    const release = (): void => {
      if (!started?.isHeld) return;
      started.isHeld = false;
      started.run();
    };
    // The controller is under construction, maybe in a render.
    void Promise.resolve().then(() => this.#restore(release));
  }

  cleanup(controller?: ManagedController): void {
    for (const queue of this.#all()) {
      if (controller && queue.controller !== controller) continue;
      this.#saved?.release(queue.end().map(({ id }) => id));
      queue.isRunning = false;
    }
    // One that started before another ended has replaced it, such as in an error boundary.
    if (this.#current?.isRunning) return this.#restore();
    this.#current = this.#all().findLast((queue) => queue.isRunning);
    if (this.#current) return;
    this.#saved?.close();
    this.#stopListening?.();
    this.#stopListening = undefined;
  }

  readonly #owner: QueueOwner = {
    claimOf: ({ id, user }) =>
      isSameUser(user, this.#user()) ? (this.#saved?.claimOf(id) ?? 'own') : this.#refuse(id),
    onRemoved: (queued) => this.#onDrop([queued]),
    // After a reload, nothing knows them.
    onNamed: ({ id, mutation }) => this.#saved?.change(id, mutation.args),
    shouldRetry: (error, failures) => (this.#options.shouldRetry ?? isRetried)(error, failures),
    onEnd: ({ id, mutation }, error) => {
      this.#saved?.remove(id);
      if (error && !this.#dropped.has(id)) this.#onError(error, mutation as OfflineMutation<Name>);
      this.#dropped.delete(id);
    },
    onChange: () => this.#onChange(),
  };

  readonly #user = (): UserId => this.#options.owner?.();

  /** Another user is logged in than the one who made the mutation. */
  #refuse(id: string): 'removed' {
    this.#saved?.remove(id);
    return 'removed';
  }

  readonly #onSavedDrop = (saved: readonly SavedMutation[]): void => {
    const known = saved.filter(({ name }) => Object.hasOwn(this.#options.endpoints, name));
    this.#onDrop(known.map(({ id, name, args }) => ({ id, mutation: { name, args, isRestored: true } })));
  };

  #onDrop(queued: readonly Pick<QueuedMutation, 'id' | 'mutation'>[]): void {
    const { onDrop } = this.#options;
    if (!onDrop || queued.length === 0) return;
    // One of them may have the response that logs the user out, and ends after this.
    for (const { id } of queued) this.#dropped.add(id);
    reporting(() => onDrop(queued.map(({ mutation }) => mutation as OfflineMutation<Name>)));
  }

  #onError(error: Error, mutation: OfflineMutation<Name>): void {
    const { onError } = this.#options;
    if (onError) reporting(() => onError(error, mutation));
    else if (mutation.isRestored) report(error);
  }

  #onChange(): void {
    for (const listener of Array.from(this.#listeners)) reporting(listener);
  }

  #onActivity(): void {
    if (!isOnline()) return;
    for (const queue of this.#all()) queue.retryNow();
    this.#restore();
  }

  /** Starts mutations again that were saved by a page that is closed. */
  #restore(onEnd?: () => void): void {
    if (this.#current) this.#saved?.takeOver((mutations) => this.#start(mutations), onEnd);
    else onEnd?.();
  }

  #start(mutations: readonly SavedMutation[]): void {
    for (const saved of mutations) {
      const { name, args } = saved;
      const { endpoints } = this.#options;
      if (!Object.hasOwn(endpoints, name)) {
        this.#saved?.remove(saved.id);
        warn('offline_endpoint_missing', name, Object.keys(endpoints));
        continue;
      }
      const { controller } = this.#current ?? {};
      this.#restoring = saved;
      const fetched = controller?.fetch(endpoints[name as Name] as never, ...(args as never));
      // Arguments without a key are refused before any manager has them. Other errors are those of the queue.
      const isRefused = this.#restoring !== undefined;
      this.#restoring = undefined;
      fetched?.catch((error: Error) => {
        if (!isRefused) return;
        this.#saved?.remove(saved.id);
        this.#onError(error, { name: name as Name, args, isRestored: true });
      });
    }
  }

  #save({ id, user, mutation: { name, args } }: QueuedMutation): void {
    // The arguments of a sensitive one stay in memory (SEC-1).
    if (!this.#saved || this.#options.endpoints[name as Name].sensitive) return;
    const path = unstorablePath(args);
    if (path === undefined) this.#saved.add(id, name, args, user);
    else warn('offline_args_not_saved', name, path);
  }

  /** The name of an endpoint, or of the one that it was extended from, where that sends to the same place. */
  #nameOf({ endpoint, key, args }: FetchAction): Name | undefined {
    if (hasOwnSend(endpoint)) return undefined;
    for (let one: unknown = endpoint; typeof one === 'function'; one = Object.getPrototypeOf(one)) {
      const name = this.#names.get(one);
      if (name === undefined) continue;
      if (one === endpoint) return name;
      const parent = one as AnyEndpoint;
      return parent.name === endpoint.name && parent.key(...(args as never)) === key ? name : undefined;
    }
    return undefined;
  }

  #all(): readonly MutationQueue[] {
    const queues: MutationQueue[] = [];
    for (const one of this.#queues) {
      const queue = one.deref();
      if (queue) queues.push(queue);
      else this.#queues.delete(one);
    }
    return queues;
  }
}

/** The same fetch of a read, which waits for the network, and again where that fails while its request is in flight. */
function waitingRead(action: FetchAction): FetchAction {
  const { endpoint, meta } = action;
  type Send = (...args: never) => Promise<unknown>;
  const waiting =
    (send: Send, signal?: AbortSignal): Send =>
    async (...args) => {
      for (;;) {
        if (!isOnline()) {
          await untilOnline(signal);
          meta.sequence.number = nextOrder();
        }
        try {
          return await send(...args);
        } catch (error) {
          if (isOnline() || !isDisconnected(error)) throw error;
        }
      }
    };
  const read = withSend(endpoint, waiting(endpoint), (signal, store) =>
    waiting(endpoint.withSignal?.(signal, store) ?? endpoint, signal),
  );
  return { ...action, endpoint: read };
}

/** Resolves when the browser is online; rejects with the signal's reason when it is aborted before. */
function untilOnline(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      if (!isOnline() && !signal?.aborted) return;
      stopListening();
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(reasonOf(signal) as Error);
      else resolve();
    };
    const stopListening = onActivity(end);
    signal?.addEventListener('abort', end);
  });
}

function oneScope(): string {
  return '';
}
