import { useReducer } from 'react';
import { denormalize } from 'wireshape';
import { entities, Post, result } from './api.ts';
import { tablesReducer } from './reducer.ts';

const more = [{ id: 3, title: 'Snow', author: 'jane' }];

export default function App() {
  const [tables, dispatch] = useReducer(tablesReducer, entities);
  const ids = Object.keys(tables.posts ?? {});
  const posts = denormalize([Post], ids, tables);

  return (
    <>
      <p>Result: {JSON.stringify(result)}</p>
      <p>Users: {JSON.stringify(tables.users)}</p>
      <p>Posts: {JSON.stringify(tables.posts)}</p>
      <ul>
        {posts.map(({ id, title, author }) => (
          <li key={id}>
            {title}, by {author.name}
          </li>
        ))}
      </ul>
      <button
        onClick={() =>
          dispatch({ type: 'posts/loaded', response: more })
        }
      >
        Load more
      </button>
    </>
  );
}
