import { RestEndpoint } from 'wireshape';
import { factsWith } from '../fact.ts';

const fact = factsWith({ 'POST /books': ({ body }) => body, 'GET /books': [] });

export const bodyIsAType = fact(
  '`{} as NewBook` declares a type, and is never sent. An endpoint with a `body` has the method `POST` by default.',
  async ({ controller, server, expect }) => {
    const body = { title: 'Untitled' };
    await controller.fetch(new RestEndpoint({ path: '/books', body, schema: undefined }), { title: 'Rain' });
    await controller.fetch(new RestEndpoint({ path: '/books', schema: undefined }));
    expect(server.received.map(({ method, body }) => [method, body])).toEqual([
      ['POST', { title: 'Rain' }],
      ['GET', undefined],
    ]);
  },
);
