import { denormalize, normalize } from 'wireshape';
import { response, Post } from './api.ts';

export default function App() {
  const { result, entities } = normalize([Post], response);
  const posts = denormalize([Post], result, entities);

  return (
    <>
      <h2>Tables</h2>
      {Object.entries(entities).map(([key, table]) => (
        <p key={key}>
          {key}: {JSON.stringify(table)}
        </p>
      ))}
      <h2>Result</h2>
      <p>{JSON.stringify(result)}</p>
      <h2>Denormalized</h2>
      {posts.map(({ id, content, author }) => (
        <p key={id}>
          {author.name}: {content}
        </p>
      ))}
    </>
  );
}
