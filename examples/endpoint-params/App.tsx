import { useSuspense } from 'wireshape/react';
import { getMembers } from './api.ts';

const params = {
  group: 'r&d/web',
  tag: ['new', 'old'],
  page: 2,
  sort: undefined,
};

export default function App() {
  const members = useSuspense(getMembers, params);

  return (
    <>
      <p>
        <code>{getMembers.url(params)}</code>
      </p>
      <ul>
        {members.map((user) => (
          <li key={user.id}>{user.name}</li>
        ))}
      </ul>
    </>
  );
}
