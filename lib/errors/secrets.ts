interface Secretive {
  readonly sideEffect?: true | undefined;
  readonly sensitive?: boolean | undefined;
}

let isHiding = false;

/** True while errors and warnings show no value of a request. */
export function hidesValues(): boolean {
  return isHiding;
}

/** True where neither arguments nor response may leave memory (SEC-1). */
function isSecret({ sideEffect, sensitive }: Secretive): boolean {
  return Boolean(sideEffect || sensitive);
}

/** What an error says of a request: errors are printed, and sent to services that collect them (SEC-1). */
export function shownKey(endpoint: Secretive & { readonly name: string }, key: string): string {
  return isSecret(endpoint) ? endpoint.name : key;
}

/** What an error says of a request over HTTP. */
export function requestDetails(
  endpoint: Secretive & { readonly name: string; readonly method: string },
  url: string,
  method = endpoint.method,
): { endpoint: string; method: string; url: string } {
  return { endpoint: endpoint.name, method: method.toUpperCase(), url: shownKey(endpoint, url) };
}

/** Runs a step of a request; errors and warnings of a secret one show no value. */
export function guarded<Value>(endpoint: Secretive, run: () => Value): Value {
  if (!isSecret(endpoint)) return run();
  const before = isHiding;
  isHiding = true;
  try {
    return run();
  } finally {
    isHiding = before;
  }
}

/** The cause of an error, where that repeats a part of the request or response; none for a secret one. */
export function causeOf(endpoint: Secretive, cause: unknown): { cause?: unknown } {
  return isSecret(endpoint) ? {} : { cause };
}

/** Keeps members of the error of a secret request off consoles and services, which list what is enumerable. */
export function concealed<E extends Error>(endpoint: Secretive, error: E, ...names: (keyof E & string)[]): E {
  if (isSecret(endpoint)) for (const name of names) Object.defineProperty(error, name, { enumerable: false });
  return error;
}
