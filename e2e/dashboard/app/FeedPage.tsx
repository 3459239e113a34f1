import { useInfiniteList } from 'wireshape/react';
import { createPost, deletePost, feed, like, type Post } from './api.ts';
import { TextForm } from './TextForm.tsx';
import { useRun } from './useRun.ts';

/** The list is refetched beside pages that are loaded, at any time. */
export function FeedPage() {
  const { data, hasNext, retryNext } = useInfiniteList(feed);
  const run = useRun();
  return (
    <>
      <button aria-label="Refresh the feed" onClick={() => void run((controller) => controller.fetch(feed))}>
        Refresh
      </button>
      <TextForm
        label="Create a post"
        submit={(text) => run((controller) => controller.fetch(createPost, { text }))}
      />
      <ol data-view="feed">
        {data.posts.map((post) => (
          <PostItem key={post.id} post={post} />
        ))}
      </ol>
      {hasNext && (
        <button aria-label="More of the feed" onClick={() => void run(retryNext)}>
          More
        </button>
      )}
    </>
  );
}

function PostItem({ post: { id, text, likes } }: { post: Post }) {
  const run = useRun();
  return (
    <li>
      <span>
        {id}: {text}, {likes} likes
      </span>
      <button aria-label="Like" onClick={() => void run((controller) => controller.fetch(like, { id }))}>
        ♥
      </button>
      <button
        aria-label="Delete the post"
        onClick={() => void run((controller) => controller.fetch(deletePost, { id }))}
      >
        ×
      </button>
    </li>
  );
}
