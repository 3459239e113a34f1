import { beforeEach, expect, it } from 'vitest';
import { Collection, Controller, Entity, GraphQLEndpoint, infiniteList, Invalidate } from 'wireshape';

class Issue extends Entity {
  static override key = 'Issue';
  id = '';
  title = '';
}
/** One edge for each node, whatever its cursor is. */
class IssueEdge extends Entity {
  static override key = 'IssueEdge';
  cursor = '';
  node = new Issue();
  static override schema = { node: Issue };
  override pk() {
    return this.node.id;
  }
}
interface PageInfo {
  endCursor: string | null;
  hasNextPage: boolean;
}
class Project extends Entity {
  static override key = 'Project';
  id = '';
  name = '';
  issues = { edges: [] as IssueEdge[], pageInfo: { endCursor: null, hasNextPage: false } as PageInfo };
  static override schema: Record<string, unknown> = {
    issues: {
      edges: new Collection([IssueEdge], { nestArgs: ({ label }: { label?: string } = {}) => ({ label }) }),
    },
  };
}

interface Variables {
  id: string;
  label?: string;
  after?: string;
}
/** The issues of the server, by project and label. */
let issues: Record<string, string[]> = {};
let requests: Variables[] = [];
beforeEach(() => {
  issues = {};
  requests = [];
});

const api = new GraphQLEndpoint('/graphql', {
  fetchResponse: async (_url, init) => {
    const { variables } = JSON.parse(String(init?.body)) as { variables: Variables };
    requests.push(variables);
    const all = issues[`${variables.id} ${variables.label ?? ''}`] ?? [];
    const from = Number(variables.after ?? 0);
    const page = all.slice(from, from + 2);
    const edges = page.map((id, at) => ({ cursor: `${from + at}`, node: { id, title: `Issue ${id}` } }));
    const pageInfo = { endCursor: `${from + 2}`, hasNextPage: from + 2 < all.length };
    return Response.json({ data: { project: { id: variables.id, name: 'P', issues: { edges, pageInfo } } } });
  },
});
const getProject = api.query(
  `query P($id: ID!, $label: String, $after: String) {
    project(id: $id) { id name issues(first: 2, label: $label, after: $after) {
      edges { cursor node { id title } } pageInfo { endCursor hasNextPage } } }
  }`,
  { schema: { project: Project }, variables: {} as Variables },
);
const next = ({ project: { issues: found } }: { project: Project }) =>
  found.pageInfo.hasNextPage ? found.pageInfo.endCursor : null;
const pages = infiniteList(getProject, { next, pageArgs: (after, variables) => [{ ...variables, after }] });

function reader(controller: Controller, list: typeof pages, variables: Variables) {
  return () =>
    controller
      .getResponse(list, variables)
      .data?.data.project.issues.edges.map(({ node }) => node.id)
      .join('');
}

it('pages a connection inside of a record, and keeps its pages when it is refetched (GQL-5)', async () => {
  const controller = new Controller();
  const read = reader(controller, pages, { id: '1' });
  issues = { '1 ': ['a', 'b', 'c', 'd', 'e'] };
  await controller.fetch(pages, { id: '1' });
  expect(read()).toBe('ab');
  await pages.fetchNext(controller, { id: '1' });
  await pages.fetchNext(controller, { id: '1' });
  expect(read()).toBe('abcde');
  await pages.fetchNext(controller, { id: '1' });
  expect(requests.map(({ after }) => after)).toEqual([undefined, '2', '4']);
  expect(controller.get(Project, '1')?.name).toBe('P');
  issues = { '1 ': ['x', 'a', 'c', 'd', 'e'] };
  await controller.fetch(pages, { id: '1' });
  expect(read()).toBe('xacde');
});

it('keeps the pages of a connection inside of a record where its document is sent itself (COL-4, GQL-5)', async () => {
  const controller = new Controller();
  for (const variables of [{ id: '1' }, { id: '1', label: 'x' }]) {
    const read = reader(controller, pages, variables);
    issues = { '1 ': ['a', 'b', 'c', 'd', 'e'], '1 x': ['a', 'b', 'c', 'd', 'e'] };
    await controller.fetch(pages, variables);
    await pages.fetchNext(controller, variables);
    await pages.fetchNext(controller, variables);
    expect(read()).toBe('abcde');
    issues = { '1 ': ['x', 'a', 'b', 'c', 'd', 'e'], '1 x': ['x', 'a', 'b', 'c', 'd', 'e'] };
    await controller.fetch(getProject, variables);
    expect(read()).toBe('xabcde');
  }
});

it('shows a node once, and no edge of a removed node (GQL-5)', async () => {
  const controller = new Controller();
  const read = reader(controller, pages, { id: '1' });
  issues = { '1 ': ['a', 'b', 'c', 'd'] };
  await controller.fetch(pages, { id: '1' });
  // The server has a new first one, so the second page begins with what the first one ended with.
  issues = { '1 ': ['x', 'a', 'b', 'c'] };
  await pages.fetchNext(controller, { id: '1' });
  expect(read()).toBe('abc');
  controller.set(new Invalidate(IssueEdge), 'a');
  expect(read()).toBe('bc');
});

it('keeps pages of other records and other arguments apart (GQL-5)', async () => {
  const controller = new Controller();
  issues = { '1 ': ['a', 'b', 'c'], '1 bug': ['c', 'b', 'a'], '2 ': ['x', 'y', 'z'] };
  const all: Variables[] = [{ id: '1' }, { id: '1', label: 'bug' }, { id: '2' }];
  for (const variables of all) await controller.fetch(pages, variables);
  for (const variables of all) await pages.fetchNext(controller, variables);
  expect(all.map((variables) => reader(controller, pages, variables)())).toEqual(['abc', 'cba', 'xyz']);
});

it('drops the first page of a connection with maxPages (GQL-5)', async () => {
  const controller = new Controller();
  const two = infiniteList(getProject, {
    next,
    pageArgs: (after: string, variables) => [{ ...variables, after }],
    maxPages: 2,
  });
  const read = reader(controller, two, { id: '1' });
  issues = { '1 ': ['a', 'b', 'c', 'd', 'e', 'f'] };
  await controller.fetch(two, { id: '1' });
  await two.fetchNext(controller, { id: '1' });
  await two.fetchNext(controller, { id: '1' });
  expect(read()).toBe('cdef');
  await two.fetchPrevious(controller, { id: '1' });
  expect(read()).toBe('abcd');
});

it('prefers a list outside of entities, and refuses a schema without one (GQL-5)', async () => {
  const lists = new GraphQLEndpoint('/graphql', {
    fetchResponse: async (_url, init) => {
      const { variables } = JSON.parse(String(init?.body)) as { variables: { after?: number } };
      const { after = 1 } = variables;
      const project = { id: '1', issues: { edges: [{ node: { id: 'a' } }] } };
      return Response.json({ data: { project, issues: [{ id: `${after}` }] } });
    },
  });
  const both = lists.query('query Both { project { id issues { edges } } issues { id } }', {
    schema: { project: Project, issues: new Collection([Issue]) },
    variables: {} as { after?: number },
  });
  const found = infiniteList(both, {
    next: (_page, after: number | null) => (after ?? 1) + 1,
    pageArgs: (after, variables) => [{ ...variables, after }],
  });
  const controller = new Controller();
  await controller.fetch(found, {});
  await found.fetchNext(controller, {});
  expect(controller.getResponse(found, {}).data?.data.issues.map(({ id }) => id)).toEqual(['1', '2']);
  const none = api.query('query None { issue { id } }', { schema: { issue: Issue } });
  expect(() => infiniteList(none, { next: () => null })).toThrow('collection_missing');
});
