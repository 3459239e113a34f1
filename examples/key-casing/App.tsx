import { useController, useSuspense } from 'wireshape/react';
import { addAuthor, getAuthors } from './api.ts';

const grace = { firstName: 'Grace', homeTown: { cityName: 'New York' } };

export default function App() {
  const controller = useController();
  const authors = useSuspense(getAuthors);

  return (
    <>
      <ul>
        {authors.map((author) => (
          <li key={author.id}>
            {author.firstName} from {author.homeTown.cityName}
          </li>
        ))}
      </ul>
      <button onClick={() => controller.fetch(addAuthor, grace)}>Add Grace</button>
    </>
  );
}
