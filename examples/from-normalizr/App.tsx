import { entities, posts, result } from './api.ts';

export default function App() {
  return (
    <>
      <p>Result: {JSON.stringify(result)}</p>
      <p>Users: {JSON.stringify(entities.users)}</p>
      <p>Posts: {JSON.stringify(entities.posts)}</p>
      <ul>
        {posts.map(({ id, title, author }) => (
          <li key={id}>
            {title}, by {author.name}
          </li>
        ))}
      </ul>
    </>
  );
}
