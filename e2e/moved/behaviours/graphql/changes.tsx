import {
  Collection,
  Entity,
  getDefaultManagers,
  infiniteList,
  type ManagedController,
  OfflineManager,
  setActivity,
  type Subscription,
  SubscriptionManager,
} from 'wireshape';
import { DataProvider, useDLE, useMutation, useSubscription } from 'wireshape/react';
import { status } from '../../../../docs/facts/world/Server.ts';
import type { Behaviours } from '../Behaviours.ts';
import { Strict } from '../Strict.tsx';
import {
  api,
  data,
  deleteIssue,
  getIssue,
  getIssues,
  Issue,
  issue,
  issues,
  operationOf,
  renameIssue,
} from '../tracker.ts';

const one = { id: '1' };
const CONNECTIONS = 'lib/rest/connections.test.ts';
const MORE = 'lib/rest/graphqlRequests.test.ts';
const TESTS = 'lib/test/graphql.test.tsx';

const createIssue = api.mutation('mutation Create($title: String!) { create(title: $title) { id title } }', {
  schema: { create: issues.push },
  variables: {} as { title: string },
  getOptimisticResponse: (_snapshot, { title }) => ({ create: { title } }) as never,
});
/** All issues: any variable of the list counts as one that only sorts. */
const all = new Collection([Issue], { nonFilterArgumentKeys: ['first', 'status'] });
const getFirst = api.query('query First($first: Int) { issues(first: $first) { id title } }', {
  schema: { issues: all },
  variables: {} as { first: number },
});
const created = data((variables, { operationName }) =>
  operationName === 'Create' ? { create: { id: '9', ...variables } } : { issues: [issue('1'), issue('2')] },
);

/** Mutations. */
export const mutations: Behaviours = {
  'a create joins a list without arguments': async ({ controller, server, expect }) => {
    server.reply('POST /graphql', created);
    await controller.fetch(getIssues, {});
    await controller.fetch(createIssue, { title: 'Nine' });
    expect(controller.getResponse(getIssues, {}).data?.issues.map(({ id }) => id)).toEqual(['1', '2', '9']);
  },
  'a create with an input object joins the list of its project': `${MORE}: adds a created record to the lists that members of an input object match, and to no other (GQL-4)`,
  'the lists that it joins are chosen by a function':
    'lib/schema/collection/Collection.filters.test.ts: chooses by createCollectionFilter in place of the arguments (COL-1)',
  'a create joins a list that was asked for with a number of items': async ({
    controller,
    server,
    expect,
  }) => {
    server.reply('POST /graphql', created);
    await controller.fetch(getFirst, { first: 20 });
    const create = createIssue.extend({ schema: { create: all.push } });
    await controller.fetch(create, { title: 'Nine' });
    expect(controller.getResponse(getFirst, { first: 20 }).data?.issues.length).toEqual(3);
  },
  'a payload with errors of the user, and null for the record, adds nothing': async ({
    controller,
    server,
    expect,
  }) => {
    await controller.fetch(getIssues, {});
    const payload = { issue: null, userErrors: [{ message: 'Too short' }] };
    server.reply(
      'POST /graphql',
      data(() => ({ createIssue: payload })),
    );
    const create = api.mutation('mutation { createIssue { issue { id title } userErrors { message } } }', {
      schema: { createIssue: { issue: issues.push, userErrors: [] as { message: string }[] } },
    });
    const { createIssue: found } = await controller.fetch(create);
    expect([found.issue, found.userErrors]).toEqual([null, [{ message: 'Too short' }]]);
    expect(controller.getResponse(getIssues, {}).data?.issues.length).toEqual(2);
  },
  'a delete in a payload leaves every list': async ({ controller, expect }) => {
    await controller.fetch(getIssues, {});
    await controller.fetch(deleteIssue, one);
    expect(controller.getResponse(getIssues, {}).data?.issues.map(({ id }) => id)).toEqual(['2']);
  },
  'a predicted create is shown at once under a temporary id, and is one item in the end': async ({
    controller,
    server,
    pass,
    expect,
  }) => {
    server.reply('POST /graphql', created);
    await controller.fetch(getIssues, {});
    server.delay = 100;
    const done = controller.fetch(createIssue, { title: 'Nine' });
    const titles = () => controller.getResponse(getIssues, {}).data?.issues.map(({ title }) => title);
    await pass(0);
    expect(titles()).toEqual(['Issue 1', 'Issue 2', 'Nine']);
    await pass(100);
    await done;
    expect(titles()).toEqual(['Issue 1', 'Issue 2', 'Nine']);
    expect(controller.getResponse(getIssues, {}).data?.issues[2]?.id).toEqual('9');
  },
  'predictions roll back in any order':
    'lib/store/write/applyOptimistic.test.ts: settles right whatever the order of the answers',
  'a refetch does not undo the prediction of a mutation in flight': async ({
    controller,
    server,
    pass,
    settle,
    expect,
  }) => {
    await controller.fetch(getIssue, one);
    server.delay = 1_000;
    void controller.fetch(renameIssue, { id: '1', title: 'New' });
    await settle();
    server.delay = 0;
    await controller.fetch(getIssue, one);
    expect(controller.get(Issue, one)?.title).toEqual('New');
    await pass(1_000);
    expect(controller.get(Issue, one)?.title).toEqual('New');
  },
  'a number in another query follows a create': async ({ controller, server, expect }) => {
    const getCount = api.query('query Count { openCount }', { schema: { openCount: 0 } });
    server.reply(
      'POST /graphql',
      data((variables, { operationName }) =>
        operationName === 'Create' ? { create: { id: '9', ...variables } } : { openCount: 2 },
      ),
    );
    await controller.fetch(getCount);
    const counting = createIssue.extend({
      update: (_result: unknown, _variables: { title: string }) => ({
        [getCount.key()]: (found: { openCount: number }) => ({ openCount: found.openCount + 1 }),
      }),
    });
    await controller.fetch(counting, { title: 'Nine' });
    expect(controller.getResponse(getCount).data?.openCount).toEqual(3);
  },
  'a failed mutation has the text of the server, calls onError, and can be reset': async ({
    server,
    render,
    settle,
    expect,
  }) => {
    const failures: string[] = [];
    const view = await render(() =>
      useMutation(renameIssue, { onError: (error) => failures.push(error.message) }),
    );
    server.reply('POST /graphql', { errors: [{ message: 'Too long' }] });
    await view.current.mutate({ id: '1', title: 'New' });
    await settle();
    expect([view.current.status, view.current.error?.message.includes('Too long')]).toEqual(['error', true]);
    expect(failures.length).toEqual(1);
    view.current.reset();
    await settle();
    expect(view.current.status).toEqual('idle');
  },
};

/** The client of a server that sends events: `graphql-ws` and `graphql-sse` have this method. */
interface EventClient {
  subscribe(operation: { query: string }, sink: { next(result: { data: object }): void }): () => void;
}

/** A subscription of GraphQL for each key that components subscribe to. */
const eventsOf = (client: EventClient, query: string) =>
  class Events implements Subscription {
    #components = 0;
    readonly #stop: () => void;
    constructor(_action: object, controller: ManagedController) {
      this.#stop = client.subscribe(
        { query },
        { next: ({ data: event }) => controller.set({ changed: Issue }, event) },
      );
    }
    add() {
      this.#components += 1;
    }
    remove() {
      this.#components -= 1;
      return this.#components === 0;
    }
    cleanup() {
      this.#stop();
    }
  };

class Edge extends Entity {
  static override key = 'Edge';
  node = new Issue();
  static override schema = { node: Issue };
  override pk() {
    return this.node.id;
  }
}

const paged = infiniteList(
  api.query(
    'query P($after: Int) { page(after: $after) { nodes { id title } pageInfo { endCursor hasNextPage } } }',
    {
      schema: {
        page: { nodes: new Collection([Issue]), pageInfo: { endCursor: 0, hasNextPage: false } },
      },
      variables: {} as { after?: number },
    },
  ),
  {
    next: ({ page }) => (page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null),
    pageArgs: (after: number) => [{ after }],
  },
);
const pageOf = (ids: readonly string[]) =>
  data(({ after = 0 }) => ({
    page: {
      nodes: ids.slice(Number(after), Number(after) + 2).map((id) => issue(id)),
      pageInfo: { endCursor: Number(after) + 2, hasNextPage: Number(after) + 2 < ids.length },
    },
  }));

/** Pages, subscriptions, documents and tests. */
export const pages: Behaviours = {
  'pages by offset': 'lib/rest/infiniteList.test.ts: counts pages where a response is the list alone (COL-4)',
  'a connection with nodes and pageInfo': async ({ controller, server, expect }) => {
    server.reply('POST /graphql', pageOf(['a', 'b', 'c']));
    await controller.fetch(paged, {});
    await paged.fetchNext(controller, {});
    const { data: found, next } = controller.getResponse(paged, {}).data ?? {};
    expect([found?.page.nodes.map(({ id }) => id), next]).toEqual([['a', 'b', 'c'], null]);
  },
  'a Relay connection: edges with nodes, page by page': `${CONNECTIONS}: pages a connection inside of a record, and keeps its pages when it is refetched (GQL-5)`,
  'connections of two filters stay apart': `${CONNECTIONS}: keeps pages of other records and other arguments apart (GQL-5)`,
  'an item that shifts to the next page is shown once': async ({ controller, server, expect }) => {
    server.reply('POST /graphql', pageOf(['a', 'b', 'c', 'd']));
    await controller.fetch(paged, {});
    server.reply('POST /graphql', pageOf(['x', 'a', 'b', 'c']));
    await paged.fetchNext(controller, {});
    expect(controller.getResponse(paged, {}).data?.data.page.nodes.map(({ id }) => id)).toEqual([
      'a',
      'b',
      'c',
    ]);
  },
  'in a Relay connection, too, and no edge is left of a removed node': `${CONNECTIONS}: shows a node once, and no edge of a removed node (GQL-5)`,
  'a refetch keeps all loaded pages, and drops what is gone': async ({ controller, server, expect }) => {
    server.reply('POST /graphql', pageOf(['a', 'b', 'c', 'd']));
    await controller.fetch(paged, {});
    await paged.fetchNext(controller, {});
    server.reply('POST /graphql', pageOf(['a', 'c', 'd', 'e']));
    await controller.fetch(paged, {});
    expect(controller.getResponse(paged, {}).data?.data.page.nodes.map(({ id }) => id)).toEqual([
      'a',
      'c',
      'd',
      'e',
    ]);
  },
  'an edge in the payload of a mutation joins the connection, as an entity with the key of its node': async ({
    controller,
    server,
    expect,
  }) => {
    const edges = new Collection([Edge]);
    const getEdges = api.query('query Edges { issues { edges { node { id title } } } }', {
      schema: { issues: { edges } },
    });
    const add = api.mutation('mutation Add { add { edge { node { id title } } } }', {
      schema: { add: { edge: edges.push } },
    });
    server.reply(
      'POST /graphql',
      data((_, { operationName }) =>
        operationName === 'Add'
          ? { add: { edge: { node: issue('2') } } }
          : { issues: { edges: [{ node: issue('1') }] } },
      ),
    );
    await controller.fetch(getEdges);
    await controller.fetch(add);
    await controller.fetch(add);
    const nodes = controller.getResponse(getEdges).data?.issues.edges.map(({ node }) => node.id);
    expect(nodes).toEqual(['1', '2']);
  },
  'an edge that a mutation and a subscription bring is one edge': async ({ controller, server, expect }) => {
    const edges = new Collection([Edge]);
    const getEdges = api.query('query Edges { issues { edges { node { id title } } } }', {
      schema: { issues: { edges } },
    });
    server.reply(
      'POST /graphql',
      data(() => ({ issues: { edges: [{ node: issue('1') }] } })),
    );
    await controller.fetch(getEdges);
    for (const title of ['By mutation', 'By subscription'])
      controller.set(edges.push, {}, { node: issue('2', title) });
    const nodes = controller.getResponse(getEdges).data?.issues.edges.map(({ node }) => node.title);
    expect(nodes).toEqual(['Issue 1', 'By subscription']);
  },
  'a connection inside of a record loads more': `${CONNECTIONS}: pages a connection inside of a record, and keeps its pages when it is refetched (GQL-5)`,
  'a connection in a plain object loads more': async ({ controller, server, expect }) => {
    const pageInfo = { endCursor: 0, hasNextPage: false };
    const project = { id: '', issues: { nodes: new Collection([Issue]), pageInfo } };
    const list = infiniteList(
      api.query(
        'query P($id: ID!, $after: Int) { project(id: $id) { id issues(after: $after) { nodes { id title } pageInfo { endCursor hasNextPage } } } }',
        { schema: { project }, variables: {} as { id: string; after?: number } },
      ),
      {
        next: ({ project }) =>
          project.issues.pageInfo.hasNextPage ? project.issues.pageInfo.endCursor : null,
        pageArgs: (after: number, { id }) => [{ id, after }],
      },
    );
    server.reply(
      'POST /graphql',
      data(({ id, after = 0 }) => ({
        project: {
          id,
          issues: {
            nodes: [issue(`${id}-${after}`)],
            pageInfo: { endCursor: Number(after) + 1, hasNextPage: Number(after) < 1 },
          },
        },
      })),
    );
    await controller.fetch(list, { id: 'a' });
    await controller.fetch(list, { id: 'b' });
    await list.fetchNext(controller, { id: 'a' });
    const idsOf = (id: string) =>
      controller.getResponse(list, { id }).data?.data.project.issues.nodes.map((node) => node.id);
    expect([idsOf('a'), idsOf('b')]).toEqual([['a-0', 'a-1'], ['b-0']]);
  },
  'a connection with a maximum of pages': `${CONNECTIONS}: drops the first page of a connection with maxPages (GQL-5)`,
  'a subscription writes, with one connection in StrictMode': async ({
    open,
    server,
    renderElement,
    settle,
    expect,
  }) => {
    const sinks = new Set<(event: object) => void>();
    let opened = 0;
    const client: EventClient = {
      subscribe: (_operation, { next }) => {
        const sink = (event: object) => next({ data: event });
        sinks.add(sink);
        opened += 1;
        return () => sinks.delete(sink);
      },
    };
    const events = new SubscriptionManager(
      eventsOf(client, 'subscription { changed { id title } }') as never,
    );
    const controller = open({ managers: [events, ...getDefaultManagers({ subscriptionManager: null })] });
    function Title() {
      useSubscription(getIssue, one);
      return useDLE(getIssue, one).data?.issue.title ?? 'loading';
    }
    const container = await renderElement(
      <DataProvider controller={controller}>
        <Strict>
          <Title />
        </Strict>
      </DataProvider>,
    );
    await settle();
    expect([container.textContent, sinks.size, opened > 0]).toEqual(['Issue 1', 1, true]);
    for (const sink of sinks) sink({ changed: issue('1', 'Pushed') });
    await settle();
    expect([container.textContent, server.requests.length]).toEqual(['Pushed', 1]);
  },
  'an event between a request and its response is not lost':
    'docs/facts/pages/endpoint/websocket.tsx: olderResponseUndoesNothing',
  'an event of another filter does not join the list':
    'docs/facts/pages/schema/collections.tsx: itemJoinsMatchingLists',
  'a document that is an object with a text is sent as that': async ({ controller, server, expect }) => {
    const document = { toString: () => 'query Typed { issues { id title } }' };
    await controller.fetch(api.query(document, { schema: { issues: [Issue] } })).catch(() => {});
    expect(operationOf(server.received[0]!).query).toEqual('query Typed { issues { id title } }');
  },
  'a parsed document of graphql-tag works': `${MORE}: sends a parsed document as text (GQL-3)`,
  'a parsed document of graphql works':
    'lib/rest/graphqlDocument.test.ts: prints a parsed document, and what is parsed of that is the same document (GQL-3)',
  'the name of the operation is sent': `${MORE}: sends the name of the operation, of a document that begins with a fragment too (GQL-2)`,
  'a document of two operations says which one is sent':
    'lib/rest/graphqlDocument.test.ts: refuses a document of several operations, unless one is chosen (GQL-2)',
  'a file in the variables is refused': async ({ controller, expect }) => {
    const upload = api.mutation('mutation Up($file: Upload!) { upload(file: $file) }', {
      variables: {} as { file: File },
    });
    await expect(controller.fetch(upload, { file: new File(['a'], 'a.txt') })).toFail('args_not_json');
  },
  'a file inside of a JSON body is refused over REST':
    'lib/rest/wire.test.ts: is refused by the kind of the value: %o (REST-14)',
  'the body of the request can be changed in one place': `${MORE}: sends headers and extensions of one operation, over those of the client (GQL-3)`,
  'the key of a query does not change with its layout':
    'lib/rest/graphqlDocument.test.ts: prints the same text whatever the layout of the document was (GQL-3)',
  'fixtures respond to a query': `${TESTS}: compares variables as they are sent, and refuses calls without a fixture (GQL-6)`,
  'a hook of a query is tested by itself': `${TESTS}: responds to every call of an operation with an interceptor, which gets the variables (GQL-6)`,
  'a stubbed fetch serves tests': async ({ controller, server, expect }) => {
    expect((await controller.fetch(getIssue, one)).issue.title).toEqual('Issue 1');
    expect(server.requests).toEqual(['POST /graphql']);
  },
  'a mutation that finds no network waits for it, and is shown': async ({
    open,
    server,
    settle,
    pass,
    expect,
  }) => {
    const controller = open({
      managers: [new OfflineManager({ endpoints: { renameIssue } }), ...getDefaultManagers()],
    });
    await controller.fetch(getIssue, one);
    setActivity({ isOnline: false });
    const done = controller.fetch(renameIssue, { id: '1', title: 'Offline' });
    await settle();
    expect([controller.get(Issue, one)?.title, server.requests.length]).toEqual(['Offline', 1]);
    setActivity({ isOnline: true });
    await pass(1_000);
    await done;
    expect(operationOf(server.received[1]!).operationName).toEqual('Rename');
  },
  'a failure over HTTP keeps its status': async ({ controller, server, expect }) => {
    server.reply('POST /graphql', () => status(502));
    await expect(controller.fetch(getIssue, one)).toFail('502');
  },
  'null of the server, then a list with the record: the page keeps what its query said': async ({
    controller,
    server,
    render,
    settle,
    expect,
  }) => {
    server.reply(
      'POST /graphql',
      data((_, { operationName }) =>
        operationName === 'Issues' ? { issues: [issue('1')] } : { issue: null },
      ),
    );
    const view = await render(() => useDLE(getIssue, one).data?.issue ?? 'none');
    await controller.fetch(getIssues, {});
    await settle();
    expect([view.shown, server.requests.length]).toEqual(['none', 2]);
  },
  'a subscription is an operation of the client, sent once for equal variables':
    'lib/store/managers/graphQLSubscription.test.ts: sends the operation with its variables, once for equal ones, until the last subscriber leaves (GQL-7)',
  'the last event of a subscription can be read, and its records are those of the store':
    'docs/facts/pages/endpoint/graphql.tsx: eventIsStored',
  'an event adds a created record to a list, once':
    'lib/store/managers/graphQLSubscription.test.ts: adds a created record to a list (GQL-7)',
};
