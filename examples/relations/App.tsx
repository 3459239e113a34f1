import { useState } from 'react';
import {
  useController,
  useQuery,
  useSuspense,
} from 'wireshape/react';
import { getPosts, Person, Post, postsOfTag, Tag } from './api.ts';

export default function App() {
  const { set } = useController();
  const posts = useSuspense(getPosts);
  const [slug, setSlug] = useState('tea');

  return (
    <>
      <ul>
        {posts.map(({ id, title, editor, tags }) => (
          <li key={id}>
            {title}: {editor?.name ?? 'no editor'} (
            {tags.map((tag) => tag.slug).join(', ')})
          </li>
        ))}
      </ul>
      <button onClick={() => setSlug('cake')}>Show cake</button>
      <button
        onClick={() => set(Person, { id: '7', name: 'Ada L.' })}
      >
        Rename Ada
      </button>
      <button onClick={() => set(Post, { id: '2', editor: '7' })}>
        Assign Ada
      </button>
      <Posts slug={slug} />
    </>
  );
}

function Posts({ slug }: { slug: string }) {
  const tag = useQuery(Tag, { slug });
  const posts = useQuery(postsOfTag, { slug }) ?? [];

  return (
    <h2>
      Tag {tag?.id}: {posts.map((post) => post.title).join(' and ')}
    </h2>
  );
}
