import { prefetch, resource, RestEndpoint, schema, WithFields } from 'wireshape';
import { useCache, useDLE, useFetchStatus, useKeepPrevious, useLive, useQuery } from 'wireshape/react';
import { after } from '../../../../docs/facts/world/Server.ts';
import type { Behaviours } from '../Behaviours.ts';
import { api, data, getIssue, getIssues, Issue, issue, operationOf, renameIssue, User } from '../tracker.ts';

const one = { id: '1' };
const MORE = 'lib/rest/graphqlRequests.test.ts';

/** When a query requests, and what it shows meanwhile. */
export const queries: Behaviours = {
  'a detail reads the record of a list without a request, where it says so and the fields suffice': async ({
    controller,
    server,
    render,
    expect,
  }) => {
    server.reply(
      'POST /graphql',
      data(() => ({ issues: [{ id: '1', title: 'T', status: 'OPEN', author: null }] })),
    );
    await controller.fetch(getIssues, {});
    const redirected = getIssue.extend({ lookup: true });
    const view = await render(() => useDLE(redirected, one).data?.issue.title);
    expect([view.shown, server.requests.length]).toEqual(['T', 1]);
  },
  'a detail that needs more than the list has requests it': async ({
    controller,
    server,
    render,
    expect,
  }) => {
    await controller.fetch(getIssues, {});
    await render(() => useDLE(getIssue.extend({ lookup: true }), one));
    expect(server.requests.length).toEqual(2);
  },
  'the fields that suffice can be named': async ({ controller, server, render, expect }) => {
    await controller.fetch(getIssues, {});
    const titled = getIssue.extend({
      lookup: true,
      schema: { issue: new WithFields(Issue, ['title']) },
    });
    const view = await render(() => useDLE(titled, one).data?.issue.title);
    expect([view.shown, server.requests.length]).toEqual(['Issue 1', 1]);
  },
  'a query of two roots with an id requests both, and neither stands for the other': async ({
    controller,
    server,
    render,
    expect,
  }) => {
    server.reply(
      'POST /graphql',
      data(({ id }) => ({ issue: issue(`${id}`), me: { id: '7', name: 'Ada' } })),
    );
    controller.set(User, { id: '1', name: 'Not me' });
    controller.set(Issue, { id: '1', title: 'Stored' });
    const both = api.query('query Both($id: ID!) { issue(id: $id) { id title } me { id name } }', {
      schema: { issue: Issue, me: User },
      variables: {} as { id: string },
    });
    const view = await render(() => useDLE(both, one).data);
    expect([view.current?.issue.title, view.current?.me.name]).toEqual(['Issue 1', 'Ada']);
    expect(server.requests.length).toEqual(1);
  },
  'a scalar beside a record is that of the server': async ({ controller, server, expect }) => {
    server.reply(
      'POST /graphql',
      data(() => ({ issue: issue('1'), openCount: 12 })),
    );
    const counted = api.query('query ($id: ID!) { issue(id: $id) { id title } openCount }', {
      schema: { issue: Issue, openCount: 0 },
      variables: {} as { id: string },
    });
    await controller.fetch(counted, one);
    expect(controller.getResponse(counted, one).data?.openCount).toEqual(12);
  },
  'an interface read by its id: an issue is no user of the same id': async ({
    controller,
    server,
    render,
    expect,
  }) => {
    controller.set(User, { id: '5', name: 'Ada' });
    server.reply(
      'POST /graphql',
      data(() => ({ node: { __typename: 'Issue', id: '5', title: 'T' } })),
    );
    const getNode = api.query('query ($id: ID!) { node(id: $id) { __typename id } }', {
      schema: { node: new schema.Union({ Issue, User }, '__typename') },
      variables: {} as { id: string },
    });
    const view = await render(() => useDLE(getNode, { id: '5' }).data?.node instanceof Issue);
    expect([view.shown, server.requests.length]).toEqual([true, 1]);
  },
  'a variable named id that is of another record is no id of the result': async ({
    controller,
    server,
    render,
    expect,
  }) => {
    controller.set(User, { id: '5', name: 'Not the author' });
    server.reply(
      'POST /graphql',
      data(() => ({ author: { id: '7', name: 'Ada' } })),
    );
    const getAuthor = api.query('query ($id: ID!) { author: issueAuthor(id: $id) { id name } }', {
      schema: { author: User },
      variables: {} as { id: string },
    });
    const view = await render(() => useDLE(getAuthor, { id: '5' }).data?.author.name);
    expect(view.shown).toEqual('Ada');
  },
  'nor over REST': async ({ controller, server, render, expect }) => {
    controller.set(User, { id: '5', name: 'Not the author' });
    server.reply('GET /issues/:id/author', { id: '7', name: 'Ada' });
    const getAuthor = new RestEndpoint({ path: '/issues/:id/author', schema: User });
    const view = await render(() => useDLE(getAuthor, { id: '5' }).data?.name);
    expect(view.shown).toEqual('Ada');
  },
  'nor in an envelope with a scalar beside the record': async ({ controller, server, render, expect }) => {
    controller.set(User, { id: '5', name: 'Stored' });
    server.reply('GET /users/:id', { user: { id: '5', name: 'Ada' }, roles: ['admin'] });
    const getUser = new RestEndpoint({ path: '/users/:id', schema: { user: User, roles: [] as string[] } });
    const view = await render(() => useDLE(getUser, { id: '5' }).data?.roles);
    expect(view.shown).toEqual(['admin']);
  },
  'a second mount requests nothing; a fetch by hand does': async ({ controller, server, render, expect }) => {
    await render(() => useDLE(getIssue, one));
    await render(() => useDLE(getIssue, one));
    expect(server.requests.length).toEqual(1);
    await controller.fetch(getIssue, one);
    expect(server.requests.length).toEqual(2);
  },
  'a query that is not kept stores neither the result nor its records': async ({ controller, expect }) => {
    const once = getIssue.extend({ dataExpiryLength: 0 });
    expect((await controller.fetch(once, one)).issue.title).toEqual('Issue 1');
    expect(controller.get(Issue, one)).toEqual(undefined);
  },
  'stale data shows while it is refetched': async ({ server, render, pass, expect }) => {
    const short = getIssue.extend({ dataExpiryLength: 1_000 });
    await render(() => useDLE(short, one));
    await pass(1_001);
    server.delay = 100;
    server.reply(
      'POST /graphql',
      data(() => ({ issue: issue('1', 'New') })),
    );
    const view = await render(() => useDLE(short, one).data?.issue.title);
    expect(view.shown).toEqual('Issue 1');
    await pass(100);
    expect(view.shown).toEqual('New');
  },
  'what only reads the store requests nothing, and shows its changes': async ({
    controller,
    server,
    render,
    settle,
    expect,
  }) => {
    const view = await render(() => [useCache(getIssue, one)?.issue.title, useQuery(Issue, one)?.title]);
    expect([view.shown, server.requests.length]).toEqual([[undefined, undefined], 0]);
    controller.setResponse(getIssue, one, { issue: issue('1', 'Set') });
    await settle();
    expect(view.shown).toEqual(['Set', 'Set']);
  },
  'equal queries are one request, whatever the order of variables, and with undefined ones': async ({
    server,
    render,
    expect,
  }) => {
    const search = api.query(
      'query S($q: String, $status: S) { issues(q: $q, status: $status) { id title } }',
      {
        schema: { issues: [Issue] },
        variables: {} as { q?: string | undefined; status?: string | undefined },
      },
    );
    await render(() => [
      useDLE(search, { q: 'a', status: 'OPEN' }),
      useDLE(search, { status: 'OPEN', q: 'a' }),
      useDLE(search, { q: 'b', status: undefined }),
      useDLE(search, { q: 'b' }),
    ]);
    expect(server.requests.length).toEqual(2);
  },
  'a late response of earlier variables never shows under the new ones': async ({
    server,
    render,
    pass,
    expect,
  }) => {
    server.reply('POST /graphql', (request) => {
      const { id } = operationOf(request).variables;
      return after(id === '1' ? 300 : 100, { data: { issue: issue(`${id}`) } });
    });
    let id = '1';
    const view = await render(() => useDLE(getIssue, { id }).data?.issue.title);
    id = '2';
    await view.rerender();
    await pass(100);
    expect(view.shown).toEqual('Issue 2');
    await pass(300);
    expect(view.shown).toEqual('Issue 2');
  },
  'a skipped query requests nothing': async ({ server, render, expect }) => {
    const view = await render(() => useDLE(getIssue, null).loading);
    expect([view.shown, server.requests.length]).toEqual([false, 0]);
  },
  'data of the earlier variables can stay while others load': async ({ server, render, pass, expect }) => {
    let id = '1';
    const view = await render(() => useKeepPrevious(getIssue, { id }).data?.issue.title);
    server.delay = 100;
    id = '2';
    await view.rerender();
    expect(view.shown).toEqual('Issue 1');
    await pass(100);
    expect(view.shown).toEqual('Issue 2');
  },
  'what is on the screen is refetched after a mutation, for all variables': async ({
    controller,
    server,
    render,
    settle,
    expect,
  }) => {
    await render(() => [useDLE(getIssues, {}), useDLE(getIssues, { status: 'OPEN' })]);
    await controller.fetch(renameIssue, { id: '1', title: 'New' });
    controller.expireAll(getIssues);
    await settle();
    const names = server.received.map((request) => operationOf(request).operationName);
    expect(names).toEqual(['Issues', 'Issues', 'Rename', 'Issues', 'Issues']);
  },
  'two readers share the polling of a query, which ends with the last': async ({
    server,
    render,
    pass,
    expect,
  }) => {
    const polled = getIssue.extend({ pollFrequency: 1_000 });
    const first = await render(() => useLive(polled, one));
    const second = await render(() => useLive(polled, one));
    await pass(2_000);
    expect(server.requests.length).toEqual(3);
    await first.unmount();
    await second.unmount();
    await pass(5_000);
    expect(server.requests.length).toEqual(3);
  },
  'garbage collection keeps what a shown list refers to':
    'lib/store/gc/GCPolicy.test.ts: keeps what is shown, with all that it refers to, until the last one leaves',
  'a reset requests what is shown anew, and drops a response of before': async ({
    controller,
    server,
    render,
    pass,
    expect,
  }) => {
    const view = await render(() => useDLE(getIssue, one).data?.issue.title);
    server.delay = 100;
    const dropped = controller.fetch(getIssue, { id: '2' }).catch(() => 'dropped');
    await controller.resetEntireStore();
    await pass(200);
    expect([view.shown, await dropped, controller.get(Issue, { id: '2' })]).toEqual([
      'Issue 1',
      'dropped',
      undefined,
    ]);
  },
  'a prefetch serves the page that follows': async ({ controller, server, render, expect }) => {
    await prefetch(controller, getIssue, one);
    const view = await render(() => useDLE(getIssue, one).data?.issue.title);
    expect([view.shown, server.requests.length]).toEqual(['Issue 1', 1]);
  },
  'records and responses are written by hand': async ({ controller, render, settle, expect }) => {
    const view = await render(() => useDLE(getIssue, one).data?.issue.title);
    controller.set(Issue, one, { id: '1', title: 'By record' });
    await settle();
    expect(view.shown).toEqual('By record');
    controller.setResponse(getIssue, one, { issue: issue('1', 'By response') });
    await settle();
    expect(view.shown).toEqual('By response');
  },
  'one write of many records renders each reader once':
    'lib/react/hooks/useQuery.test.tsx: commits once for all components that read what one update wrote (SET-2)',
  'a refetch is seen as such': async ({ controller, server, render, pass, expect }) => {
    const view = await render(() => [
      useDLE(getIssue, one).loading,
      useFetchStatus(getIssue, one).isFetching,
    ]);
    server.delay = 100;
    void controller.fetch(getIssue, one);
    await pass(0);
    expect(view.shown).toEqual([false, true]);
    await pass(100);
    expect(view.shown).toEqual([false, false]);
  },
  'a record that variables name by another name is requested, not guessed': async ({
    controller,
    server,
    render,
    expect,
  }) => {
    controller.set(Issue, { id: '1', title: 'Stored', status: 'OPEN', author: null });
    const byNumber = api.query('query ($number: Int) { issue(number: $number) { id title } }', {
      schema: { issue: Issue },
      variables: {} as { number: string },
      lookup: true,
    });
    server.reply(
      'POST /graphql',
      data(() => ({ issue: issue('9') })),
    );
    const view = await render(() => useDLE(byNumber, { number: '1' }).data?.issue.id);
    expect([view.shown, server.requests.length]).toEqual(['9', 1]);
  },
  'two lists of one type by their documents are two lists, one after the other and at once': async ({
    controller,
    server,
    expect,
  }) => {
    const listed = (name: string) =>
      api.query(`query ${name} { issues(by: ${name}) { id title } }`, {
        schema: { issues: new schema.Collection([Issue]) },
      });
    const [mine, recent] = [listed('Mine'), listed('Recent')];
    server.reply(
      'POST /graphql',
      data((_, { operationName }) => ({ issues: [issue(`${operationName}`)] })),
    );
    await controller.fetch(mine);
    await controller.fetch(recent);
    const idsOf = (query: typeof mine) => controller.getResponse(query).data?.issues.map(({ id }) => id);
    expect([idsOf(mine), idsOf(recent)]).toEqual([['Mine'], ['Recent']]);
    server.reply(
      'POST /graphql',
      data(() => ({ open: [issue('a')], closed: [issue('b')] })),
    );
    const both = api.query('{ open: issues(s: O) { id title } closed: issues(s: C) { id title } }', {
      schema: { open: new schema.Collection([Issue]), closed: new schema.Collection([Issue]) },
    });
    const { open, closed } = await controller.fetch(both);
    expect([open.map(({ id }) => id), closed.map(({ id }) => id)]).toEqual([['a'], ['b']]);
  },
  'one list after the other': 'lib/rest/listIdentity.test.ts: keeps lists of two endpoints apart, %s (COL-6)',
  'two lists of one response':
    'lib/rest/listIdentity.test.ts: keeps two lists of one response apart, %s (COL-6)',
  'two lists over REST':
    'lib/rest/listIdentity.test.ts: keeps lists of two resources of one entity apart (COL-6)',
  'plain arrays of two queries': async ({ controller, server, expect }) => {
    const listed = (name: string) =>
      api.query(`query ${name} { issues { id title } }`, { schema: { issues: [Issue] } });
    server.reply(
      'POST /graphql',
      data((_, { operationName }) => ({ issues: [issue(`${operationName}`)] })),
    );
    await controller.fetch(listed('A'));
    await controller.fetch(listed('B'));
    expect(controller.getResponse(listed('A')).data?.issues.map(({ id }) => id)).toEqual(['A']);
  },
  'a prefetch of a query with two roots sends the request': async ({ controller, server, expect }) => {
    controller.set(Issue, { id: '1', title: 'Stored', status: 'OPEN', author: null });
    const both = api.query('query Both($id: ID!) { issue(id: $id) { id title } me { id name } }', {
      schema: { issue: Issue, me: User },
      variables: {} as { id: string },
    });
    await prefetch(controller, both, one);
    expect(server.requests.length).toEqual(1);
  },
  'so does what is fetched where it is stale': async ({ controller, server, expect }) => {
    controller.set(Issue, { id: '1', title: 'Stored', status: 'OPEN', author: null });
    server.reply(
      'POST /graphql',
      data(() => ({ issue: issue('1'), me: { id: '7', name: 'Ada' } })),
    );
    const both = api.query('query Both($id: ID!) { issue(id: $id) { id title } me { id name } }', {
      schema: { issue: Issue, me: User },
      variables: {} as { id: string },
    });
    expect((await controller.fetchIfStale(both, one)).me.name).toEqual('Ada');
    expect(server.requests.length).toEqual(1);
    await controller.fetchIfStale(both, one);
    expect(server.requests.length).toEqual(1);
  },
  'null in place of a required record is no crash': async ({ controller, server, expect }) => {
    server.reply(
      'POST /graphql',
      data(() => ({ issues: [{ ...issue('1'), author: null }, issue('2')] })),
    );
    const { issues } = await controller.fetch(getIssues, {});
    expect(issues.map(({ author }) => author)).toEqual([null, null]);
  },
  'the request of a text that is no longer typed is aborted': async ({ server, render, pass, expect }) => {
    server.delay = 100;
    let id = '1';
    const cancelled = api.query('query Issue($id: ID!) { issue(id: $id) { id title } }', {
      schema: { issue: Issue },
      variables: {} as { id: string },
      cancelOnUnmount: true,
    });
    const view = await render(() => useDLE(cancelled, { id }).data?.issue.title);
    id = '2';
    await view.rerender();
    await pass(100);
    expect(server.received.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    expect(view.shown).toEqual('Issue 2');
  },
  'a root field of the schema that the document lacks is a warning': `${MORE}: warns of a member of the schema that the document does not have (GQL-4)`,
  'a record of an interface follows both types': async ({ controller, render, settle, expect }) => {
    const union = new schema.Union({ Issue, User }, '__typename');
    controller.set(Issue, { id: '5', title: 'T' });
    const view = await render(
      () => (useQuery(union, { __typename: 'Issue', id: '5' } as never) as Issue | undefined)?.title,
    );
    controller.set(Issue, { id: '5', title: 'New' });
    await settle();
    expect(view.shown).toEqual('New');
  },
  'the records of GraphQL and REST are the same': async ({ controller, server, expect }) => {
    server.reply('GET /issues/:id', ({ params }) => ({ id: params.id, title: 'Over REST' }));
    const IssueResource = resource({ path: '/issues/:id', schema: Issue });
    await controller.fetch(getIssue, one);
    await controller.fetch(IssueResource.get, one);
    expect(controller.getResponse(getIssue, one).data?.issue.title).toEqual('Over REST');
  },
};
