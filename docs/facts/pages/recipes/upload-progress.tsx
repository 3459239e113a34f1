import { NetworkError, RestEndpoint } from 'wireshape';
import { sendWithProgress } from '../../../../examples/upload-progress/sendWithProgress.ts';
import { factsWith } from '../../fact.ts';
import { status } from '../../world/Server.ts';

const fact = factsWith({});

export const stepsWorkAsBefore = fact(
  'Headers, errors, retries and `process` of the endpoint work as before.',
  async ({ controller, pass, expect }) => {
    const replies = [status(503), status(200, 'x.png'), status(413)];
    const sent: unknown[] = [];
    const upload = new RestEndpoint({
      path: '/files',
      method: 'PUT',
      body: {} as Blob,
      getHeaders: () => ({ 'X-Team': 'A' }),
      retry: 1,
      process: (name: string) => name.toUpperCase(),
      fetchResponse: async (url: string, init: RequestInit) => {
        sent.push([url, new Headers(init.headers).get('X-Team')]);
        const response = replies.shift()!;
        if (!response.ok) throw new NetworkError(response, { method: 'PUT', url });
        return response;
      },
    });
    const first = controller.fetch(upload, new Blob());
    await pass(1_000);
    expect([await first, sent]).toEqual([
      'X.PNG',
      [
        ['/files', 'A'],
        ['/files', 'A'],
      ],
    ]);
    await expect(controller.fetch(upload, new Blob())).toFail('413');
  },
);

export const initMembers = fact(
  'Of the `init`, only `method`, `headers`, `body` and `signal` count.',
  async ({ expect }) => {
    const read: unknown[] = [];
    const init = new Proxy<RequestInit>(
      { signal: AbortSignal.abort(new Error('aborted')) },
      { get: (own, name) => (read.push(name), Reflect.get(own, name)) },
    );
    await expect(sendWithProgress('https://server.example/files', init, () => {})).toFail('aborted');
    expect(read).toEqual(['method', 'headers', 'body', 'signal']);
  },
);
