import type { NetworkError } from '../errors/NetworkError.ts';
import type { Sending } from '../base/sending.ts';
import { getOrInsert } from '../schema/getOrInsert.ts';

interface Authorizing {
  readonly onUnauthorized?: ((error: NetworkError) => unknown) | undefined;
}

interface Renewal {
  /** The number of finished renewals. */
  renewed: number;
  /** Why the last one failed: it threw, or returned false. */
  failure: { readonly reason?: unknown } | undefined;
  running: Promise<void> | undefined;
}

type Renew = (error: NetworkError) => unknown;

/** By store, as two stores of a server are those of two users, and by what renews. */
const renewals = new WeakMap<object, WeakMap<Renew, Renewal>>();
/** The store of requests that are sent without one. */
const none = {};
/** The last one that began, which may be that of a request that is sent without a store. */
const latest = new WeakMap<Renew, Renewal>();
/** The request that renews the token is not renewed itself: it would wait for itself. */
let isBeginning = false;

/** Milliseconds that a request waits for a renewal that was pending when it was sent. */
const LONGEST = 10_000;

/** Sends, and retries once after a 401, when `onUnauthorized` has run: once for all requests in flight. */
export async function authorized<T>(
  endpoint: Authorizing,
  attempt: () => Promise<T>,
  isRepeatable: boolean,
  sending?: Sending,
): Promise<T> {
  const { onUnauthorized } = endpoint;
  if (!onUnauthorized || isBeginning) return attempt();
  const shared = renewalOf(onUnauthorized, sending);
  const { renewed, running } = shared;
  try {
    return await attempt();
  } catch (thrown) {
    const error = thrown as NetworkError;
    if (Object(error).status !== 401 || !isRepeatable) throw error;
    // A request that was sent before the last renewal ended had the old token.
    if (shared.running || renewed === shared.renewed) {
      latest.set(onUnauthorized, shared);
      const ended = (shared.running ??= renew(shared, () => onUnauthorized.call(endpoint, error)));
      await (ended === running ? orRefused(ended, error) : ended);
    }
    // A request whose refusal comes later has the reason of those that waited, too.
    if (shared.failure) throw shared.failure.reason ?? error;
    // An unread body would keep its connection open.
    error.response?.body?.cancel().catch(() => {});
    sending?.resend();
    return attempt();
  }
}

function renewalOf(run: Renew, sending: Sending | undefined): Renewal {
  const last = latest.get(run);
  if (!sending && last?.running) return last;
  const ofStore = getOrInsert(renewals, sending?.store ?? none, () => new WeakMap<Renew, Renewal>());
  return getOrInsert(ofStore, run, () => ({ renewed: 0, failure: undefined, running: undefined }));
}

/** A request that is sent during a renewal may be the one that renews, which must not wait for itself forever. */
async function orRefused(ended: Promise<void>, error: NetworkError): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, LONGEST, error);
  });
  await Promise.race([ended, late]).finally(() => clearTimeout(timer));
}

async function renew(shared: Renewal, run: () => unknown): Promise<void> {
  shared.failure = {};
  try {
    isBeginning = true;
    const running = (async () => run())();
    isBeginning = false;
    if ((await running) !== false) shared.failure = undefined;
  } catch (reason) {
    shared.failure = { reason };
    throw reason;
  } finally {
    isBeginning = false;
    shared.renewed++;
    shared.running = undefined;
  }
}
