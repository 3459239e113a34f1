import { Entity, RestEndpoint, schema } from 'wireshape';
import { factsWith } from '../../fact.ts';
import { status } from '../../world/Server.ts';

const fact = factsWith({ 'GET /messages': [{ id: '1' }] });

class Message extends Entity {
  static override key = 'Message';
  id = '';
  text = '';
}

const messages = new schema.Collection([Message]);
const getMessages = new RestEndpoint({ path: '/messages', schema: messages });
const reply = new RestEndpoint({ path: '/replies', method: 'POST', content: 'stream' });

/** A response whose headers arrive at once, and whose parts arrive when `send` is called. */
function open(): { response: Response; send: (part?: string) => void } {
  let body: ReadableStreamDefaultController<BufferSource>;
  const stream = new ReadableStream<BufferSource>({ start: (own) => void (body = own) });
  const send = (part?: string): void =>
    part === undefined ? body.close() : body.enqueue(new TextEncoder().encode(part));
  return { response: new Response(stream), send };
}

const textOf = (stream: ReadableStream | null): Promise<string> => new Response(stream).text();

export const resolvesWithTheHeaders = fact(
  'The promise resolves to a `ReadableStream` as soon as the headers arrive, or to `null` for an empty response (204).',
  async ({ controller, server, expect }) => {
    const { response, send } = open();
    server.reply('POST /replies', response);
    const stream = await controller.fetch(reply);
    send('Water');
    send();
    expect(await textOf(stream)).toEqual('Water');
    server.reply('POST /replies', undefined);
    expect(await controller.fetch(reply)).toEqual(null);
  },
);

export const resetEndsNoReading = fact(
  'a reset of the store does not end the reading of a stream.',
  async ({ controller, server, expect }) => {
    const { response, send } = open();
    server.reply('POST /replies', response);
    const stream = await controller.fetch(reply);
    await controller.resetEntireStore();
    send('later');
    send();
    expect(await textOf(stream)).toEqual('later');
  },
);

export const errorStatusRejects = fact(
  'An error status, such as 429, rejects with a [`NetworkError`](../../endpoint/errors/) before anything is read.',
  async ({ controller, server, expect }) => {
    server.reply('POST /replies', status(429));
    await expect(controller.fetch(reply)).toFail('429');
  },
);

export const timeoutEndsAtTheHeaders = fact(
  'The `timeout` of the endpoint ends with the headers: a stream may take longer.',
  async ({ controller, server, pass, expect }) => {
    const { response, send } = open();
    server.reply('POST /replies', response);
    const stream = await controller.fetch(reply.extend({ timeout: 1_000 }));
    await pass(2_000);
    send('late');
    send();
    expect(await textOf(stream)).toEqual('late');
  },
);

export const refetchRemovesTheReply = fact(
  'A refetch of the list removes a message that the server does not have.',
  async ({ controller, expect }) => {
    const ids = () => controller.getResponse(getMessages).data?.map(({ id }) => id);
    await controller.fetch(getMessages);
    void controller.set(messages.push, { id: '2', text: 'Wa' });
    expect(ids()).toEqual(['1', '2']);
    await controller.fetch(getMessages);
    expect(ids()).toEqual(['1']);
  },
);
