import type { ReactNode } from 'react';
import { type Controller, Entity, hydrate, type PlainState, RestEndpoint } from 'wireshape';
import { Hydrate, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({ 'GET /users/:id': { id: '1', name: 'Jim', tags: ['server'] } });

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
  tags: readonly string[] = [];

  static override merge(existing: { tags: string[] }, incoming: { tags: string[] }) {
    return { ...existing, ...incoming, tags: [...existing.tags, ...incoming.tags] };
  }
}

const getUser = new RestEndpoint({ path: '/users/:id', schema: User });
const one = { id: '1' };
const here = { id: '1', name: 'Jim', tags: ['browser'] };

/** The state that a server sends, after the request of a visit. */
async function visit(server: Controller): Promise<PlainState> {
  await server.fetch(getUser, one);
  return JSON.parse(JSON.stringify(server.getState())) as PlainState;
}

function Profile(): ReactNode {
  return useSuspense(getUser, one).name;
}

export const mergesOncePerState = fact(
  'An entity that both sides have is merged by the [`static merge`](../../schema/entity/) of its class, once for each state.',
  async ({ open, controller, pass, expect }) => {
    controller.set(User, here);
    await pass(1_000);
    const first = await visit(open());
    await pass(1_000);
    const second = await visit(open());
    for (const state of [first, first, second, second]) hydrate(controller, state);
    expect(controller.get(User, one)?.tags).toEqual(['browser', 'server', 'server']);
  },
);

export const mergesByLastWriter = fact(
  'If several classes share a table, it is the class that was last written here.',
  async ({ open, controller, pass, expect }) => {
    class Member extends User {
      static override merge(existing: object, incoming: object) {
        return { ...existing, ...incoming, tags: ['Member'] };
      }
    }
    const tagsAfter = async (Last: typeof User) => {
      controller.set(Last, { ...here, id: '2' });
      await pass(1_000);
      hydrate(controller, await visit(open()));
      return controller.get(User, one)?.tags;
    };
    controller.set(User, here);
    expect(await tagsAfter(Member)).toEqual(['Member']);
    expect(await tagsAfter(User)).toEqual(['Member', 'server']);
  },
);

export const reportsFailingMerge = fact(
  'If `merge` throws, the error is reported and the stored entity stays.',
  async ({ open, controller, printed, expect }) => {
    class Odd extends User {
      static override merge(): never {
        throw new Error('not mergeable');
      }
    }
    controller.set(Odd, here);
    hydrate(controller, await visit(open()));
    expect(printed).toEqual(['Error: not mergeable']);
    expect(controller.get(Odd, one)?.tags).toEqual(['browser']);
  },
);

export const insideHydrate = fact(
  'Components inside `Hydrate` do not suspend, and send a request only if the data is stale.',
  async ({ open, server, renderElement, pass, expect }) => {
    const show = (state: PlainState) =>
      renderElement(
        <Hydrate state={state}>
          <Profile />
        </Hydrate>,
      );
    const state = await visit(open());
    await pass(60_000);
    expect((await show(state)).textContent).toEqual('Jim');
    expect(server.requests.length).toEqual(1);
    await pass(1);
    server.delay = 100;
    expect((await show(state)).textContent).toEqual('Jim');
    expect(server.requests.length).toEqual(2);
  },
);
