import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { AddressInfo } from 'node:net';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
/** No inline code but the import map, no eval, no strings as markup, nothing of another host. */
const POLICY =
  "default-src 'none'; script-src 'self' 'nonce-map'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Serves a folder under a strict policy, and one user as JSON; `asked` lists the requests for it. */
export async function adoptServer(folder: string): Promise<{ url: string; asked: string[]; close(): void }> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/users/')) {
      asked.push(`${request.method} ${pathname}`);
      response.setHeader('content-type', 'application/json');
      response.setHeader('access-control-allow-origin', '*');
      response.end(JSON.stringify({ id: pathname.slice('/users/'.length), name: 'Ada' }));
      return;
    }
    const body = await readFile(join(folder, pathname)).catch(() => undefined);
    response.writeHead(body ? 200 : 404, {
      'content-type': TYPES[extname(pathname)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
    });
    response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, asked, close: () => server.close() };
}
