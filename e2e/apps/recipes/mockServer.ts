import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { getResponse, type RequestHandler } from 'msw';
import type { Exchange } from '../../drivers/LivePlayground.ts';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** A server that sends the files of an app, and over the wire what the mocks of a recipe respond. */
export interface MockServer {
  readonly url: string;
  /** The requests to the mocks, in order. */
  readonly wire: readonly Exchange[];
  close(): void;
}

/** The header by which a request to another origin arrives here: its own URL. */
export const ELSEWHERE = 'x-own-url';

export async function startMockServer(folder: string, handlers: RequestHandler[]): Promise<MockServer> {
  const wire: Exchange[] = [];
  const node = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request;
    const path = request.url ?? '/';
    if (path.startsWith('/app/')) return sendFile(path.slice('/app/'.length), response);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const own = headers[ELSEWHERE] as string | undefined;
    const sent = new Request(own ?? server.url + path, {
      method,
      headers: Object.entries(headers).flatMap(([name, value]) =>
        value === undefined || name === ELSEWHERE ? [] : [[name, String(value)] as [string, string]],
      ),
      body: body.length > 0 ? body : null,
    });
    wire.push({ method, url: own ?? path, requestHeaders: headers, requestBody: parsed(body) } as never);
    const found = await getResponse(handlers, sent, { baseUrl: server.url });
    if (!found) return void response.writeHead(404).end();
    response.writeHead(found.status, [...found.headers].flat());
    for await (const chunk of found.body ?? []) response.write(chunk);
    response.end();
  }

  async function sendFile(path: string, response: ServerResponse): Promise<void> {
    const content = await readFile(join(folder, path));
    response
      .writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' })
      .end(content);
  }

  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  const server: MockServer = {
    url: `http://127.0.0.1:${(node.address() as AddressInfo).port}`,
    wire,
    close() {
      node.closeAllConnections();
      node.close();
    },
  };
  return server;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return body.toString();
  }
}
