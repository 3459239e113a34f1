import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRoutes } from '../fixtures/runtimes/routes.mjs';

/** Serves what the program of runtimes requests, on a port of its own. */
export async function runtimeServer(): Promise<{ origin: string; close(): void }> {
  const respond = createRoutes();
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const { method = 'GET', headers } = request;
    const body = Buffer.concat(chunks).toString();
    const answer = respond({ method, path: pathname, query: [...searchParams], headers, body });
    setTimeout(() => {
      response.writeHead(answer.status, answer.headers);
      response.end(answer.body);
    }, answer.delay);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
