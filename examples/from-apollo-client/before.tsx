import { gql } from '@apollo/client';
import { useMutation, useQuery } from '@apollo/client/react';

interface Issue {
  id: string;
  title: string;
}

const ISSUES = gql`
  query Issues($projectId: ID!) {
    issues(projectId: $projectId) {
      id
      title
    }
  }
`;

const CREATE = gql`
  mutation Create($input: NewIssue!) {
    createIssue(input: $input) {
      id
      title
    }
  }
`;

export function Issues({ projectId }: { projectId: string }) {
  const variables = { projectId };
  const { data, error } = useQuery<{ issues: Issue[] }>(ISSUES, {
    variables,
  });
  const [create, { loading }] = useMutation<{
    createIssue: Issue;
  }>(CREATE, {
    update(cache, result) {
      const created = result.data?.createIssue;
      if (!created) return;
      cache.updateQuery<{ issues: Issue[] }>(
        { query: ISSUES, variables },
        (held) => held && { issues: [...held.issues, created] },
      );
    },
  });
  if (error) return <p>Could not load the issues.</p>;
  const titles = data?.issues.map(({ title }) => title);
  const input = { projectId, title: 'Sort by date' };

  return (
    <p>
      {projectId}: {titles?.join(', ')}{' '}
      <button
        onClick={() => create({ variables: { input } })}
        disabled={loading}
      >
        Add to {projectId}
      </button>
    </p>
  );
}
