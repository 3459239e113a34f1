import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received request. */
export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Handles a request; its result is sent as JSON, unless it wrote a response itself. */
export type Handler = (received: Received, response: ServerResponse) => unknown;

/** A real HTTP server on loopback for tests: the requests that it received, and its handler. */
export interface TestServer {
  /** Without a slash at the end, to be a urlPrefix. */
  url: string;
  received: Received[];
  /** The last request. */
  readonly last: Received;
  answer: Handler;
  close(): Promise<void>;
}

/** Starts a server on a free port of 127.0.0.1. */
export async function startServer(answer: Handler = () => ({})): Promise<TestServer> {
  const node = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('error', () => {});
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const received = { method, url, headers, body: Buffer.concat(chunks) };
      server.received.push(received);
      const value = server.answer(received, response);
      if (value === undefined || response.headersSent) return;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(value));
    });
  });
  // On a busy machine, a connection waits for its next request longer than Node keeps it: five seconds.
  node.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  const server: TestServer = {
    url: `http://127.0.0.1:${(node.address() as AddressInfo).port}`,
    received: [],
    get last() {
      const last = this.received.at(-1);
      if (!last) throw new Error('The server received nothing');
      return last;
    },
    answer,
    close: () => {
      node.closeAllConnections();
      return new Promise((resolve) => node.close(() => resolve()));
    },
  };
  return server;
}
