import { memo, type ReactNode } from 'react';

interface Props {
  readonly ids: readonly string[];
  /** The hook by which a row reads its post. */
  readonly usePost: (id: string) => { readonly title: string; readonly score: number } | undefined;
}

/** Components that each read their own post. */
export function OwnRows({ ids, usePost }: Props): ReactNode {
  return (
    <ul>
      {ids.map((id) => (
        <OwnRow key={id} id={id} usePost={usePost} />
      ))}
    </ul>
  );
}

const OwnRow = memo(({ id, usePost }: { readonly id: string; readonly usePost: Props['usePost'] }) => {
  const post = usePost(id);
  return (
    <li id={id}>
      <b>{post?.title}</b> <span>{post?.score}</span>
    </li>
  );
});
