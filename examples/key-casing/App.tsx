import { NetworkError } from 'wireshape';
import {
  useController,
  useLoading,
  useSuspense,
} from 'wireshape/react';
import { addAuthor, getAuthors } from './api.ts';

const grace = {
  firstName: 'Grace',
  homeTown: { cityName: 'New York' },
};

export default function App() {
  const controller = useController();
  const authors = useSuspense(getAuthors);
  const [add, , error] = useLoading((author: typeof grace) =>
    controller.fetch(addAuthor, author),
  );

  return (
    <>
      <ul>
        {authors.map((author) => (
          <li key={author.id}>
            {author.firstName} from {author.homeTown.cityName}
          </li>
        ))}
      </ul>
      <button onClick={() => add(grace)}>Add Grace</button>
      <button onClick={() => add({ ...grace, firstName: '' })}>
        Add without a name
      </button>
      {error && <p>First name {errorOf(error, 'firstName')}</p>}
    </>
  );
}

function errorOf(error: Error, field: string) {
  if (!(error instanceof NetworkError)) return error.message;
  const body = error.body as {
    errors?: Record<string, string>;
  } | null;
  return body?.errors?.[field] ?? error.message;
}
