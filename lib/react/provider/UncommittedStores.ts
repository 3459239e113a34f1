import type { ProviderState } from './ProviderState.ts';

/** Milliseconds for which a store waits for React to render its provider again. */
const KEPT = 60_000;

interface Uncommitted {
  readonly props: object;
  readonly state: ProviderState;
  renderedAt: number;
  /** The number of the render that took it last. */
  no: number;
  /** The props of the element that took it last, which React passes again where it renders that element again. */
  element: object;
}

/**
 * The stores of one React root whose providers were rendered, and not committed yet. React may throw such a render away, for
 * instance below a component that suspends, and render the provider as a new one: that takes the store, with the requests
 * that it sent (SSR-6).
 */
export class UncommittedStores {
  readonly #stores = new Set<Uncommitted>();
  /** Those that a provider of the render under way has: another one of equal props beside it gets its own. */
  readonly #taken = new Set<Uncommitted>();
  #count = 0;

  /** The store of an earlier render with equal props, or a new one. */
  take(props: object, create: () => ProviderState, element: object = props): ProviderState {
    const now = Date.now();
    if (this.#taken.size === 0) queueMicrotask(() => this.#taken.clear());
    let one: Uncommitted | undefined;
    for (const other of this.#stores) {
      if (Math.abs(now - other.renderedAt) > KEPT) this.#stores.delete(other);
      else if (other.element === element) {
        // `act` renders a root that suspended again in the same task.
        one = other;
        break;
      } else if (!this.#taken.has(other) && hasSameValues(other.props, props))
        // A render that pauses between two providers gives each the one that waits for longer.
        if (!one || other.no < one.no) one = other;
    }
    if (!one) this.#stores.add((one = { props, state: create(), renderedAt: now, no: 0, element }));
    one.renderedAt = now;
    one.element = element;
    one.no = ++this.#count;
    this.#taken.add(one);
    return one.state;
  }

  /** Forgets a store: its provider is mounted. */
  remove(state: ProviderState): void {
    for (const one of this.#stores) if (one.state === state) this.#stores.delete(one);
  }
}

function hasSameValues(some: object, others: object): boolean {
  const names = new Set([...Object.keys(some), ...Object.keys(others)]);
  for (const name of names) if (!Object.is(some[name as never], others[name as never])) return false;
  return true;
}
