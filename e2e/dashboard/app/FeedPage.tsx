import { useSuspense } from 'wireshape/react';
import { createPost, deletePost, getFeed, like, type Post } from './api.ts';
import { TextForm } from './TextForm.tsx';
import { useRun } from './useRun.ts';

/** The list begins anew, or gets a page: not both at once, also when the page is left meanwhile. */
export function FeedPage({ isBusy, setBusy }: { isBusy: boolean; setBusy: (isBusy: boolean) => void }) {
  const { posts, next } = useSuspense(getFeed);
  const run = useRun();
  const load = async (work: Parameters<typeof run>[0]) => {
    setBusy(true);
    await run(work);
    setBusy(false);
  };
  return (
    <>
      <button
        aria-label="Refresh the feed"
        disabled={isBusy}
        onClick={() => void load((controller) => controller.fetch(getFeed))}
      >
        Refresh
      </button>
      <TextForm
        label="Create a post"
        submit={(text) => run((controller) => controller.fetch(createPost, { text }))}
      />
      <ol data-view="feed">
        {posts.map((post) => (
          <PostItem key={post.id} post={post} />
        ))}
      </ol>
      {next !== null && (
        <button
          aria-label="More of the feed"
          disabled={isBusy}
          onClick={() => void load((controller) => controller.fetch(getFeed.getPage, { before: next }))}
        >
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
