import type { ReactNode } from 'react';
import { type FetchStatus, useController, useMutation } from 'wireshape/react';
import { favorite, follow, getFeed, unfavorite, unfollow } from './api.ts';
import type { Article, Profile } from './entities.ts';
import { useSession } from './session.ts';

export function FavoriteButton({ article }: { article: Article }) {
  const { slug, title, favorited, favoritesCount } = article;
  const { mutate, error } = useMutation(favorited ? unfavorite : favorite);
  return (
    <ToggleButton
      label={`Favorite ${title}`}
      pressed={favorited}
      error={error}
      onToggle={() => mutate({ slug })}
    >
      {favoritesCount}
    </ToggleButton>
  );
}

export function FollowButton({ profile: { username, following } }: { profile: Profile }) {
  const controller = useController();
  const { mutate, error } = useMutation(following ? unfollow : follow, {
    // Other articles belong to it now.
    onSuccess: () => controller.expireAll(getFeed),
  });
  return (
    <ToggleButton
      label={`Follow ${username}`}
      pressed={following}
      error={error}
      onToggle={() => mutate({ username })}
    >
      {following ? 'Unfollow' : 'Follow'}
    </ToggleButton>
  );
}

/** For who is logged in; an error is shown beside the button. */
function ToggleButton({
  label,
  pressed,
  error,
  onToggle,
  children,
}: {
  label: string;
  pressed: boolean;
  error: Error | undefined;
  onToggle(): unknown;
  children: ReactNode;
}) {
  const session = useSession();
  return (
    <>
      <button aria-label={label} aria-pressed={pressed} disabled={!session} onClick={onToggle}>
        {children}
      </button>
      {error && <span role="alert">{error.message}</span>}
    </>
  );
}

/** Fetches what is shown again; it stays, with the error beside it if that fails. */
export function RefreshButton({ status: { isFetching, error, refetch } }: { status: FetchStatus }) {
  return (
    <>
      <button aria-busy={isFetching} onClick={refetch}>
        Refresh
      </button>
      {error && <p role="alert">{error.message}</p>}
    </>
  );
}
