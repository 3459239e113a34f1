let current: (() => void) | undefined;

/** Calls what sends a request. An endpoint that sends it again later calls `resend` before (CTL-30). */
export function sending<Value>(resend: () => void, send: () => Value): Value {
  const before = current;
  current = resend;
  try {
    return send();
  } finally {
    current = before;
  }
}

/** What to call before the request is sent again; known until the first `await` of what sends it. */
export function currentResend(): (() => void) | undefined {
  return current;
}
