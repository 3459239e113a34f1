import { Component } from 'react';
import { warn } from '../../errors/errors.ts';
import { isEqual, isSame } from '../../schema/equality.ts';
import { getOrInsert } from '../../schema/getOrInsert.ts';
import type { Controller, ControllerOptions } from '../../store/controller/Controller.ts';
import type { ProviderState } from './ProviderState.ts';

/** Milliseconds for which a store waits for React to render its provider again. */
const KEPT = 60_000;
/** So many stores wait only where React throws the same provider away again and again. */
const MANY = 5;

/** The props of a DataProvider, without its children. */
interface Props extends ControllerOptions {
  readonly controller?: Controller;
  readonly Controller?: typeof Controller;
}

interface Uncommitted {
  props: Props;
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
  #hasWarned = false;

  /** The store of an earlier render with equal props, or with props that were made again in this render, or a new one. */
  take(props: Props, create: () => ProviderState, element: object = props): ProviderState {
    const now = Date.now();
    if (this.#taken.size === 0) queueMicrotask(() => this.#taken.clear());
    let one: Uncommitted | undefined;
    let alike: Uncommitted | undefined;
    for (const other of this.#stores) {
      if (Math.abs(now - other.renderedAt) > KEPT) this.#stores.delete(other);
      else if (other.element === element) {
        // `act` renders a root that suspended again in the same task.
        one = other;
        break;
      } else if (!this.#taken.has(other)) {
        // A render that pauses between two providers gives each the one that waits for longer.
        if (isSame(other.props, props)) one = older(one, other);
        else if (isMadeAgain(other.props, props)) alike = older(alike, other);
      }
    }
    if (!one && alike) {
      one = alike;
      one.state.controller.adoptOptions(props);
      one.props = props;
    }
    if (!one) {
      this.#stores.add((one = { props, state: create(), renderedAt: now, no: 0, element }));
      this.#warnOfMany(props);
    }
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

  #warnOfMany(props: Props): void {
    if (this.#hasWarned || this.#stores.size < MANY) return;
    const others = Array.from(this.#stores, (one) => one.props);
    const name = (Object.keys(props) as (keyof Props)[]).find(
      (prop) => new Set(others.map((other) => other[prop])).size === others.length,
    );
    if (name === undefined) return;
    this.#hasWarned = true;
    warn('provider_prop_new', name);
  }
}

function older(one: Uncommitted | undefined, other: Uncommitted): Uncommitted {
  return one && one.no < other.no ? one : other;
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
}

/** Where a provider finds the stores of its React root; undefined on a server. */
export interface Root {
  stores?: UncommittedStores;
}

/** Finds the stores of its React root, which only a class component knows, before the components after it are rendered. */
export class RootStores extends Component<{ readonly of: Root }> {
  override render(): null {
    let fiber = (this as { readonly _reactInternals?: Fiber })._reactInternals;
    while (fiber?.return) fiber = fiber.return;
    // A server's renderer has no fibers, and keeps nothing.
    const root = fiber?.stateNode;
    if (root) this.props.of.stores = getOrInsert(byRoot, root, () => new UncommittedStores());
    return null;
  }
}
