import { createReadStream, type Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { gzip as pack } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.tgz': 'application/gzip',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.zip': 'application/zip',
};

const TEXTUAL = /^text|json|javascript|xml/;
/** What carries a hash of its content in its name never changes. */
const HASHED = /\/_astro\/|\.[0-9a-f]{8,}\.(js|json|html)$/;

/** Files as they were packed: a host does not pack one anew for each reader either. */
const packed = new Map<string, Promise<Buffer>>();

/**
 * Serves a folder as a static host would, below `base`; directories need their slash, unknown paths get 404.html. A
 * `cache-control` that a listener before it has set stays.
 */
export function serve(folder: string, base: string): Server {
  return createServer((request, response) => {
    const accepts = String(request.headers['accept-encoding']).includes('gzip');
    answer(folder, base, new URL(request.url ?? '/', 'http://host'), accepts, response).catch(() => {
      response.writeHead(500).end('The server failed.');
    });
  });
}

async function answer(folder: string, base: string, url: URL, gzip: boolean, response: ServerResponse) {
  const path = decode(url.pathname);
  if (path === undefined) return response.writeHead(400).end();
  if (path === base.slice(0, -1) && base !== '/') return redirect(response, base + url.search);
  if (!path.startsWith(base)) return missing(folder, response);
  const file = join(folder, normalize(`/${path.slice(base.length)}`));
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory() && !path.endsWith('/')) return redirect(response, `${url.pathname}/${url.search}`);
  const target = found?.isDirectory() ? join(file, 'index.html') : file;
  const stats = await stat(target).catch(() => undefined);
  if (!stats?.isFile()) return missing(folder, response);
  return send(target, stats, path, gzip, response);
}

async function send(file: string, stats: Stats, path: string, gzip: boolean, response: ServerResponse) {
  const type = types[extname(file)] ?? 'application/octet-stream';
  response.setHeader('content-type', type);
  response.setHeader('x-content-type-options', 'nosniff');
  if (!response.hasHeader('cache-control'))
    response.setHeader(
      'cache-control',
      HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
  if (!gzip || !TEXTUAL.test(type)) return createReadStream(file).pipe(response);
  const body = await packedOnce(file, stats);
  response.setHeader('content-encoding', 'gzip');
  response.setHeader('vary', 'accept-encoding');
  return response.end(body);
}

function packedOnce(file: string, { mtimeMs, size }: Stats): Promise<Buffer> {
  const key = `${file} ${mtimeMs} ${size}`;
  const found = packed.get(key) ?? readFile(file).then((content) => promisify(pack)(content));
  packed.set(key, found);
  return found;
}

async function missing(folder: string, response: ServerResponse) {
  const page = await readFile(join(folder, '404.html')).catch(() => 'There is no such page.');
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}

function redirect(response: ServerResponse, location: string) {
  response.writeHead(301, { location }).end();
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
