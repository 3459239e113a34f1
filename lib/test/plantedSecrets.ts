import { expect } from 'vitest';
import { Endpoint } from '../endpoint/Endpoint.ts';
import { infiniteList } from '../rest/infiniteList.ts';
import { RestEndpoint } from '../rest/RestEndpoint.ts';
import { Collection } from '../schema/collection/Collection.ts';
import { Entity } from '../schema/Entity.ts';
import type { Controller } from '../store/controller/Controller.ts';

export class Note extends Entity {
  static override key = 'Note';
  id = '';
}
export const SECRET = 'hunter2';

/** Each request has the secret in its arguments, its body, its key or its response. */
export const secrets: Record<string, (controller: Controller) => Promise<unknown>> = {
  'the arguments of a mutation': (controller) =>
    controller.fetch(
      new Endpoint(async (_login: object) => ({ ok: true }), { name: 'login', sideEffect: true }),
      { user: 'ada', password: SECRET },
    ),
  'the response of a mutation': (controller) =>
    controller.fetch(
      new Endpoint(async () => ({ access_token: SECRET }), { name: 'exchange', sideEffect: true }),
    ),
  'the URL and the body of a POST': (controller) =>
    controller.fetch(
      new RestEndpoint({
        path: '/tokens/:code',
        method: 'POST',
        body: {} as object,
        fetchResponse: async () => Response.json({ token: SECRET }),
      }),
      { code: SECRET },
      { secret: SECRET },
    ),
  'the error of a mutation': (controller) =>
    controller
      .fetch(
        new Endpoint((_code: string) => Promise.reject(new Error(SECRET)), {
          name: 'redeem',
          sideEffect: true,
        }),
        SECRET,
      )
      .catch(() => {}),
  'a sensitive read': (controller) =>
    controller.fetch(
      new Endpoint(async (_card: object) => ({ number: SECRET }), { name: 'getCard', sensitive: true }),
      { pin: SECRET },
    ),
  'a sensitive read by REST': (controller) =>
    controller.fetch(
      new RestEndpoint({
        path: '/cards/:pin',
        sensitive: true,
        fetchResponse: async () => Response.json({ number: SECRET }),
      }),
      { pin: SECRET },
    ),
  'a Response that a sensitive read throws': (controller) =>
    controller
      .fetch(
        new Endpoint(
          async (_card: object): Promise<object> => {
            throw new Response(SECRET, { status: 403, headers: { 'x-pin': SECRET } });
          },
          { name: 'getPin', sensitive: true },
        ),
        { pin: SECRET },
      )
      .catch(() => {}),
  'pages of a sensitive list': (controller) => {
    const getNotes = new Endpoint(
      async (_params: { of?: string; page?: number } = {}) => ({ notes: [{ id: '1' }], next: SECRET }),
      {
        name: 'getNotes',
        sensitive: true,
        schema: { notes: new Collection([Note], { argsKey: () => ({}) }), next: '' },
      },
    );
    const pages = infiniteList(getNotes, { next: (page) => page.next, pageArgs: () => [{}] });
    return controller.fetch(pages, { of: SECRET });
  },
  'the key of the Collection of a sensitive list': async (controller) => {
    const getNotes = new Endpoint(async (_params: { of: string }) => [{ id: '1' }], {
      name: 'getNotes',
      sensitive: true,
      schema: new Collection([Note]),
    });
    await controller.fetch(getNotes, { of: SECRET });
    // A list that was changed afterwards is the same one.
    void controller.set(getNotes.schema.push, { of: SECRET }, { id: '2' });
    const notes = await controller.fetch(getNotes, { of: SECRET });
    expect(controller.get(getNotes.schema, { of: SECRET })).toHaveLength(1);
    return notes;
  },
};
