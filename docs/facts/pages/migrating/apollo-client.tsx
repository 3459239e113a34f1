import { Collection, Entity, GraphQLEndpoint } from 'wireshape';
import { factsWith } from '../../fact.ts';

const fact = factsWith({ 'POST /graphql': { data: { issues: [{ id: '1', title: 'One' }] } } });

class Issue extends Entity {
  static override key = 'Issue';
  id = '';
  title = '';
}
const issues = new Collection([Issue]);
const api = new GraphQLEndpoint('/graphql');
const getIssues = api.query('query Issues($projectId: ID!) { issues(projectId: $projectId) { id title } }', {
  schema: { issues },
  variables: {} as { projectId: string },
});
const createIssue = api.mutation('mutation Create($input: In!) { createIssue(input: $input) { id title } }', {
  schema: { createIssue: issues.push },
  variables: {} as { input: { projectId: string } },
});

export const inputDecides = fact(
  'The issue joins only the list whose variables are all among those of the mutation, or among the members of its input object.',
  async ({ controller, server, expect }) => {
    await controller.fetch(getIssues, { projectId: 'site' });
    await controller.fetch(getIssues, { projectId: 'app' });
    server.reply('POST /graphql', { data: { createIssue: { id: '2', title: 'Two' } } });
    await controller.fetch(createIssue, { input: { projectId: 'site' } });
    const idsOf = (projectId: string) =>
      controller.getResponse(getIssues, { projectId }).data?.issues.map(({ id }) => id);
    expect([idsOf('site'), idsOf('app')]).toEqual([['1', '2'], ['1']]);
  },
);
