import { Collection, Entity, GraphQLEndpoint, Invalidate } from 'wireshape';
import type { Received, Reply } from '../../../docs/facts/world/Server.ts';

export const api = new GraphQLEndpoint('https://tracker.test/graphql');

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export class Issue extends Entity {
  static override key = 'Issue';
  id = '';
  title = '';
  status = 'OPEN';
  author: User | null = null;
  static override schema = { author: User };
}

export const issues = new Collection([Issue]);

export const getIssue = api.query('query Issue($id: ID!) { issue(id: $id) { id title } }', {
  schema: { issue: Issue },
  variables: {} as { id: string },
});
export const getIssues = api.query('query Issues($status: Status) { issues(status: $status) { id title } }', {
  schema: { issues },
  variables: {} as { status?: string },
});
export const renameIssue = api.mutation(
  'mutation Rename($id: ID!, $title: String!) { rename(id: $id, title: $title) { id title } }',
  {
    schema: { rename: Issue },
    variables: {} as { id: string; title: string },
    getOptimisticResponse: (_snapshot, { id, title }) => ({ rename: { id, title } }) as never,
  },
);
export const deleteIssue = api.mutation(
  'mutation Delete($id: ID!) { deleteIssue(id: $id) { issue { id } } }',
  {
    schema: { deleteIssue: { issue: new Invalidate(Issue) } },
    variables: {} as { id: string },
  },
);

export const issue = (id: string, title = `Issue ${id}`) => ({ id, title });

interface Operation {
  readonly query: string;
  readonly operationName?: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** What the server answers to each operation: its data. */
export function data(answer: (variables: Operation['variables'], operation: Operation) => unknown): Reply {
  return async (request) => {
    const operation = operationOf(request);
    return { data: await answer(operation.variables, operation) };
  };
}

/** The operation of a request. */
export function operationOf({ body }: Received): Operation {
  const { variables = {}, ...operation } = body as Omit<Operation, 'variables'> & Partial<Operation>;
  return { ...operation, variables };
}

const record = ({ id = '1' }) => issue(id);

/** Answers the operations above. */
export const tracker = data((variables, { operationName }) => {
  switch (operationName) {
    case 'Issue':
      return { issue: record(variables) };
    case 'Issues':
      return { issues: [issue('1'), issue('2')] };
    case 'Rename':
      return { rename: { ...variables } };
    case 'Delete':
      return { deleteIssue: { issue: { id: variables['id'] } } };
    default:
      return {};
  }
});
