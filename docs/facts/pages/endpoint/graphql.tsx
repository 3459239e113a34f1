import {
  Controller,
  Entity,
  getDefaultManagers,
  GraphQLEndpoint,
  graphQLSubscription,
  type GraphQLSubscriptionClient,
  type Manager,
  RestEndpoint,
  schema,
  SubscriptionManager,
} from 'wireshape';
import { useCache, useDLE, useSubscription } from 'wireshape/react';
import { mockInitialState } from 'wireshape/test';
import { factsWith } from '../../fact.ts';
import { status } from '../../world/Server.ts';

const book = { id: '1', title: 'Rain', stars: 3 };
const fact = factsWith({ 'POST /graphql': { data: { shelf: [book] } }, 'GET /books/:id': book });

class Book extends Entity {
  static override key = 'Book';
  id = '';
  title = '';
  stars = 0;
}

const api = new GraphQLEndpoint('/graphql');
const getShelf = api.query('query Shelf($genre: String!) { shelf(genre: $genre) { id title stars } }', {
  schema: { shelf: [Book] },
  variables: {} as { genre: string },
});
const rateBook = api.mutation('mutation Rate($id: ID!) { rate(id: $id) { id stars } }', {
  schema: { rate: Book },
  variables: {} as { id: string },
});

export const bothKindsShareEntities = fact(
  'Every hook, such as [`useMutation`](../mutations/), and [optimistic updates](../optimistic/) then work as with REST, and both kinds of endpoints share their entities.',
  async ({ controller, server, expect }) => {
    await controller.fetch(getShelf, { genre: 'weather' });
    server.reply('GET /books/:id', { ...book, stars: 5 });
    await controller.fetch(new RestEndpoint({ path: '/books/:id', schema: Book }), { id: '1' });
    expect(controller.getResponse(getShelf, { genre: 'weather' }).data?.shelf?.[0]?.stars).toEqual(5);
  },
);

export const mutationReachesTheList = fact(
  'The mutation returns only the id and the stars, and the list shows the new number, because both responses contain the same `Book`.',
  async ({ controller, server, expect }) => {
    await controller.fetch(getShelf, { genre: 'weather' });
    server.reply('POST /graphql', { data: { rate: { id: '1', stars: 4 } } });
    await controller.fetch(rateBook, { id: '1' });
    const { data } = controller.getResponse(getShelf, { genre: 'weather' });
    expect(data?.shelf).toEqual([{ id: '1', title: 'Rain', stars: 4 }]);
    expect(server.requests.length).toEqual(2);
  },
);

export const equalQueriesShareARequest = fact(
  'A query is stored under its document and variables, and equal queries share one request.',
  async ({ controller, server, expect }) => {
    await Promise.all(['a', 'a', 'b'].map((genre) => controller.fetch(getShelf, { genre })));
    const variables = server.received.map(({ body }) => (body as { variables: object }).variables);
    expect(variables).toEqual([{ genre: 'a' }, { genre: 'b' }]);
  },
);

export const documentsAreShortened = fact(
  'Comments, spaces and line breaks outside of strings are removed from the document before it is sent.',
  async ({ controller, server, expect }) => {
    const find = api.query(`query Find { # the shelf
      shelf(title: "a  # b") {
        id
      }
    }`);
    await controller.fetch(find);
    const { query } = server.received[0]!.body as { query: string };
    expect([query.includes('the shelf'), query.includes('\n'), query.includes('  ')]).toEqual([
      false,
      false,
      true,
    ]);
    expect(query.includes('"a  # b"')).toEqual(true);
  },
);

export const errorsReject = fact(
  'If the response has `errors`, the request rejects with a `GraphQLError`. It has the `errors` with their `path` and `extensions`, the `data` beside them, and the HTTP `status` if that was an error too.',
  async ({ controller, server, expect }) => {
    const errors = [{ message: 'No shelf', path: ['shelf'], extensions: { code: 'NOT_FOUND' } }];
    const failure = () =>
      controller.fetch(getShelf, { genre: 'a' }).catch((error: unknown) => error as object);
    server.reply('POST /graphql', { data: { shelf: null }, errors });
    const {
      name,
      errors: seen,
      data,
    } = (await failure()) as { name: string; errors: unknown; data: unknown };
    expect([name, seen, data]).toEqual(['GraphQLError', errors, { shelf: null }]);
    server.reply('POST /graphql', status(404, { errors }));
    expect(((await failure()) as { status?: number }).status).toEqual(404);
  },
);

export const partialDataCanCount = fact(
  'With `allowPartialData: true`, a response with data counts in spite of its errors. The fields that failed are `null`, so declare them nullable. A response without data rejects all the same.',
  async ({ controller, server, expect }) => {
    const partial = new GraphQLEndpoint('/graphql', { allowPartialData: true }).query(
      'query Two { one two }',
    );
    const errors = [{ message: 'No two' }];
    server.reply('POST /graphql', { data: { one: 1, two: null }, errors });
    expect(await controller.fetch(partial)).toEqual({ one: 1, two: null });
    server.reply('POST /graphql', { data: null, errors });
    await expect(controller.fetch(partial)).toFail('GraphQLError');
  },
);

export const variablesAreNotSent = fact(
  '`variables` only gives the type of the variables:',
  async ({ controller, server, expect }) => {
    const getBooks = api.query('query Books($genre: String) { shelf(genre: $genre) { id } }', {
      variables: { genre: 'weather' } as { genre?: string },
    });
    await controller.fetch(getBooks, {});
    await controller.fetch(getBooks, { genre: 'tea' });
    const sent = server.received.map(({ body }) => (body as { variables?: object }).variables ?? {});
    expect(sent).toEqual([{}, { genre: 'tea' }]);
  },
);

class Shop extends Entity {
  static override key = 'Shop';
  id = '';
  all: Book[] = [];
  apart: Book[] = [];
  static override schema = {
    all: new schema.Collection([Book]),
    apart: new schema.Collection([Book], { nestArgs: ({ genre }: { genre?: string } = {}) => ({ genre }) }),
  };
}

export const nestArgsKeepsListsApart = fact(
  'A list inside a record is one list for all arguments of its field, unless its Collection names them in `nestArgs`.',
  async ({ controller, server, expect }) => {
    const document =
      'query ($genre: G) { shop { id all(genre: $genre) { id } apart(genre: $genre) { id } } }';
    const getShop = api.query(document, {
      schema: { shop: Shop },
      variables: {} as { genre: string },
    });
    for (const genre of ['rain', 'snow']) {
      const books = [{ ...book, id: genre }];
      server.reply('POST /graphql', { data: { shop: { id: '1', all: books, apart: books } } });
      await controller.fetch(getShop, { genre });
    }
    const { data } = controller.getResponse(getShop, { genre: 'rain' });
    expect(data?.shop.all[0]?.id).toEqual('snow');
    expect(data?.shop.apart[0]?.id).toEqual('rain');
  },
);

export const edgeIsThereOnce = fact(
  'Then an edge that a mutation and a subscription both add is there once.',
  ({ controller, expect }) => {
    class Edge extends Entity {
      static override key = 'Edge';
      node = new Book();
      static override schema = { node: Book };
      override pk() {
        return this.node.id;
      }
    }
    const edges = new schema.Collection([Edge]);
    controller.set(edges, {}, [{ node: book }]);
    for (const stars of [4, 5]) controller.set(edges.push, {}, { node: { id: '2', title: 'Fog', stars } });
    expect(controller.get(edges, {})?.map(({ node }) => node.stars)).toEqual([3, 5]);
  },
);

const rated = api.subscription('subscription Rated { rated { id stars } }', { schema: { rated: Book } });

/** A store whose subscriptions are operations of a client, with what receives the events of each. */
function openSubscribed(open: (options: { managers: Manager[] }) => Controller) {
  const sinks: Parameters<GraphQLSubscriptionClient['subscribe']>[1][] = [];
  const subscribe: GraphQLSubscriptionClient['subscribe'] = (_operation, sink) => {
    sinks.push(sink);
    return () => {};
  };
  const subscriptionManager = new SubscriptionManager(graphQLSubscription({ subscribe }));
  return { sinks, controller: open({ managers: getDefaultManagers({ subscriptionManager }) }) };
}

export const eventIsStored = fact(
  'All of them share one subscription for equal variables. Each event is stored as a response: every component that shows the record updates, without a request, and `useCache(issueChanged, { id })` returns the last event.',
  async ({ open, server, render, settle, expect }) => {
    const { sinks, controller } = openSubscribed(open);
    await controller.fetch(getShelf, { genre: 'weather' });
    const stars = await render(
      () => useDLE(getShelf, { genre: 'weather' }).data?.shelf[0]?.stars,
      controller,
    );
    const event = await render(() => (useSubscription(rated), useCache(rated)?.rated.stars), controller);
    await render(() => useSubscription(rated), controller);
    for (const sink of sinks) sink.next({ data: { rated: { id: '1', stars: 5 } } });
    await settle();
    expect([stars.shown, event.shown, sinks.length]).toEqual([5, 5, 1]);
    expect(server.requests.length).toEqual(1);
  },
);

export const startsAgain = fact(
  'After the server or an error has ended a subscription, the next component that mounts starts it again.',
  async ({ open, render, expect }) => {
    const { sinks, controller } = openSubscribed(open);
    await render(() => useSubscription(rated), controller);
    sinks[0]!.complete();
    await render(() => useSubscription(rated), controller);
    expect(sinks.length).toEqual(2);
  },
);

export const fixtureHasTheData = fact(
  'The `response` is what the server sends as `data`.',
  async ({ expect }) => {
    const fixture = { endpoint: getShelf, args: [{ genre: 'weather' }], response: { shelf: [book] } };
    const controller = new Controller({ initialState: await mockInitialState([fixture]) });
    expect(controller.getResponse(getShelf, { genre: 'weather' }).data?.shelf[0]?.title).toEqual('Rain');
  },
);
