import type { FetchAction } from '../../store/actions.ts';
import { hydrate } from '../../store/hydrate.ts';
import type { Link, Manager, Next, RequestingController } from '../../store/Manager.ts';
import { warn } from '../../errors/errors.ts';
import type { Times } from '../../schema/contract.ts';
import { isPlain } from '../../schema/objects.ts';
import { decodeState } from '../../store/savedValues.ts';
import type { State } from '../../store/State.ts';
import { serverDataId } from './initialData.ts';
import { type StreamedChunk, type StreamEntry, streamName } from './streamProtocol.ts';

/** The options of `new StreamedDataManager`. */
export interface StreamedDataOptions {
  /** Only for a page with several stores: the same as that of its `createStreamedStore`. */
  readonly id?: string;
}

/**
 * Takes the responses that a server streams with the page, see `createStreamedStore`, into the store of the browser, as they
 * arrive (SSR-3).
 *
 * Data that the server is still fetching is not requested here: a component that needs it waits for the stream. If the server fails
 * or the stream breaks off, it is requested. Put it before the default managers. On a server, it does nothing.
 *
 * @example
 * const managers = [new StreamedDataManager(), ...getDefaultManagers()];
 * hydrateRoot(
 *   root,
 *   <DataProvider managers={managers}>
 *     <App />
 *   </DataProvider>,
 * );
 */
export class StreamedDataManager implements Manager {
  readonly #id: string;
  readonly #receivers = new Set<Receiver>();

  constructor({ id = serverDataId }: StreamedDataOptions = {}) {
    this.#id = id;
  }

  middleware(controller: RequestingController): Link {
    const receiver = new Receiver(controller, this.#id);
    this.#receivers.add(receiver);
    return (next) => {
      // The first render reads what has arrived; a render adds no listeners (SSR-5).
      receiver.receive(next);
      return (action) => {
        if (action.type === 'wireshape/fetch' && receiver.holds(action, next)) return undefined;
        if (action.type === 'wireshape/reset') receiver.end();
        else if (action.type === 'wireshape/cancel')
          receiver.release(({ meta }) => meta.promise === action.promise);
        return next(action);
      };
    };
  }

  init(state: State): void {
    for (const receiver of this.#receivers) {
      const { controller } = receiver;
      if (!controller) this.#receivers.delete(receiver);
      else if (controller.getState() === state) receiver.open();
    }
  }

  cleanup(controller?: unknown): void {
    for (const receiver of this.#receivers)
      if (!controller || receiver.controller === controller) receiver.close();
  }
}

const page = globalThis as { [streamName]?: StreamEntry[] };

/** What has arrived in a page; undefined on a server. */
function pageEntries(): StreamEntry[] | undefined {
  if (typeof document === 'undefined') return undefined;
  // Text of users may have that name as an id, which makes the element a global variable.
  const entries: unknown = page[streamName];
  return Array.isArray(entries) ? (entries as StreamEntry[]) : undefined;
}

/** What one store gets of the stream. */
class Receiver {
  /** Weak, as `init` starts a controller again that `cleanup` stopped, and may never do so. */
  readonly #controller: WeakRef<RequestingController>;
  readonly #id: string;
  /** The keys that the server is requesting. */
  #pending: ReadonlySet<string> = new Set();
  readonly #held = new Map<FetchAction, Next>();
  /** How far the clock of the server is behind, at most: what a chunk takes to arrive counts too. */
  #offset = Infinity;
  #received = 0;
  #isOpen = false;
  #hasEnded = false;

  constructor(controller: RequestingController, id: string) {
    this.#controller = new WeakRef(controller);
    this.#id = id;
  }

  get controller(): RequestingController | undefined {
    return this.#controller.deref();
  }

  open(): void {
    if (this.#isOpen || this.#hasEnded || typeof document === 'undefined') return;
    this.#isOpen = true;
    const entries = pageEntries() ?? (page[streamName] = []);
    const { push } = entries;
    entries.push = (...added) => {
      const length = push.apply(entries, added);
      if (this.#isOpen) this.receive();
      return length;
    };
    this.receive();
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', this.#onEnd);
    else this.#onEnd();
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#onEnd();
  }

  /** At a reset, such as a logout: what follows is of the user before. */
  end(): void {
    this.#hasEnded = true;
    this.close();
  }

  /** Holds a request that the server has sent already. */
  holds(action: FetchAction, next: Next): boolean {
    if (!this.#pending.has(action.key) || action.endpoint.sideEffect) return false;
    this.#held.set(action, next);
    return true;
  }

  /** Ends waiting: a held request gets the response that arrived, and is sent where none did. */
  release(isDone: (action: FetchAction) => boolean): void {
    const { controller } = this;
    for (const [action, next] of this.#held) {
      if (!isDone(action)) continue;
      this.#held.delete(action);
      const { key, endpoint, args, meta } = action;
      // At a reset, the store still has the data of the user before.
      if (this.#hasEnded || !controller?.getState().results.get(key)?.hasResponse) next(action);
      else meta.resolve(controller.snapshot().getResponse(endpoint as never, ...(args as never)).data);
    }
  }

  /** The page is loaded: nothing follows. */
  readonly #onEnd = (): void => {
    document.removeEventListener('DOMContentLoaded', this.#onEnd);
    this.#pending = new Set();
    this.release(() => true);
  };

  /** Takes what has arrived into the store, by a manager behind this one while its controller is being created. */
  receive(next?: Next): void {
    const { controller } = this;
    const entries = pageEntries();
    while (controller && entries && this.#received < entries.length) {
      const entry: unknown = entries[this.#received++];
      if (!Array.isArray(entry) || entry[0] !== this.#id) continue;
      const json: unknown = entry[1];
      const chunk = parseChunk(json);
      if (!chunk) {
        warn('snapshot_shape', json);
        continue;
      }
      const { at, pending, state } = chunk;
      this.#offset = Math.min(this.#offset, controller.now() - at);
      const times = (own: unknown): unknown =>
        mapped(own, (one) => shifted(Object(one) as Times, this.#offset));
      const through = next
        ? { store: controller.store, getState: controller.getState, dispatch: next }
        : controller;
      hydrate(through, {
        ...state,
        entitiesMeta: mapped(state.entitiesMeta, times),
        meta: times(state.meta),
      } as typeof state);
      this.#pending = new Set(pending);
      this.release(({ key }) => !this.#pending.has(key));
    }
  }
}

/** A chunk of a server; undefined for whatever else is in its place. */
function parseChunk(json: unknown): StreamedChunk | undefined {
  try {
    const { at, pending, state } = Object(JSON.parse(json as string)) as Partial<StreamedChunk>;
    const fits = Number.isFinite(at) && Array.isArray(pending) && isPlain(state);
    if (!fits) return undefined;
    return {
      at,
      pending,
      state: decodeState(state as StreamedChunk['state'], json as string),
    } as StreamedChunk;
  } catch {
    return undefined;
  }
}

/** The times of a server by the clock of this browser. */
function shifted({ fetchedAt, date, expiresAt }: Times, by: number): Times {
  // JSON has null for an endless one.
  return { fetchedAt: fetchedAt + by, date: date + by, expiresAt: expiresAt && expiresAt + by };
}

function mapped(table: unknown, change: (value: unknown) => unknown): object {
  return Object.fromEntries(
    Object.entries(isPlain(table) ? table : {}).map(([key, value]) => [key, change(value)]),
  );
}
