import { NetworkError } from '../../errors/NetworkError.ts';
import { pause } from '../../endpoint/retry.ts';
import type { AnyEndpoint, FetchAction } from '../../store/actions.ts';
import { RequestPool } from '../../store/managers/RequestPool.ts';
import { hasOwnSend, withSend } from '../../store/withSend.ts';
import { attributed, observeEndpoints } from './attribution.ts';
import { override } from './override.ts';
import type { Conditions } from './views.ts';

/** The conditions until a developer changes them. */
export const defaultConditions: Conditions = { latency: 0, failNext: false, offline: false };

type Send = (...args: never) => Promise<unknown>;
/** Returns the conditions of the next request, of which `failNext` holds for that request alone. */
type TakeConditions = () => Conditions;

/** The conditions of the requests that were dispatched, by their place in the order of writes. */
const taken = new WeakMap<object, TakeConditions>();
let users = 0;
let restore: (() => void)[] = [];

/** Has the network conditions apply to a request: it fails, or is delayed, before its endpoint runs. */
export function applyConditions({ meta }: FetchAction, take: TakeConditions): void {
  taken.set(meta.sequence, take);
}

/** Observes which fetch sends which request, and lets conditions apply, until the returned function is called. */
export function observeSends(): () => void {
  if (users++ === 0)
    restore = [
      override(RequestPool.prototype, 'joinOrSend', (_pool, original, action) => {
        const sent = attributed(action);
        // Else, another part of the library decides when its request is sent.
        original(hasOwnSend(action.endpoint) ? sent : conditioned(sent));
      }),
      ...observeEndpoints(),
    ];
  return () => {
    if (--users === 0) for (const end of restore.splice(0)) end();
  };
}

function conditioned(action: FetchAction): FetchAction {
  const { endpoint, key, meta } = action;
  const take = taken.get(meta.sequence);
  if (!take) return action;
  const wrapped =
    (send: Send, signal?: AbortSignal): Send =>
    async (...args) => {
      const { latency, failNext, offline } = take();
      if (latency > 0) await pause(latency, signal);
      if (offline || failNext) throw failure(endpoint, key, offline);
      return send(...args);
    };
  const slow = withSend(endpoint, wrapped(endpoint), (signal, store) =>
    // Every attributed endpoint has one.
    wrapped(endpoint.withSignal!(signal, store), signal),
  );
  return { ...action, endpoint: slow };
}

/** The error of a request without a connection, or that of a response with status 500. */
function failure({ name }: AnyEndpoint, key: string, isOffline: boolean): NetworkError {
  const [, method = 'GET', url = key] = /^([A-Z]+) (.*)$/s.exec(key) ?? [];
  const details = { endpoint: name, method, url };
  if (isOffline) return new NetworkError(undefined, { ...details, cause: new TypeError('Failed to fetch') });
  const body = { message: 'This request was made to fail.' };
  return new NetworkError(new Response(JSON.stringify(body), { status: 500 }), { ...details, body });
}
