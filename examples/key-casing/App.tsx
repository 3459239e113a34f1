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
  const [add] = useLoading(() => controller.fetch(addAuthor, grace));

  return (
    <>
      <ul>
        {authors.map((author) => (
          <li key={author.id}>
            {author.firstName} from {author.homeTown.cityName}
          </li>
        ))}
      </ul>
      <button onClick={add}>Add Grace</button>
    </>
  );
}
