/** An error of an aborted request; where there is no `DOMException`, as in React Native, an Error of the same name. */
export function abortError(message: string): Error {
  if (typeof DOMException === 'function') return new DOMException(message, 'AbortError');
  return Object.assign(new Error(message), { name: 'AbortError' });
}

/** Aborts; sets the reason itself where signals have none, as in older React Native. */
export function abort(controller: AbortController, reason: unknown): void {
  const { signal } = controller;
  if (!('reason' in signal)) Object.assign(signal, { reason });
  controller.abort(reason);
}

/** The reason of a signal that is aborted, which it may not have: see `abort`. */
export function reasonOf(signal: AbortSignal): unknown {
  return signal.reason === undefined ? abortError('The fetch was cancelled') : signal.reason;
}

interface Joined {
  requests: number;
  listen(): void;
  unlisten(): void;
}

/** The signals of `anySignal` that listen to two others. */
const joinedSignals = new WeakMap<AbortSignal, Joined>();

/** A signal that aborts when either does; `own` is optional. Whoever sends with it does so `whileListening`. */
export function anySignal(own: AbortSignal | null | undefined, signal: AbortSignal): AbortSignal {
  if (!own) return signal;
  if ('any' in AbortSignal) return AbortSignal.any([own, signal]);
  const either = new AbortController();
  const unlisten = (): void => [own, signal].forEach((one) => one.removeEventListener('abort', end));
  const end = (): void => {
    abort(either, reasonOf(own.aborted ? own : signal));
    unlisten();
  };
  const listen = (): void => {
    for (const one of [own, signal]) one.addEventListener('abort', end);
    if (own.aborted || signal.aborted) end();
  };
  listen();
  joinedSignals.set(either.signal, { requests: 0, listen, unlisten });
  return either.signal;
}

/** Sends a request; once it has ended, its signal listens to no other that may live longer. */
export async function whileListening<Result>(
  signal: AbortSignal | null | undefined,
  send: () => Promise<Result>,
): Promise<Result> {
  const joined = signal && joinedSignals.get(signal);
  if (!joined) return send();
  joined.requests += 1;
  joined.listen();
  try {
    return await send();
  } finally {
    joined.requests -= 1;
    if (joined.requests === 0) joined.unlisten();
  }
}
