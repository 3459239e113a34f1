import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { appTest, expect } from './appTest.ts';
import { bundleApp } from './bundleApp.ts';
import type { render } from './lateStreamServer.tsx';

appTest(
  'keeps what a socket brought while a part of the page was still streaming (SSR-2, SSR-3)',
  { tag: '@both' },
  async ({ mode, page }) => {
    const outDir = join(import.meta.dirname, '../.results/late-stream', mode);
    const entry = (name: string): string => join(import.meta.dirname, `${name}.tsx`);
    await bundleApp({ entry: entry('lateStreamPage'), outDir, mode });
    await bundleApp({ entry: entry('lateStreamServer'), outDir, mode, platform: 'node' });
    const script = await readFile(join(outDir, 'lateStreamPage.js'));
    const program = createRequire(import.meta.url)(join(outDir, 'lateStreamServer.cjs')) as {
      render: typeof render;
    };
    const requests: string[] = [];
    let events: ServerResponse | undefined;
    let report: ServerResponse | undefined;
    const json = { 'Content-Type': 'application/json' };
    const server = createServer(({ url = '' }, response) => {
      requests.push(url);
      if (url === '/main.js') response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script);
      else if (url === '/api/prices/1') response.writeHead(200, json).end('{"id":"1","value":1}');
      else if (url === '/api/reports/1') report = response.writeHead(200, json);
      else if (url === '/events') {
        events = response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        events.write(': connected\n\n');
      } else {
        response.writeHead(200, { 'Content-Type': 'text/html' });
        program.render(origin, response);
      }
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      await page.goto(origin, { waitUntil: 'commit' });
      const price = page.getByRole('status').first();
      await expect(price).toHaveText('1');
      await expect.poll(() => events !== undefined).toBe(true);
      await expect(page.getByText('Loading the report')).toBeVisible();
      events?.write('data: {"id":"1","value":2}\n\n');
      await expect(price).toHaveText('2');
      // What the server had read before.
      report?.end('{"id":"1","price":{"id":"1","value":1}}');
      await expect(page.locator('output')).toHaveText('2');
      await expect(price).toHaveText('2');
      events?.write('data: {"id":"1","value":3}\n\n');
      await expect(page.locator('output')).toHaveText('3');
      await expect(price).toHaveText('3');
      expect(requests.filter((url) => url.startsWith('/api'))).toEqual(['/api/prices/1', '/api/reports/1']);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
);
