import { waitLeft } from '../../errors/temporary.ts';
import type { Link, Manager, RequestingController } from '../Manager.ts';
import { reporting } from '../report.ts';
import { isActive, onActivity } from './activity.ts';

/**
 * Refetches stale responses that are on the screen when the page becomes visible again, or the network is back. Fresh
 * responses are left alone, as are those with a request in flight, and those whose server gave a time to wait that is not over
 * (Retry-After). A stale record that only a list brought is refetched by the endpoint that reads it.
 *
 * @example
 * const controller = new Controller({ managers: [new RefetchOnFocusManager(), ...getDefaultManagers()] });
 */
export class RefetchOnFocusManager implements Manager {
  /** Weak, as `init` starts a controller again that `cleanup` stopped, and may never do so. */
  readonly #controllers = new Set<WeakRef<RequestingController>>();
  #running = 0;
  #wasActive = true;
  #stopListening: (() => void) | undefined;

  middleware(controller: RequestingController): Link {
    for (const one of this.#controllers) if (!one.deref()) this.#controllers.delete(one);
    this.#controllers.add(new WeakRef(controller));
    return (next) => next;
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
      if (controller) reporting(() => expireStale(controller));
    }
  }
}

/** Has stale responses refetched where a component shows them. */
function expireStale(controller: RequestingController): void {
  const { results } = controller.getState();
  const requested = new Set(controller.store.requests.map(({ key }) => key));
  const now = controller.now();
  // Data that a component reads though only another response brought it has no times of its own.
  const isStale = (key: string, inferredUntil = Infinity): boolean =>
    (results.times(key)?.expiresAt ?? inferredUntil) < now;
  const testKey = (key: string, inferredUntil?: number): boolean =>
    isStale(key, inferredUntil) && !requested.has(key) && !waitLeft(results.get(key)?.error, now);
  controller.expireAll({ testKey });
}
