import { fail, warn } from '../errors/errors.ts';
import { RestEndpoint } from '../rest/RestEndpoint.ts';
import type { MockServer } from './MockServer.ts';

/** Decides about a request that matches no fixture: it fails, is sent with a warning, or is sent. */
export type Missing = 'fail' | 'warn' | 'pass';

interface Connected {
  readonly server: MockServer;
  readonly missing: Missing;
}

/** The name under which the `init` of a request has the arguments of its call. A symbol stays where overrides copy it. */
const ARGS: unique symbol = Symbol('wireshape.args');
type Init = RequestInit & { readonly [ARGS]?: readonly unknown[] };

const connected: Connected[] = [];
/** `fetch` while servers are connected, and the one before it. */
let network: { readonly mock: typeof fetch; readonly real: typeof fetch } | undefined;
const { fetch: fetchEndpoint } = RestEndpoint.prototype;

/** Connects a server in front of the network: `fetch` tries the last one first. Returns the function that disconnects it. */
export function connect(server: MockServer, missing: Missing): () => void {
  const entry = { server, missing };
  connected.unshift(entry);
  // Other code may have replaced it since the last server was connected.
  if (globalThis.fetch !== network?.mock) {
    const real = globalThis.fetch;
    // After the last server is disconnected, other code may still call it, or put it back.
    const mock: typeof fetch = (input, init) =>
      network?.mock === mock ? mockFetch(input, init, real) : real(input, init);
    network = { real, mock };
    globalThis.fetch = mock;
    RestEndpoint.prototype.fetch = fetchWithArgs;
  }
  return () => {
    const at = connected.indexOf(entry);
    if (at >= 0) connected.splice(at, 1);
    if (connected.length > 0 || !network) return;
    // Other code may have replaced it since.
    if (globalThis.fetch === network.mock) globalThis.fetch = network.real;
    if (RestEndpoint.prototype.fetch === fetchWithArgs) RestEndpoint.prototype.fetch = fetchEndpoint;
    network = undefined;
  };
}

/** The `fetch` of an endpoint, with its arguments in the request. */
function fetchWithArgs(this: RestEndpoint, ...args: unknown[]): Promise<unknown> {
  const noting = this.extend((parent) => ({
    fetchResponse: (url: string, init?: RequestInit) =>
      parent.fetchResponse(url, { ...init, [ARGS]: args } as Init),
  }));
  return fetchEndpoint.apply(noting, args);
}

async function mockFetch(
  input: RequestInfo | URL,
  { [ARGS]: args, ...init }: Init = {},
  real: typeof fetch,
): Promise<Response> {
  const request = input instanceof Request ? input : undefined;
  const url = request?.url ?? String(input);
  const options = request ? { method: request.method, headers: request.headers, ...init } : init;
  for (const { server } of connected) {
    const response = server.respond(url, options, args);
    if (response) return response;
  }
  // It is called while a server is connected.
  const { missing } = connected[0]!;
  const description = `${options.method ?? 'GET'} ${url}`;
  if (missing === 'fail') fail('fixture_missing', description);
  if (missing === 'warn') warn('fixture_missing', description);
  return real(input, init);
}
