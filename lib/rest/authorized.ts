import type { NetworkError } from '../errors/NetworkError.ts';
import { getOrInsert } from '../schema/getOrInsert.ts';

interface Authorizing {
  readonly onUnauthorized?: ((error: NetworkError) => unknown) | undefined;
}

interface Renewal {
  /** How often it ended. */
  renewed: number;
  worked: boolean;
  running: Promise<void> | undefined;
}

const renewals = new WeakMap<object, Renewal>();
/** The request that renews is not renewed itself: it would wait for its own end. */
let isBeginning = false;

/** Milliseconds that a request waits for a renewal that was running when it was sent. */
const LONGEST = 10_000;

/** Sends; after a 401 once more, when `onUnauthorized` is through, which runs once for all that it concerns. */
export async function authorized<T>(
  endpoint: Authorizing,
  attempt: () => Promise<T>,
  isRepeatable: boolean,
): Promise<T> {
  const { onUnauthorized } = endpoint;
  if (!onUnauthorized || isBeginning) return attempt();
  const shared = getOrInsert(renewals, onUnauthorized, () => ({
    renewed: 0,
    worked: true,
    running: undefined,
  }));
  const { renewed, running } = shared;
  try {
    return await attempt();
  } catch (thrown) {
    const error = thrown as NetworkError;
    if (Object(error).status !== 401 || !isRepeatable) throw error;
    // What was sent before the last renewal ended had the old token.
    if (shared.running || renewed === shared.renewed) {
      const ended = (shared.running ??= renew(shared, () => onUnauthorized.call(endpoint, error)));
      await (ended === running ? orRefused(ended, error) : ended);
    }
    if (!shared.worked) throw error;
    // An unread body would hold on to its connection.
    error.response?.body?.cancel().catch(() => {});
    return attempt();
  }
}

/** What is sent while a token is renewed may be what renews it, which must not wait for its own end for ever. */
async function orRefused(ended: Promise<void>, error: NetworkError): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, LONGEST, error);
  });
  await Promise.race([ended, late]).finally(() => clearTimeout(timer));
}

async function renew(shared: Renewal, run: () => unknown): Promise<void> {
  shared.worked = false;
  try {
    isBeginning = true;
    const running = (async () => run())();
    isBeginning = false;
    shared.worked = (await running) !== false;
  } finally {
    isBeginning = false;
    shared.renewed++;
    shared.running = undefined;
  }
}
