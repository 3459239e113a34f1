import { Component } from 'react';
import { warn } from '../../errors/errors.ts';
import { isEqual, isSame } from '../../schema/equality.ts';
import { getOrInsert } from '../../schema/getOrInsert.ts';
import type { Controller, ControllerOptions } from '../../store/controller/Controller.ts';
import type { ProviderState } from './ProviderState.ts';

/** Milliseconds for which a store waits for React to render its provider again. */
const KEPT = 60_000;
/** So many stores at one place are those of one provider, which React throws away again and again. */
const MANY = 5;

/** The props of a DataProvider, without its children. */
interface Props extends ControllerOptions {
  readonly controller?: Controller;
  readonly Controller?: typeof Controller;
}

interface Uncommitted {
  readonly props: Props;
  readonly state: ProviderState;
  readonly renderedAt: number;
  /** How many stores there were before it. */
  readonly discarded: number;
}

/**
 * The stores of one React root whose providers were rendered, and not committed yet. React may throw such a render away, for
 * instance below a component that suspends, and render the provider as a new one: at the same place, with the same keys around it,
 * that takes the store, with the requests that it sent (SSR-6).
 */
export class UncommittedStores {
  readonly #stores = new Map<string, Uncommitted>();

  /** The store of an earlier render with equal props, or with props that were made again in this render, or a new one. */
  take(place: string, props: Props, create: () => ProviderState): ProviderState {
    const renderedAt = Date.now();
    for (const [other, one] of this.#stores)
      if (Math.abs(renderedAt - one.renderedAt) > KEPT) this.#stores.delete(other);
    const held = this.#stores.get(place);
    let { state, discarded = 0 } = held ?? {};
    if (!held || !(isSame(held.props, props) || isMadeAgain(held.props, props))) {
      state = create();
      if (held && ++discarded === MANY) checkNew(held.props, props);
    } else if (!isSame(held.props, props)) held.state.controller.adoptOptions(props);
    this.#stores.set(place, { props, state: state as ProviderState, renderedAt, discarded });
    return state as ProviderState;
  }

  /** Forgets a store: its provider is mounted. */
  remove(state: ProviderState): void {
    for (const [place, one] of this.#stores) if (one.state === state) this.#stores.delete(place);
  }
}

function checkNew(held: Props, props: Props): void {
  try {
    if (process.env.NODE_ENV !== 'production') warnOfNew(held, props);
  } catch {
    // A page without a bundler has no `process`.
    warnOfNew(held, props);
  }
}

function warnOfNew(held: Props, props: Props): void {
  const name = (Object.keys(props) as (keyof Props)[]).find(
    (one) => !isMadeAgain({ [one]: held[one] }, { [one]: props[one] }),
  );
  if (name !== undefined) warn('provider_prop_new', name);
}

/** True where the parent may have made the props again: managers and a policy of the same classes, a state of the same data. */
function isMadeAgain(one: Props, other: Props): boolean {
  const { managers = [], initialState, gcPolicy, ...rest } = one;
  const { managers: others = [], initialState: state, gcPolicy: policy, ...own } = other;
  return (
    isSame(rest, own) &&
    isSame(managers, others, isOfSameClass) &&
    isOfSameClass(gcPolicy, policy) &&
    isEqual(initialState?.entities, state?.entities) &&
    isEqual(initialState?.endpoints, state?.endpoints)
  );
}

function isOfSameClass(one: unknown, other: unknown): boolean {
  return Object(one).constructor === Object(other).constructor;
}

const byRoot = new WeakMap<object, UncommittedStores>();

interface Fiber {
  readonly return: Fiber | null;
  readonly stateNode: object | null;
  readonly key: string | null;
  readonly index: number;
}

/** Where a provider is; undefined on a server. */
export interface Place {
  stores?: UncommittedStores;
  /** The keys around it, and where there is none, the places among siblings. */
  path?: string;
}

/** Finds where its provider is, which only a class component knows, before the components after it are rendered. */
export class Locator extends Component<{ readonly of: Place }> {
  override render(): null {
    let fiber = (this as { readonly _reactInternals?: Fiber })._reactInternals;
    const path: (string | number)[] = [];
    for (; fiber?.return; fiber = fiber.return) path.push(fiber.key ?? fiber.index);
    // A server's renderer has no fibers, and keeps nothing.
    const root = fiber?.stateNode;
    if (!root) return null;
    const { of } = this.props;
    of.stores = getOrInsert(byRoot, root, () => new UncommittedStores());
    of.path = JSON.stringify(path);
    return null;
  }
}
