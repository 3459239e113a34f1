import {
  type Controller,
  Entity,
  getDefaultManagers,
  RestEndpoint,
  schema,
  SubscriptionManager,
} from 'wireshape';
import { useLive, useQuery, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({
  'GET /teas': [{ id: 'assam', name: 'Assam', price: 4 }],
  'GET /tickets': [{ id: 'login', status: 'done', version: 2 }],
});

class Tea extends Entity {
  static override key = 'Tea';
  id = '';
  name = '';
  price = 0;
}

const teas = new schema.Collection([Tea]);
const getTeas = new RestEndpoint({ path: '/teas', schema: teas });
const assam = (controller: Controller) => controller.get(Tea, { id: 'assam' });

class Ticket extends Entity {
  static override key = 'Ticket';
  id = '';
  title = '';
  status = '';
  version = 0;

  static override shouldUpdate(
    _existingMeta: unknown,
    _incomingMeta: unknown,
    existing: { version?: number },
    incoming: { version?: number },
  ): boolean {
    return !(Number(incoming.version) < Number(existing.version));
  }
}

const tickets = new schema.Collection([Ticket]);
const getTickets = new RestEndpoint({
  path: '/tickets',
  searchParams: {} as { status: string },
  schema: tickets,
});
const login = (controller: Controller) => controller.get(Ticket, { id: 'login' });
const idsOf = (controller: Controller, status: string) =>
  controller.get(tickets, { status })?.map(({ id }) => id);

export const componentsUpdate = fact(
  'Every component that shows the data updates, without a request.',
  async ({ controller, server, render, settle, expect }) => {
    const list = await render(() => useSuspense(getTeas)[0]?.price);
    const detail = await render(() => useQuery(Tea, { id: 'assam' })?.price);
    controller.set(Tea, { id: 'assam', price: 5 });
    await settle();
    expect([list.shown, detail.shown]).toEqual([5, 5]);
    expect(server.requests).toEqual(['GET /teas']);
  },
);

export const manyAreOneUpdate = fact(
  '`controller.set([Tea], teas)`, as one update',
  async ({ controller, expect }) => {
    let updates = 0;
    controller.store.subscribe(() => (updates += 1));
    controller.set(
      [Tea],
      [
        { id: 'assam', price: 5 },
        { id: 'oolong', price: 6 },
      ],
    );
    expect(updates).toEqual(1);
    controller.set(Tea, { id: 'assam', price: 6 });
    controller.set(Tea, { id: 'oolong', price: 7 });
    expect(updates).toEqual(3);
  },
);

export const messageIsMerged = fact(
  'A message is merged into the stored entity, and fields that it lacks keep their value.',
  async ({ controller, expect }) => {
    await controller.fetch(getTeas);
    controller.set(Tea, { id: 'assam', price: 5 });
    expect(assam(controller)).toEqual({ id: 'assam', name: 'Assam', price: 5 });
  },
);

export const olderResponseUndoesNothing = fact(
  'The response of a request that was sent before you wrote the message does not undo it.',
  async ({ controller, expect }) => {
    const response = controller.fetch(getTeas);
    controller.set(Tea, { id: 'assam', price: 5 });
    await response;
    expect(assam(controller)).toEqual({ id: 'assam', name: 'Assam', price: 5 });
    await controller.fetch(getTeas);
    expect(assam(controller)).toEqual({ id: 'assam', name: 'Assam', price: 4 });
  },
);

export const repeatedValuesUndo = fact(
  'A message that repeats old values of other fields does undo newer ones.',
  async ({ controller, expect }) => {
    await controller.fetch(getTeas);
    controller.set(Tea, { id: 'assam', name: 'Assam, second flush' });
    controller.set(Tea, { id: 'assam', name: 'Assam', price: 5 });
    expect(assam(controller)).toEqual({ id: 'assam', name: 'Assam', price: 5 });
  },
);

export const olderVersionChangesNothing = fact(
  'The store then keeps the record as it is, and `move` changes no list.',
  async ({ controller, expect }) => {
    await controller.fetch(getTickets, { status: 'done' });
    controller.set(tickets, { status: 'open' }, []);
    controller.set(tickets.move, { id: 'login', status: 'open', version: 1 });
    expect([login(controller)?.status, idsOf(controller, 'open')]).toEqual(['done', []]);
    controller.set(tickets.move, { id: 'login', status: 'open', version: 3 });
    expect([login(controller)?.status, idsOf(controller, 'open')]).toEqual(['open', ['login']]);
  },
);

export const pushAddsAllTheSame = fact(
  '`push` adds to its list all the same, so use `move`, also for new records.',
  async ({ controller, expect }) => {
    await controller.fetch(getTickets, { status: 'done' });
    controller.set(tickets, { status: 'open' }, []);
    controller.set(tickets.push, { status: 'open' }, { id: 'login', status: 'open', version: 1 });
    expect([login(controller)?.status, idsOf(controller, 'open')]).toEqual(['done', ['login']]);
    controller.set(tickets.move, { id: 'search', status: 'open', version: 1 });
    expect(idsOf(controller, 'open')).toEqual(['login', 'search']);
  },
);

export const responsesAreCompared = fact(
  'Responses are compared in the same way.',
  async ({ controller, expect }) => {
    controller.set(Ticket, { id: 'login', status: 'open', version: 3 });
    await controller.fetch(getTickets, { status: 'done' });
    expect(login(controller)?.status).toEqual('open');
    controller.set(Ticket, { id: 'search', status: 'open', version: 1 });
    controller.setResponse(getTickets, { status: 'done' }, [{ id: 'search', status: 'done', version: 2 }]);
    expect(controller.get(Ticket, { id: 'search' })?.status).toEqual('done');
  },
);

export const sameVersionIsMerged = fact(
  'A value with the same version or none, such as an optimistic edit, is merged as usual.',
  async ({ controller, expect }) => {
    await controller.fetch(getTickets, { status: 'done' });
    controller.set(Ticket, { id: 'login', title: 'Log in', version: 2 });
    expect(login(controller)?.title).toEqual('Log in');
    controller.set(Ticket, { id: 'login', title: 'Sign in' });
    expect(login(controller)?.title).toEqual('Sign in');
  },
);

export const unknownRecordIsPartial = fact(
  'A message about a record that the store lacks would create a partial entity.',
  async ({ controller, expect }) => {
    expect(assam(controller)).toEqual(undefined);
    controller.set(Tea, { id: 'assam', price: 5 });
    expect(assam(controller)).toEqual({ id: 'assam', name: '', price: 5 });
  },
);

export const updateMergesOnly = fact(
  '[`update`](../../schema/list-order/) merges into existing entities only.',
  async ({ controller, expect }) => {
    await controller.fetch(getTeas);
    controller.set(teas.update, { id: 'assam', price: 5 });
    controller.set(teas.update, { id: 'oolong', price: 6 });
    expect(assam(controller)?.price).toEqual(5);
    expect(controller.get(Tea, { id: 'oolong' })).toEqual(undefined);
  },
);

export const misfitThrows = fact(
  'If a message does not fit the schema, such as one without a primary key, `controller.set` throws and changes nothing.',
  async ({ controller, expect }) => {
    await controller.fetch(getTeas);
    const before = controller.getState();
    const messages = [{ id: 'assam', price: 5 }, { price: 6 }];
    await expect(() => controller.set([Tea], messages)).toFail('pk_missing');
    expect(controller.getState() === before).toEqual(true);
    controller.set([Tea], messages.slice(0, 1));
    expect(controller.getState() === before).toEqual(false);
  },
);

export const expiringRefetches = fact(
  'After each reconnect, refetch: `controller.expireAll(getTeas)`, in a component or a manager.',
  async ({ controller, server, render, settle, expect }) => {
    const list = await render(() => useSuspense(getTeas)[0]?.price);
    server.reply('GET /teas', [{ id: 'assam', price: 5 }]);
    controller.expireAll(getTeas);
    await settle();
    expect([list.shown, server.requests]).toEqual([5, ['GET /teas', 'GET /teas']]);
  },
);

export const oneSubscriptionPerKey = fact(
  'One instance is created for the first component that shows a key, and ended after the last one unmounts.',
  async ({ open, render, settle, expect }) => {
    const log: string[] = [];
    class Listening {
      count = 0;
      key: string;
      constructor(action: { key: string }) {
        this.key = action.key;
        log.push(`listen ${this.key}`);
      }
      add = () => void this.count++;
      remove = () => --this.count === 0;
      cleanup = () => void log.push(`leave ${this.key}`);
    }
    const subscriptionManager = new SubscriptionManager(Listening);
    const controller = open({ managers: getDefaultManagers({ subscriptionManager }) });
    const first = await render(() => useLive(getTeas)[0]?.price, controller);
    const second = await render(() => useLive(getTeas).length, controller);
    await first.unmount();
    expect(log).toEqual(['listen GET /teas']);
    await second.unmount();
    await settle();
    expect(log).toEqual(['listen GET /teas', 'leave GET /teas']);
  },
);
