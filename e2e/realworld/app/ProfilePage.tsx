import { useDLE } from 'wireshape/react';
import { getProfile } from './api.ts';
import { ArticleList } from './ArticleList.tsx';
import { Boundary } from './Boundary.tsx';
import { FollowButton } from './buttons.tsx';
import { Link } from './navigation.tsx';

export function ProfilePage({ username, tab }: { username: string; tab: string }) {
  const { data, loading, error } = useDLE(getProfile, { username });

  return (
    <>
      <h1>{username}</h1>
      {loading && <p>Loading the profile</p>}
      {error && <p role="alert">{error.message}</p>}
      {data && (
        <>
          <p>{data.profile.bio || 'No biography'}</p>
          {data.profile.image && <img src={data.profile.image} alt={username} width="32" height="32" />}
          <FollowButton profile={data.profile} />
        </>
      )}
      <p>
        <Link to={`/profile/${username}`}>Written</Link>{' '}
        <Link to={`/profile/${username}?tab=favorited`}>Favorited</Link>
      </p>
      <Boundary fallback="Loading articles">
        <ArticleList filters={tab === 'favorited' ? { favorited: username } : { author: username }} />
      </Boundary>
    </>
  );
}
