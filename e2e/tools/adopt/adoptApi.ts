import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of articles with comments, and of the visitor whom a cookie names. */
export interface AdoptApi {
  readonly url: string;
  /** The requests since the last call. */
  sent(): string[];
  /** Holds the responses to a path until the returned function is called. */
  hold(path: string): () => void;
  /** Lets the next request for a path fail with status 500. */
  fail(path: string): void;
  close(): void;
}

export async function adoptApi(): Promise<AdoptApi> {
  const articles = [
    { id: '1', title: 'Tea' },
    { id: '2', title: 'Coffee' },
  ];
  const comments = new Map<string, string[]>();
  const held = new Map<string, Promise<void>>();
  const failing = new Set<string>();
  let sent: string[] = [];

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    sent.push(`${request.method} ${pathname}`);
    const body = await bodyOf(request);
    await held.get(pathname);
    const data = failing.delete(pathname) ? 500 : dataOf(request, pathname, body);
    response.writeHead(typeof data === 'number' ? data : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(typeof data === 'number' ? {} : data));
  });

  /** What is at a path, or a status. */
  function dataOf({ method, headers }: IncomingMessage, path: string, body: string): object | number {
    const [, kind, id, part] = path.split('/');
    if (kind === 'me') {
      const name = /user=(\w+)/.exec(headers.cookie ?? '')?.[1];
      return name ? { id: name, name } : 401;
    }
    if (kind !== 'articles') return 404;
    const given = method === 'POST' ? (JSON.parse(body) as { title: string; text: string }) : undefined;
    if (id && part) {
      const texts = comments.get(id) ?? [`Comment on ${id}`];
      if (given) comments.set(id, [...texts, given.text]);
      return given ?? texts.map((text, at) => ({ id: `${id}-${at}`, text }));
    }
    if (given) articles.push({ id: String(articles.length + 1), title: given.title });
    if (!id) return articles;
    return id === 'broken' ? 500 : (articles.find((article) => article.id === id) ?? 404);
  }

  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    sent: () => {
      const before = sent;
      sent = [];
      return before;
    },
    hold: (path) => {
      let release = (): void => {};
      held.set(path, new Promise((resolve) => (release = resolve)));
      return () => {
        held.delete(path);
        release();
      };
    },
    fail: (path) => void failing.add(path),
    close: () => server.close(),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}
