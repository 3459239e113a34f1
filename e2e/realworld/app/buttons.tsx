import { useController, useLoading } from 'wireshape/react';
import { favorite, follow, getFeed, unfavorite, unfollow } from './api.ts';
import type { Article, Profile } from './entities.ts';
import { useSession } from './session.ts';

export function FavoriteButton({ article }: { article: Article }) {
  const { slug, title, favorited, favoritesCount } = article;
  const controller = useController();
  const session = useSession();
  const [toggle, , error] = useLoading(() => controller.fetch(favorited ? unfavorite : favorite, { slug }));

  return (
    <>
      <button
        aria-label={`Favorite ${title}`}
        aria-pressed={favorited}
        disabled={!session}
        onClick={() => toggle()}
      >
        {favoritesCount}
      </button>
      {error && <span role="alert">{error.message}</span>}
    </>
  );
}

export function FollowButton({ profile: { username, following } }: { profile: Profile }) {
  const controller = useController();
  const session = useSession();
  const [toggle, , error] = useLoading(async () => {
    await controller.fetch(following ? unfollow : follow, { username });
    // Other articles belong to it now.
    void controller.expireAll(getFeed);
  });

  return (
    <>
      <button
        aria-label={`Follow ${username}`}
        aria-pressed={following}
        disabled={!session}
        onClick={() => toggle()}
      >
        {following ? 'Unfollow' : 'Follow'}
      </button>
      {error && <span role="alert">{error.message}</span>}
    </>
  );
}
