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

/** A signal that aborts when either does; `own` is optional. */
export function anySignal(own: AbortSignal | null | undefined, signal: AbortSignal): AbortSignal {
  if (!own) return signal;
  if ('any' in AbortSignal) return AbortSignal.any([own, signal]);
  const either = new AbortController();
  const end = (): void => {
    abort(either, reasonOf(own.aborted ? own : signal));
    for (const one of [own, signal]) one.removeEventListener('abort', end);
  };
  for (const one of [own, signal]) one.addEventListener('abort', end);
  if (own.aborted || signal.aborted) end();
  return either.signal;
}
