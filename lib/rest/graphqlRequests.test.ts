import { parse } from 'graphql';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  Collection,
  Controller,
  Entity,
  GraphQLEndpoint,
  GraphQLError,
  type GraphQLErrorDetail,
  type GraphQLOptions,
} from 'wireshape';

class Issue extends Entity {
  static override key = 'Issue';
  id = '';
  title = '';
}

interface Body {
  operationName?: string;
  query: string;
  variables?: object;
  extensions?: object;
}
let sent: { body: Body; headers: Headers }[] = [];
let answer: (body: Body, headers: Headers) => object = () => ({ data: {} });
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
beforeEach(() => {
  sent = [];
  answer = () => ({ data: {} });
  warn.mockClear();
});

function client(options: GraphQLOptions = {}): GraphQLEndpoint {
  return new GraphQLEndpoint('https://api.example.com/graphql', {
    fetchResponse: async (_url, init = {}) => {
      const request = { body: JSON.parse(String(init.body)) as Body, headers: new Headers(init.headers) };
      sent.push(request);
      return Response.json(answer(request.body, request.headers));
    },
    ...options,
  });
}
const who = { message: 'Who?', extensions: { code: 'UNAUTHENTICATED' } };

it('sends the name of the operation, of a document that begins with a fragment too (GQL-2)', async () => {
  const query = client().query('fragment F on Issue { id } query Issues { issues { ...F } }');
  await query();
  expect(query.name).toBe('query Issues');
  expect(sent[0]?.body.operationName).toBe('Issues');
  await client().query('{ me }')();
  expect(sent[1]?.body).toEqual({ query: '{ me }' });
});

it('sends the chosen operation of a document, under a key of its own (GQL-2)', async () => {
  const document = 'query One { one } query Two { two }';
  const [one, two] = ['One', 'Two'].map((operationName) => client().query(document, { operationName }));
  expect(one?.key()).not.toBe(two?.key());
  expect(one?.testKey(two?.key() ?? '')).toBe(false);
  await two?.();
  expect(sent[0]?.body.operationName).toBe('Two');
});

it('sends a parsed document as text (GQL-3)', async () => {
  const query = client().query(parse('query Issues { issues { id } }'));
  await query();
  expect(sent[0]?.body).toEqual({ operationName: 'Issues', query: 'query Issues { issues { id } }' });
  expect(query.key()).toBe(client().query('query Issues { issues { id } }').key());
});

it('sends headers and extensions of one operation, over those of the client (GQL-3)', async () => {
  const api = client({ requestInit: { headers: { 'X-App': 'a', 'X-Trace': 'client' } } });
  const extensions = { persistedQuery: { version: 1 } };
  await api.query('{ me }', { headers: { 'X-Trace': 'own' }, extensions })();
  expect(sent[0]?.body.extensions).toEqual(extensions);
  expect([sent[0]?.headers.get('x-app'), sent[0]?.headers.get('x-trace')]).toEqual(['a', 'own']);
  await api.query('{ me }')();
  expect(sent[1]?.body).toEqual({ query: '{ me }' });
  expect(sent[1]?.headers.get('x-trace')).toBe('client');
});

it('renews once for all requests that UNAUTHENTICATED refuses with status 200 (GQL-3)', async () => {
  let token = 'old';
  const renewed: unknown[] = [];
  const api = client({
    getHeaders: (headers) => ({ ...headers, authorization: token }),
    onUnauthorized: async (error) => {
      renewed.push(error);
      await Promise.resolve();
      token = 'new';
    },
  });
  answer = (_body, headers) =>
    headers.get('authorization') === 'old' ? { data: null, errors: [who] } : { data: { me: 'Ada' } };
  const controller = new Controller();
  const results = await Promise.all([
    controller.fetch(api.query('{ me }')),
    controller.fetch(api.mutation('mutation Me { me }')),
  ]);
  expect(results).toEqual([{ me: 'Ada' }, { me: 'Ada' }]);
  expect(renewed).toEqual([expect.any(GraphQLError)]);
  expect(renewed[0]).toMatchObject({ status: 401, errors: [who] });
  expect(sent).toHaveLength(4);
});

it('rejects with the errors where the renewal does not help, or there is none (GQL-3)', async () => {
  answer = () => ({ data: null, errors: [who] });
  const refused = { name: 'GraphQLError', status: undefined, errors: [who] };
  await expect(client({ onUnauthorized: () => false }).query('{ me }')()).rejects.toMatchObject(refused);
  expect(sent).toHaveLength(1);
  await expect(client({ onUnauthorized: () => true }).query('{ me }')()).rejects.toMatchObject(refused);
  expect(sent).toHaveLength(3);
  await expect(client().query('{ me }')()).rejects.toMatchObject(refused);
  answer = () => ({ data: { me: null }, errors: [{ message: 'Slow' }] });
  const renew = vi.fn();
  await expect(client({ onUnauthorized: renew }).query('{ me }')()).rejects.toThrow('Slow');
  expect(renew).not.toHaveBeenCalled();
});

it('keeps errors beside data as the member that allowPartialData names (GQL-3)', async () => {
  const query = client({ allowPartialData: '__errors' }).query(
    'query Both { issue { id title } other { id } }',
    {
      schema: {
        issue: Issue,
        other: Issue,
        __errors: [] as readonly GraphQLErrorDetail[] | undefined,
      },
    },
  );
  const errors = [{ message: 'No other', path: ['other'] }];
  answer = () => ({ data: { issue: { id: '1', title: 'A' }, other: null }, errors });
  const controller = new Controller();
  await controller.fetch(query);
  const { data } = controller.getResponse(query);
  expect([data?.issue.title, data?.other, data?.__errors]).toEqual(['A', null, errors]);
  answer = () => ({ data: { issue: { id: '1', title: 'A' }, other: { id: '2', title: 'B' } } });
  await controller.fetch(query);
  expect(controller.getResponse(query).data?.__errors).toBeUndefined();
  answer = () => ({ data: null, errors });
  await expect(controller.fetch(query)).rejects.toThrow('No other');
  expect(warn).not.toHaveBeenCalled();
});

it('adds a created record to the lists that members of an input object match, and to no other (GQL-4)', async () => {
  const list = new Collection([Issue]);
  const api = client();
  const issues = api.query('query L($projectId: ID!) { issues(projectId: $projectId) { id title } }', {
    schema: { issues: list },
    variables: {} as { projectId: string },
  });
  const create = api.mutation(
    'mutation C($input: New!) { createIssue(input: $input) { issue { id title } } }',
    {
      schema: { createIssue: { issue: list.push } },
      variables: {} as { input: { projectId: string; title: string } },
      getOptimisticResponse: (_, { input: { title } }) => ({ createIssue: { issue: { id: '2', title } } }),
    },
  );
  answer = () => ({ data: { issues: [{ id: '1', title: 'A' }] } });
  const controller = new Controller();
  await controller.fetch(issues, { projectId: 'p' });
  await controller.fetch(issues, { projectId: 'q' });
  answer = () => ({ data: { createIssue: { issue: { id: '2', title: 'B' } } } });
  const titles = (projectId: string) =>
    controller.getResponse(issues, { projectId }).data?.issues.map(({ title }) => title);
  const created = controller.fetch(create, { input: { projectId: 'p', title: 'soon' } });
  expect([titles('p'), titles('q')]).toEqual([['A', 'soon'], ['A']]);
  expect((await created).createIssue.issue).toBeInstanceOf(Issue);
  expect([titles('p'), titles('q')]).toEqual([['A', 'B'], ['A']]);
  expect(create.schema.createIssue.issue).toBe(list.push);
});

it.each([
  ['variables', (sent: object) => sent, 'renameIssue'],
  ['an input object', (sent: object) => ({ input: sent }), 'renameIssue'],
  ['a payload', (sent: object) => ({ input: sent }), 'issue'],
])(
  'keeps what was sent in %s where the document does not select it (CTL-27)',
  async (_, variables, member) => {
    const api = client();
    const getIssue = api.query('query I { issue { id title } }', { schema: { issue: Issue } });
    const wrap = <Value>(issue: Value) =>
      member === 'issue' ? { renameIssue: { issue } } : { renameIssue: issue };
    const rename = api.mutation('mutation R { renameIssue { issue { id } } }', {
      schema: wrap(Issue) as { renameIssue: typeof Issue },
      variables: {} as object,
      getOptimisticResponse: () => wrap({ id: '1', title: 'New' }),
    });
    const controller = new Controller();
    void controller.setResponse(getIssue, { issue: { id: '1', title: 'Old' } });
    answer = () => ({ data: wrap({ id: '1' }) });
    await controller.fetch(rename, variables({ id: '1', title: 'New' }));
    expect(controller.getResponse(getIssue).data?.issue.title).toBe('New');
    expect(controller.getResponse(getIssue).expiresAt).toBe(1);
  },
);

it('sends one request for a call without variables, and for those whose variables are all left out (GQL-2)', async () => {
  const query = client().query('query All($first: Int) { all(first: $first) { id } }', {
    variables: {} as { first?: number | undefined },
  });
  const keys = [[], [{}], [undefined], [{ first: undefined }]].map((args) => query.key(...(args as [])));
  expect(new Set(keys).size).toBe(1);
  expect(query.testKey(keys[0] ?? '')).toBe(true);
  expect(query.key({ first: 1 })).not.toBe(keys[0]);
});

it('warns of a member of the schema that the document does not have (GQL-4)', () => {
  client().query('query One { issue: node { id } page { nodes { id } } }', {
    schema: { isue: Issue, page: { nods: [Issue] } },
  });
  expect(warn.mock.calls.map(([text]) => String(text).split(',')[0])).toEqual([
    'The schema of query One names "isue"',
    'The schema of query One names "nods"',
  ]);
  warn.mockClear();
  client().query('query One { issue: node { id } page { nodes { id } } }', {
    schema: { issue: Issue, page: { nodes: [Issue] } },
  });
  expect(warn).not.toHaveBeenCalled();
});

it('warns of a list inside an entity that has one place for all arguments of its field (GQL-4)', () => {
  const nested = new Collection([Issue], { nestKey: ({ id }) => ({ project: id }) });
  const apart = new Collection([Issue], { nestArgs: ({ status }: { status?: string } = {}) => ({ status }) });
  const listing = (issues: object, args: string) => {
    class Project extends Entity {
      static override key = 'Project';
      id = '';
      issues: Issue[] = [];
      static override schema = { issues };
    }
    const document = `query P($id: ID!, $status: Status, $after: ID) { project(id: $id) { id issues(${args}) { id } } }`;
    warn.mockClear();
    client().query(document, { schema: { project: Project } });
    return warn.mock.calls.map(([text]) => /^query P gives (\S+) arguments/.exec(String(text))?.[1]);
  };
  expect(listing([Issue], 'status: $status')).toEqual(['Project.issues']);
  expect(listing(nested, 'status: $status')).toEqual(['Project.issues']);
  expect(listing(apart, 'status: $status')).toEqual([]);
  expect(listing([Issue], 'status: OPEN')).toEqual([]);
  expect(listing(nested, 'first: 3, after: $after')).toEqual([]);
});
