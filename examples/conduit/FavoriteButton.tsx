import { useMutation } from 'wireshape/react';
import { favorite, unfavorite } from './api.ts';
import type { Article } from './entities.ts';
import { useSession } from './session.ts';

export function FavoriteButton({ article }: { article: Article }) {
  const { slug, title, favorited, favoritesCount } = article;
  const toggle = useMutation(favorited ? unfavorite : favorite);
  const isSignedIn = useSession() !== null;

  return (
    <>
      <button
        aria-label={`♥ ${favoritesCount}: like ${title}`}
        aria-pressed={favorited}
        disabled={!isSignedIn}
        onClick={() => toggle.mutate({ slug })}
      >
        ♥ {favoritesCount}
      </button>
      {toggle.error && <span role="alert">Not saved.</span>}
    </>
  );
}
