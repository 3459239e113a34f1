import { Entity, RestEndpoint, type RestGenerics } from 'wireshape';
import { factsWith } from '../../fact.ts';
import { status } from '../../world/Server.ts';

const fact = factsWith({
  'GET /groups/:group/members': [],
  'GET /groups/members': [],
  'POST /users': undefined,
  'GET /users/:id': { id: '1', name: 'Jim' },
  'DELETE /users/:id': undefined,
});

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

const getUser = new RestEndpoint({ path: '/users/:id', schema: User });

export const urlIsBuiltFirst = fact(
  '`url(params)` builds the URL, before `getRequestInit` runs. `getHeaders(headers)` is called by `getRequestInit`.',
  async ({ expect }) => {
    const steps: string[] = [];
    const spied = getUser.extend((parent) => ({
      url: (params) => (steps.push('url'), parent.url(params)),
      getRequestInit: async (body) => {
        steps.push('getRequestInit');
        const init = await parent.getRequestInit(body);
        steps.push('its end');
        return init;
      },
      getHeaders: (headers) => (steps.push('getHeaders'), headers),
    }));
    await spied({ id: '1' });
    expect(steps).toEqual(['url', 'getRequestInit', 'getHeaders', 'its end']);
  },
);

export const extendLeavesTheFirst = fact('`extend` leaves the first endpoint unchanged:', ({ expect }) => {
  const elsewhere = getUser.extend({ urlPrefix: '/v2', method: 'PUT' });
  expect([elsewhere.url({ id: '1' }), elsewhere.method]).toEqual(['/v2/users/1', 'PUT']);
  expect([getUser.url({ id: '1' }), getUser.method]).toEqual(['/users/1', 'GET']);
});

export const errorStatusThrowsInFetchResponse = fact(
  'If the status is an error, `super.fetchResponse` throws a [NetworkError](../errors/), and the code after it does not run.',
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
