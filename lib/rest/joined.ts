/** A signal that aborts when either does; `own` may be missing. */
export function joined(own: AbortSignal | null | undefined, signal: AbortSignal): AbortSignal {
  return own ? AbortSignal.any([own, signal]) : signal;
}
