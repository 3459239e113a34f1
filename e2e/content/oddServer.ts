import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response as the server of a recipe sends it where all is well. */
export interface Wire {
  readonly body: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What servers send in place of it, or how they send it. */
export type Odd = keyof typeof odd;

const html = '<!doctype html><title>Bad Gateway</title>';
const fieldErrors = '{"errors":{"first_name":["is required"]}}';

const odd = {
  'no content': (_wire: Wire, response: ServerResponse) => response.writeHead(204).end(),
  'an empty body': ({ type }: Wire, response: ServerResponse) =>
    response.writeHead(200, { 'content-type': type ?? 'application/json' }).end(),
  'field errors': (_wire: Wire, response: ServerResponse) =>
    response.writeHead(422, { 'content-type': 'application/json' }).end(fieldErrors),
  'an HTML error page': (_wire: Wire, response: ServerResponse) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end(html),
  'an HTML error page called JSON': (_wire: Wire, response: ServerResponse) =>
    response.writeHead(502, { 'content-type': 'application/json' }).end(html),
  'an HTML error page without a type': (_wire: Wire, response: ServerResponse) =>
    response.writeHead(502).end(html),
  'a login page': (_wire: Wire, response: ServerResponse) =>
    response.writeHead(303, { location: '/login' }).end(),
  'a slow body': (wire: Wire, response: ServerResponse) => {
    head(wire, response).write(wire.body.slice(0, 3));
    setTimeout(() => response.end(wire.body.slice(3)), 60);
  },
  'a redirect': (_wire: Wire, response: ServerResponse) =>
    response.writeHead(307, { location: '/moved' }).end(),
  'a body cut off': (wire: Wire, response: ServerResponse) => {
    cut(head(wire, response, { 'content-length': '1000' }), wire.body);
  },
  'field errors cut off': (_wire: Wire, response: ServerResponse) => {
    const headers = { 'content-type': 'application/json', 'content-length': '1000' };
    cut(response.writeHead(422, headers), fieldErrors);
  },
};

function head(
  { type = 'application/json', headers }: Wire,
  response: ServerResponse,
  more?: object,
): ServerResponse {
  return response.writeHead(200, { 'content-type': type, ...headers, ...more });
}

function cut(response: ServerResponse, text: string): void {
  response.write(text.slice(0, 3), () => setTimeout(() => response.destroy(), 20));
}

/** A request as it was received. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A real server: `route` chooses how each request is answered. */
export async function startOddServer() {
  const received: Received[] = [];
  const self = {
    received,
    url: '',
    route: (_received: Received): { readonly wire: Wire; readonly odd?: Odd | undefined } | number => 404,
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer((request, response) => {
    // For XMLHttpRequest in a page of another origin.
    for (const what of ['origin', 'headers', 'methods'])
      response.setHeader(`access-control-allow-${what}`, '*');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      if (method === 'OPTIONS') return void response.writeHead(204).end();
      const one = { method, url, headers, body: Buffer.concat(chunks).toString() };
      received.push(one);
      if (url === '/login') return void response.writeHead(200, { 'content-type': 'text/html' }).end(html);
      const answer = self.route(one);
      if (typeof answer === 'number') return void response.writeHead(answer).end();
      if (answer.odd && url !== '/moved') return void odd[answer.odd](answer.wire, response);
      return void head(answer.wire, response).end(answer.wire.body);
    });
  });
  // A busy machine waits longer between two requests than Node keeps a connection.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  self.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return self;
}
