import { afterAll, afterEach, expect, it } from 'vitest';
import { Controller, Entity, RestEndpoint } from 'wireshape';
import { type Handler, startServer } from './testServer.ts';

class User extends Entity {
  id = '';
  name = '';
}

const stored: Handler = () => ({ id: '1', name: 'Ada' });
const server = await startServer(stored);
afterAll(() => server.close());
afterEach(() => {
  server.answer = stored;
});
const getUser = new RestEndpoint({
  path: '/users/:id',
  urlPrefix: server.url,
  schema: User,
  timeout: 1000,
  process(value) {
    if (value?.name === 'broken') throw new TypeError('process failed');
    return value;
  },
});
const text =
  (status: number, body: string, type = 'text/html'): Handler =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);

const failures: readonly [string, Handler][] = [
  ['an HTML page with status 200', text(200, '<!doctype html><p>Sign in</p>')],
  ['an HTML page that is called JSON', text(200, '<html></html>', 'application/json')],
  ['JSON that breaks off', text(200, '{"id":"1","na', 'application/json')],
  ['JSON of another shape', () => [1, 2]],
  ['a record without its primary key', () => ({ message: 'maintenance' })],
  ['an answer that process refuses', () => ({ id: '1', name: 'broken' })],
  ['a status 500', text(500, 'oops')],
  ['a status 503 with a page', text(503, '<!doctype html>')],
  ['too many requests', text(429, '')],
  ['a connection that is reset', (_request, response) => void response.destroy()],
  [
    'a body that breaks off',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"id":');
      setTimeout(() => response.destroy(), 5);
    },
  ],
  ['no answer in time', () => undefined],
];

it.for(failures)('keeps what is shown when a refetch gets %s (REST-11)', async ([name, handler]) => {
  const endpoint = name === 'no answer in time' ? getUser.extend({ timeout: 20 }) : getUser;
  const controller = new Controller();
  await controller.fetch(getUser, { id: '1' });
  const { data } = controller.getResponse(endpoint, { id: '1' });
  server.answer = handler;
  await expect(controller.fetch(endpoint, { id: '1' })).rejects.toThrow();
  expect(controller.getError(endpoint, { id: '1' })).toBeUndefined();
  expect(controller.getResponse(endpoint, { id: '1' }).data).toBe(data);
  expect(controller.getResponse(endpoint, { id: '1' }).expiryStatus).toBe(3);
  server.answer = stored;
  await controller.fetch(getUser, { id: '1' });
  expect(controller.getResponse(endpoint, { id: '1' }).data).toBe(data);
});

it.for(failures)('shows the error where there is nothing to keep: %s (REST-11)', async ([name, handler]) => {
  const endpoint = name === 'no answer in time' ? getUser.extend({ timeout: 20 }) : getUser;
  const controller = new Controller();
  server.answer = handler;
  const error = await controller.fetch(endpoint, { id: '1' }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(controller.getError(endpoint, { id: '1' })).toBe(error);
});

it.for([400, 401, 403, 404, 410, 422])(
  'lets a refusal replace what is shown: %s (REST-11)',
  async (status) => {
    const controller = new Controller();
    await controller.fetch(getUser, { id: '1' });
    server.answer = text(status, '');
    await expect(controller.fetch(getUser, { id: '1' })).rejects.toThrow(String(status));
    expect(controller.getError(getUser, { id: '1' })?.message).toContain(String(status));
    const soft = getUser.extend({ errorPolicy: () => 'soft' });
    const other = new Controller();
    server.answer = stored;
    await other.fetch(soft, { id: '1' });
    server.answer = text(status, '');
    await expect(other.fetch(soft, { id: '1' })).rejects.toThrow(String(status));
    expect(other.getError(soft, { id: '1' })).toBeUndefined();
  },
);

it('starts empty with an empty initialState, and refuses text (CTL-4)', () => {
  for (const initialState of [{}, null, undefined]) {
    expect(new Controller({ initialState }).getState().entities).toEqual({});
  }
  expect(() => new Controller({ initialState: '{}' as never })).toThrow('call JSON.parse');
});
