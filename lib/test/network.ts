import { fail, warn } from '../errors/errors.ts';
import type { MockServer } from './MockServer.ts';

/** What becomes of a request that no fixture fits. */
export type Missing = 'fail' | 'warn' | 'pass';

interface Connected {
  readonly server: MockServer;
  readonly missing: Missing;
}

const connected: Connected[] = [];
let real: typeof fetch | undefined;

/** Puts a server before the network: `fetch` asks it first, before those that came earlier. Gives the way back. */
export function connect(server: MockServer, missing: Missing): () => void {
  const entry = { server, missing };
  connected.unshift(entry);
  if (!real) {
    real = globalThis.fetch;
    globalThis.fetch = ask;
  }
  return () => {
    const at = connected.indexOf(entry);
    if (at >= 0) connected.splice(at, 1);
    if (connected.length > 0 || !real) return;
    // Somebody else may have replaced it since.
    if (globalThis.fetch === ask) globalThis.fetch = real;
    real = undefined;
  };
}

async function ask(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const request = input instanceof Request ? input : undefined;
  const url = request?.url ?? String(input);
  const options = request ? { method: request.method, headers: request.headers, ...init } : init;
  for (const { server } of connected) {
    const answer = server.answer(url, options);
    if (answer) return answer;
  }
  const missing = connected[0]?.missing ?? 'pass';
  const asked = `${options.method ?? 'GET'} ${url}`;
  if (missing === 'fail') fail('fixture_missing', asked);
  if (missing === 'warn') warn('fixture_missing', asked);
  return (real ?? fetch)(input, init);
}
