import { useState } from 'react';
import { useSuspense } from 'wireshape/react';
import { getPosts, getUser } from './api.ts';

export default function App() {
  const [id, setId] = useState('1');
  const user = useSuspense(getUser);
  const posts = useSuspense(getPosts);

  return (
    <>
      <h2>{user.name}</h2>
      <ul>
        {posts.map((post) => (
          <li key={post.id}>{post.title}</li>
        ))}
      </ul>
      <button onClick={() => setId('2')}>Next user</button>
      <p>The id is {id}.</p>
    </>
  );
}
