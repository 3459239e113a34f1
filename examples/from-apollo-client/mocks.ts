import { http, HttpResponse } from 'msw';

interface Operation {
  operationName: string;
  variables: {
    projectId: string;
    input: { projectId: string; title: string };
  };
}

const first: Record<string, { id: string; title: string }> = {
  site: { id: '1', title: 'Fix the footer' },
  app: { id: '2', title: 'Dark mode' },
};

export const handlers = [
  http.post('/graphql', async ({ request }) => {
    const { operationName, variables } =
      (await request.json()) as Operation;
    if (operationName === 'Create') {
      const { title } = variables.input;
      return HttpResponse.json({
        data: { createIssue: { id: '3', title } },
      });
    }
    const issues = [first[variables.projectId]];
    return HttpResponse.json({ data: { issues } });
  }),
];
