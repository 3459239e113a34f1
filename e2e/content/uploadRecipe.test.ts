// @vitest-environment jsdom
import { Blob as NodeBlob } from 'node:buffer';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Controller } from 'wireshape';
import { uploadWith } from '../../examples/upload-progress/api.ts';
import { type Odd, startOddServer } from './oddServer.ts';

const server = await startOddServer();
beforeAll(() => {
  const { XMLHttpRequest } = globalThis;
  // The recipe names no host. The Response of Node reads no Blob of jsdom.
  class LocalRequest extends XMLHttpRequest {
    override open(method: string, url: string) {
      super.open(method, server.url + url);
    }
    override set responseType(_type: 'blob') {
      super.responseType = 'arraybuffer';
    }
    override get response(): unknown {
      const bytes = super.response as ArrayBuffer | null;
      return bytes && new NodeBlob([new Uint8Array(bytes)]);
    }
  }
  vi.stubGlobal('XMLHttpRequest', LocalRequest);
  // Printed by jsdom for each request that fails.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  server.close();
});

async function upload(odd?: Odd): Promise<unknown> {
  server.route = () => ({ wire: { body: '{"size":1000}' }, odd });
  const shares: number[] = [];
  const form = new FormData();
  form.append('photo', 'x'.repeat(1_000));
  return new Controller().fetch(
    uploadWith((share) => shares.push(share)),
    form,
  );
}

it.each<[Odd | undefined, unknown]>([
  [undefined, { size: 1000 }],
  ['a slow body', { size: 1000 }],
  ['a redirect', { size: 1000 }],
  ['no content', null],
  ['an empty body', null],
])('the recipe upload-progress has the data or null, with %s (TRF-12)', async (odd, result) => {
  expect(await upload(odd)).toEqual(result);
});

const fieldErrors = { errors: { first_name: ['is required'] } };
const page = expect.stringContaining('<title>Bad Gateway') as string;
it.each<[Odd, object]>([
  ['field errors', { kind: 'http', status: 422, body: fieldErrors }],
  ['an HTML error page', { kind: 'http', status: 502, body: page }],
  ['an HTML error page called JSON', { kind: 'http', status: 502, body: page }],
  ['an HTML error page without a type', { kind: 'http', status: 502, body: page }],
  ['a login page', { kind: 'parse', status: 200 }],
  ['a body cut off', { kind: 'network', message: expect.stringContaining('POST /files got no response') }],
  ['field errors cut off', { kind: 'network' }],
])('the recipe upload-progress rejects with %s (TRF-12)', async (odd, error) => {
  await expect(upload(odd)).rejects.toMatchObject({ name: 'NetworkError', ...error });
});
