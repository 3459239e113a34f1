/** The locks of a page that can't have any, such as a sandboxed frame or one without cookies: known once a request is refused. */
const refused = new WeakSet<LockManager>();

/** Browsers have them on secure origins; Node and older browsers have none. */
export function getLocks(): LockManager | undefined {
  const page: Partial<typeof globalThis> = globalThis;
  const { locks } = (page.navigator ?? {}) as Partial<Navigator>;
  return locks && !refused.has(locks) ? locks : undefined;
}

/** Runs with a lock, or something else where the page can't have any. */
export async function withLock(
  name: string,
  run: (lock: Lock | null) => unknown,
  options: LockOptions = {},
  withoutLocks: () => unknown = () => run(null),
): Promise<unknown> {
  const locks = getLocks();
  if (!locks) return withoutLocks();
  let isGranted = false;
  const granted = (lock: Lock | null): unknown => {
    isGranted = true;
    return run(lock);
  };
  try {
    return await locks.request(name, options, granted);
  } catch (error) {
    if (isGranted || options.signal?.aborted) throw error;
    refused.add(locks);
    return withoutLocks();
  }
}

/** The names of the locks that pages hold; none if the browser can't list them. */
export async function heldLocks(): Promise<ReadonlySet<string | undefined>> {
  try {
    const { held = [] } = (await getLocks()?.query?.()) ?? {};
    return new Set(held.map(({ name }) => name));
  } catch {
    return new Set();
  }
}
