/** What sends a request. */
export interface Sending {
  /** To be called before the request is sent again (CTL-30). */
  resend(): void;
  /** The store whose request it is. */
  readonly store: object;
}

let current: Sending | undefined;

/** Calls what sends a request of a store. */
export function sending<Value>(by: Sending, send: () => Value): Value {
  const before = current;
  current = by;
  try {
    return send();
  } finally {
    current = before;
  }
}

/** What sends the request; known until the first `await` of the endpoint, and undefined where that is called alone. */
export function currentSending(): Sending | undefined {
  return current;
}
