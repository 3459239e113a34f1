import type { ReactNode } from 'react';
import { useController, useLoading } from 'wireshape/react';
import { favorite, follow, getFeed, unfavorite, unfollow } from './api.ts';
import type { Article, Profile } from './entities.ts';
import { useSession } from './session.ts';

export function FavoriteButton({ article }: { article: Article }) {
  const { slug, title, favorited, favoritesCount } = article;
  const controller = useController();
  return (
    <ToggleButton
      label={`Favorite ${title}`}
      pressed={favorited}
      onToggle={() => controller.fetch(favorited ? unfavorite : favorite, { slug })}
    >
      {favoritesCount}
    </ToggleButton>
  );
}

export function FollowButton({ profile: { username, following } }: { profile: Profile }) {
  const controller = useController();
  async function toggle() {
    await controller.fetch(following ? unfollow : follow, { username });
    // Other articles belong to it now.
    void controller.expireAll(getFeed);
  }
  return (
    <ToggleButton label={`Follow ${username}`} pressed={following} onToggle={toggle}>
      {following ? 'Unfollow' : 'Follow'}
    </ToggleButton>
  );
}

/** Sends a change of who is logged in; an error is shown beside the button. */
function ToggleButton({
  label,
  pressed,
  onToggle,
  children,
}: {
  label: string;
  pressed: boolean;
  onToggle(): Promise<unknown>;
  children: ReactNode;
}) {
  const session = useSession();
  const [toggle, , error] = useLoading(onToggle);
  return (
    <>
      <button aria-label={label} aria-pressed={pressed} disabled={!session} onClick={() => toggle()}>
        {children}
      </button>
      {error && <span role="alert">{error.message}</span>}
    </>
  );
}
