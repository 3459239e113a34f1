import { afterAll, expect, it } from 'vitest';
import { Collection, Controller, Entity, infiniteList, RestEndpoint } from 'wireshape';
import { startServer } from './testServer.ts';

const server = await startServer((_request, response) => void response.writeHead(204).end());
afterAll(() => server.close());
const at = { urlPrefix: server.url } as const;
class Song extends Entity {
  id = '';
}

it.each([
  new RestEndpoint({ ...at, path: '/token', process: (value): string => value.token }),
  new RestEndpoint({ ...at, path: '/token', process: async (value): Promise<string> => value.token }),
])('names the request whose body is empty where process needs data (REST-19)', async (endpoint) => {
  const error = (await endpoint().catch((one: unknown) => one)) as Error;
  expect(error).toMatchObject({ code: 'response_empty', cause: expect.any(TypeError) });
  expect(error.message).toContain(`The response of "GET ${server.url}/token" is empty`);
});

it('names the request of a page whose body is empty where next needs data (REST-19)', async () => {
  const getSongs = new RestEndpoint({
    ...at,
    path: '/songs',
    searchParams: {} as { after?: string },
    schema: { songs: new Collection([Song]), after: null as string | null },
    paginationField: 'after',
  });
  const songs = infiniteList(getSongs, { next: ({ after }) => after });
  await expect(new Controller().fetch(songs)).rejects.toMatchObject({
    code: 'response_empty',
    message: expect.stringContaining(`"GET ${server.url}/songs"`),
  });
});

it('leaves other errors of process as they are (REST-5)', async () => {
  const refused = new Error('no token');
  const refuse = new RestEndpoint({
    ...at,
    path: '/a',
    process() {
      throw refused;
    },
  });
  await expect(refuse()).rejects.toBe(refused);
  server.answer = () => ({});
  const broken = new RestEndpoint({ ...at, path: '/a', process: (value): string => value.user.name });
  await expect(broken()).rejects.toBeInstanceOf(TypeError);
});
