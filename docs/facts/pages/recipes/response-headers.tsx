import { Entity, type ParsedBody, RestEndpoint, type RestGenerics, schema } from 'wireshape';
import { factsWith } from '../../fact.ts';
import { status } from '../../world/Server.ts';

const fact = factsWith({ 'GET /users': undefined });

class User extends Entity {
  static override key = 'User';
  id = '';
}

class LinkEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
  override async parseResponse(response: Response): Promise<ParsedBody> {
    const results: ParsedBody = await super.parseResponse(response);
    const link = response.headers.get('link');
    return link === null && !Array.isArray(results) ? results : { link, results: results ?? [] };
  }
}

const getUsers = new LinkEndpoint({
  path: '/users',
  schema: { link: null as string | null, results: new schema.Collection([User]) },
});

export const emptyWithoutLinkRejects = fact(
  'If the response to the first request is empty (204) and has no link, it rejects with [`response_empty`](../../errors/#response_empty).',
  async ({ controller, server, expect }) => {
    await expect(controller.fetch(getUsers)).toFail('[response_empty]');
    server.reply(
      'GET /users',
      () => new Response('[]', { headers: { link: '</users?after=1>; rel="next"' } }),
    );
    expect((await controller.fetch(getUsers)).results.length).toEqual(0);
  },
);

export const errorStatusThrowsInFetchResponse = fact(
  'If the status is an error, `super.fetchResponse` throws a [NetworkError](../../endpoint/errors/), and the code after it does not run.',
  async ({ controller, server, expect }) => {
    let runs = 0;
    class Watchful<O extends RestGenerics> extends RestEndpoint<O> {
      override async fetchResponse(input: string, init: RequestInit): Promise<Response> {
        const response = await super.fetchResponse(input, init);
        runs++;
        return response;
      }
    }
    const watched = new Watchful({ path: '/users' });
    server.reply('GET /users', status(500));
    await expect(controller.fetch(watched)).toFail('500');
    expect(runs).toEqual(0);
    server.reply('GET /users', []);
    await controller.fetch(watched);
    expect(runs).toEqual(1);
  },
);
