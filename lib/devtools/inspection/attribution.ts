import { RestEndpoint } from '../../rest/RestEndpoint.ts';
import type { AnyEndpoint, FetchAction } from '../../store/actions.ts';
import { withSend } from '../../store/withSend.ts';
import { override } from './override.ts';

/** Identifies a fetch of a controller: managers that copy its action keep this object. */
export type FetchId = FetchAction['meta']['sequence'];

type Send = (...args: never) => Promise<unknown>;
type Arguments = readonly unknown[];
/** The methods of every RestEndpoint that are observed. */
interface Observed {
  fetch(...args: unknown[]): Promise<unknown>;
  withSignal(signal: AbortSignal): object;
}

/** A mutation in flight. Its endpoint is the same for all its fetches. */
interface SentMutation {
  readonly endpoint: AnyEndpoint;
  readonly args: Arguments;
  readonly id: FetchId;
}

/** The fetch whose endpoint runs now, until its first `await`. */
let running: FetchId | undefined;
/** The fetch of each endpoint that exists for one request alone. */
const owners = new WeakMap<object, FetchId>();
const mutations = new Set<SentMutation>();

/** The same action, whose requests can be told from those of any other. */
export function attributed(action: FetchAction): FetchAction {
  const { endpoint, meta } = action;
  const id = meta.sequence;
  const run =
    (send: Send): Send =>
    (...args) =>
      runAs(id, () => send(...args));
  const mutate: Send = async (...args) => {
    const sent = { endpoint, args, id };
    mutations.add(sent);
    try {
      return await run(endpoint)(...args);
    } finally {
      mutations.delete(sent);
    }
  };
  const withSignal: NonNullable<AnyEndpoint['withSignal']> = (signal, store) =>
    run(runAs(id, () => endpoint.withSignal?.(signal, store)) ?? endpoint);
  return {
    ...action,
    endpoint: withSend(endpoint, endpoint.sideEffect ? mutate : run(endpoint), withSignal),
  };
}

/** Observes for which fetch a RestEndpoint sends its requests, until the returned functions are called. */
export function observeEndpoints(): (() => void)[] {
  const prototype = RestEndpoint.prototype as unknown as Observed;
  const { fetch } = prototype;
  return [
    // Such as of a list, whose further pages are requested later.
    override(prototype, 'withSignal', (_endpoint, original, signal) => {
      const child = original(signal);
      if (running) owners.set(child, running);
      return child;
    }),
    override(prototype, 'fetch', (endpoint, original, ...args) => {
      if (ownerOf(endpoint)) return original(...args);
      const id = running ?? mutationOf(endpoint, args);
      return id ? fetch.apply(ownedBy(id, endpoint) as Observed, args) : original(...args);
    }),
  ];
}

/** The fetch for which an endpoint sends a request; undefined where an app calls the endpoint itself. */
export function fetchOf(endpoint: object): FetchId | undefined {
  return ownerOf(endpoint) ?? running;
}

function runAs<T>(id: FetchId, run: () => T): T {
  const before = running;
  running = id;
  try {
    return run();
  } finally {
    running = before;
  }
}

function ownerOf(endpoint: object): FetchId | undefined {
  for (let one: object | null = endpoint; one; one = Object.getPrototypeOf(one) as object | null) {
    const id = owners.get(one);
    if (id) return id;
  }
  return undefined;
}

/** Endpoints with an asynchronous `fetch` of their own, and managers that send later, pass the arguments on. */
function mutationOf(endpoint: object, args: Arguments): FetchId | undefined {
  for (const sent of mutations) {
    const isOf = sent.endpoint === endpoint || Object.prototype.isPrototypeOf.call(endpoint, sent.endpoint);
    const isSame = args.length === sent.args.length && args.every((arg, at) => Object.is(arg, sent.args[at]));
    if (isOf && isSame) return sent.id;
  }
  return undefined;
}

const STEPS = ['url', 'getRequestInit', 'parseResponse', 'process'] as const;

/** The same endpoint, for one request. Its other steps run with the endpoint as `this`, whose private members they may use. */
function ownedBy(id: FetchId, endpoint: object): object {
  const child = Object.create(endpoint) as Record<string, unknown>;
  for (const step of STEPS) {
    const value = (...args: unknown[]): unknown =>
      (endpoint as Record<string, (...args: unknown[]) => unknown>)[step]?.(...args);
    Object.defineProperty(child, step, { value });
  }
  owners.set(child, id);
  return child;
}
