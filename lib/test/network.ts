import { fail, warn } from '../errors/errors.ts';
import type { MockServer } from './MockServer.ts';

/** What happens to a request that matches no fixture: it fails, is sent with a warning, or is sent. */
export type Missing = 'fail' | 'warn' | 'pass';

interface Connected {
  readonly server: MockServer;
  readonly missing: Missing;
}

const connected: Connected[] = [];
let real: typeof fetch | undefined;

/** Connects a server in front of the network: `fetch` tries the last one first. Returns the function that disconnects it. */
export function connect(server: MockServer, missing: Missing): () => void {
  const entry = { server, missing };
  connected.unshift(entry);
  if (!real) {
    real = globalThis.fetch;
    globalThis.fetch = mockFetch;
  }
  return () => {
    const at = connected.indexOf(entry);
    if (at >= 0) connected.splice(at, 1);
    if (connected.length > 0 || !real) return;
    // Other code may have replaced it since.
    if (globalThis.fetch === mockFetch) globalThis.fetch = real;
    real = undefined;
  };
}

async function mockFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const request = input instanceof Request ? input : undefined;
  const url = request?.url ?? String(input);
  const options = request ? { method: request.method, headers: request.headers, ...init } : init;
  for (const { server } of connected) {
    const response = server.respond(url, options);
    if (response) return response;
  }
  const missing = connected[0]?.missing ?? 'pass';
  const description = `${options.method ?? 'GET'} ${url}`;
  if (missing === 'fail') fail('fixture_missing', description);
  if (missing === 'warn') warn('fixture_missing', description);
  return (real ?? fetch)(input, init);
}
