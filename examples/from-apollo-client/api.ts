import { Entity, GraphQLEndpoint, schema } from 'wireshape';

export class Issue extends Entity {
  static override key = 'Issue';
  id = '';
  title = '';
}

const api = new GraphQLEndpoint('/graphql');
const issues = new schema.Collection([Issue]);

export const getIssues = api.query(
  `query Issues($projectId: ID!) {
    issues(projectId: $projectId) { id title }
  }`,
  {
    schema: { issues },
    variables: {} as { projectId: string },
  },
);

export const createIssue = api.mutation(
  `mutation Create($input: NewIssue!) {
    createIssue(input: $input) { id title }
  }`,
  {
    schema: { createIssue: issues.push },
    variables: {} as {
      input: { projectId: string; title: string };
    },
  },
);
