import type { ManagedController, Manager, Middleware, Next } from '../Manager.ts';
import type { FetchAction } from '../actions.ts';
import { isActive, onActivity } from './activity.ts';

/** What one controller has in flight: the sequence of each fetch, and its key. */
type InFlight = Map<FetchAction['meta']['sequence'], string>;

/**
 * Refetches stale responses that are on the screen when the page becomes visible again, or the network is back. Fresh
 * responses, and those with a request in flight, are left alone.
 *
 * @example
 * const controller = new Controller({ managers: [new RefetchOnFocusManager(), ...getDefaultManagers()] });
 */
export class RefetchOnFocusManager implements Manager {
  /** Weak, as `init` starts a controller again that `cleanup` stopped, and may never do so. */
  readonly #controllers = new Set<WeakRef<ManagedController>>();
  readonly #inFlight = new WeakMap<ManagedController, InFlight>();
  #running = 0;
  #wasActive = true;
  #stopListening: (() => void) | undefined;

  middleware(controller: ManagedController): ReturnType<Middleware> {
    const inFlight: InFlight = new Map();
    this.#inFlight.set(controller, inFlight);
    for (const one of this.#controllers) if (!one.deref()) this.#controllers.delete(one);
    this.#controllers.add(new WeakRef(controller));
    return (next) => (action) => {
      if (action.type === 'wireshape/fetch') return pass(action, inFlight, next);
      const result = next(action);
      if (action.type === 'wireshape/reset') inFlight.clear();
      else if (action.type === 'wireshape/setresponse')
        for (const sequence of inFlight.keys())
          if (sequence.number === action.order) inFlight.delete(sequence);
      return result;
    };
  }

  init(): void {
    if (this.#running++ > 0) return;
    this.#wasActive = isActive();
    this.#stopListening = onActivity(() => this.#onActivity());
  }

  cleanup(): void {
    if (--this.#running === 0) this.#stopListening?.();
  }

  #onActivity(): void {
    const wasActive = this.#wasActive;
    this.#wasActive = isActive();
    if (wasActive || !this.#wasActive) return;
    for (const one of this.#controllers) {
      const controller = one.deref();
      if (controller) expireStale(controller, new Set(this.#inFlight.get(controller)?.values()));
    }
  }
}

/** Passes a fetch on, and notes it unless it joined a request that is noted: the number of that one may still change. */
function pass(action: FetchAction, inFlight: InFlight, next: Next): unknown {
  const { key, meta } = action;
  // Before it is passed on, as it may fail at once.
  inFlight.set(meta.sequence, key);
  try {
    const result = next(action);
    for (const other of inFlight.keys())
      if (other !== meta.sequence && other.number === meta.sequence.number) inFlight.delete(meta.sequence);
    return result;
  } catch (error) {
    inFlight.delete(meta.sequence);
    throw error;
  }
}

/** Has stale responses refetched where a component shows them. */
function expireStale(controller: ManagedController, requested: ReadonlySet<string>): void {
  const { results } = controller.getState();
  const now = controller.now();
  const isStale = (key: string): boolean => (results.times(key)?.expiresAt ?? Infinity) < now;
  controller.expireAll({ testKey: (key) => isStale(key) && !requested.has(key) });
}
