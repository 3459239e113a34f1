import { NetworkError } from 'wireshape';
import { useMutation, useSuspense } from 'wireshape/react';
import { addAuthor, getAuthors } from './api.ts';

const grace = {
  firstName: 'Grace',
  homeTown: { cityName: 'New York' },
};

export default function App() {
  const authors = useSuspense(getAuthors);
  const { mutate, error } = useMutation(addAuthor);

  return (
    <>
      <ul>
        {authors.map((author) => (
          <li key={author.id}>
            {author.firstName} from {author.homeTown.cityName}
          </li>
        ))}
      </ul>
      <button onClick={() => mutate(grace)}>Add Grace</button>
      <button onClick={() => mutate({ ...grace, firstName: '' })}>
        Add without a name
      </button>
      {['Barbara', 'Edsger', 'Tony'].map((firstName) => (
        <button
          key={firstName}
          onClick={() => mutate({ ...grace, firstName })}
        >
          Add {firstName}
        </button>
      ))}
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
