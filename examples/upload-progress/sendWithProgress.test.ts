// @vitest-environment jsdom
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sendWithProgress } from './sendWithProgress.ts';

let url = '';
let received: unknown;
const server = createServer((request, response) => {
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-allow-methods': '*',
  };
  if (request.method === 'OPTIONS')
    return void response.writeHead(204, cors).end();
  if (request.url === '/cut')
    return void request.once('data', () => request.destroy());
  let size = 0;
  request.on('data', (chunk: Buffer) => (size += chunk.length));
  request.on('end', () => {
    if (request.url === '/never') return;
    if (request.url === '/slow')
      return void response.writeHead(200, cors).write('{');
    if (request.url === '/none')
      return void response.writeHead(204, cors).end();
    const status = request.url === '/full' ? 507 : 201;
    response.writeHead(status, {
      ...cors,
      'content-type': 'application/json',
    });
    response.end('{}');
    received = {
      size,
      method: request.method,
      key: request.headers['x-key'],
    };
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) =>
    server.listen(0, '127.0.0.1', resolve),
  );
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const body = 'x'.repeat(200_000);

it('sends method, headers and body, and reports the share that is sent (REST-2)', async () => {
  const shares: number[] = [];
  const init = { method: 'PUT', headers: { 'x-key': 'a' }, body };
  const response = await sendWithProgress(`${url}/`, init, (share) =>
    shares.push(share),
  );
  expect(received).toEqual({
    size: 200_000,
    method: 'PUT',
    key: 'a',
  });
  expect(response.status).toBe(201);
  expect(response.headers.get('content-type')).toBe(
    'application/json',
  );
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(
    shares.toSorted((one, other) => one - other),
  );
});

it('responds without a body, and rejects what is not ok, and without a response (REST-9)', async () => {
  const send = (address: string) =>
    sendWithProgress(address, { body }, () => {});
  await expect(send(`${url}/none`)).resolves.toMatchObject({
    status: 204,
    body: null,
  });
  await expect(send(`${url}/full`)).rejects.toMatchObject({
    kind: 'http',
    status: 507,
  });
  // Nothing listens there, or the connection ends before a response.
  for (const address of ['http://127.0.0.1:1/', `${url}/cut`])
    await expect(send(address)).rejects.toMatchObject({
      kind: 'network',
      status: undefined,
    });
});

it('is aborted by the signal, with its reason, also in the response and before it is sent (REST-9)', async () => {
  const reason = new Error('stopped');
  const upload = (address: string, signal: AbortSignal) =>
    sendWithProgress(address, { body, signal }, () => {});
  for (const path of ['/never', '/slow']) {
    const abort = new AbortController();
    const sent = upload(url + path, abort.signal);
    setTimeout(() => abort.abort(reason), 50);
    await expect(sent).rejects.toBe(reason);
  }
  await expect(upload(url, AbortSignal.abort(reason))).rejects.toBe(
    reason,
  );
});

it.each([
  ['content-type: application/json\r\nx-trace: \r\n', ''],
  ['x-trace:a:b\r\n', 'a:b'],
  ['', null],
])('resolves with the headers %j (REST-9)', async (text, trace) => {
  class Sent {
    upload = {};
    status = 200;
    statusText = '';
    response = new Blob(['{}']);
    onload = () => {};
    open() {}
    setRequestHeader() {}
    getAllResponseHeaders = () => text;
    send = () => setTimeout(() => this.onload());
  }
  vi.stubGlobal('XMLHttpRequest', Sent);
  const response = await sendWithProgress('/', { body }, () => {});
  expect(response.headers.get('x-trace')).toBe(trace);
  vi.unstubAllGlobals();
});

it.each(['ontimeout', 'onerror', 'onload'] as const)(
  'rejects at %s without a response that can be read (REST-9)',
  async (end) => {
    class Ended {
      upload = {};
      // Of no response.
      status = 0;
      ontimeout = () => {};
      onerror = () => {};
      onload = () => {};
      open() {}
      setRequestHeader() {}
      getAllResponseHeaders = () => '';
      send = () => setTimeout(() => this[end]());
    }
    vi.stubGlobal('XMLHttpRequest', Ended);
    await expect(
      sendWithProgress('/', { body }, () => {}),
    ).rejects.toMatchObject({ kind: 'network' });
    vi.unstubAllGlobals();
  },
);
