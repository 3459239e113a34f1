import { useQuery } from '@tanstack/react-query';
import { countRender, Rows, Shown, useOpened } from '../parts.tsx';
import type { PostData } from '../types.ts';
import { get } from './http.ts';

export function Basic() {
  const { opened, open, back } = useOpened();
  return (
    <>
      {back}
      {opened ? <Detail id={opened} /> : <List onOpen={open} />}
    </>
  );
}

function List({ onOpen }: { onOpen(id: string): void }) {
  countRender();
  const { data, error } = useQuery({ queryKey: ['posts'], queryFn: () => get<PostData[]>('/api/posts') });
  return (
    <Shown data={data} error={error}>
      {(posts) => <Rows rows={posts} show={(post) => post.title} onOpen={onOpen} />}
    </Shown>
  );
}

function Detail({ id }: { id: string }) {
  countRender();
  const { data, error } = useQuery({
    queryKey: ['post', id],
    queryFn: () => get<PostData>(`/api/posts/${id}`),
  });
  return (
    <Shown data={data} error={error}>
      {(post) => <article>{post.body}</article>}
    </Shown>
  );
}
