import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { InspectorManager } from 'wireshape';
import { useController, useDLE, useIsFetching, useIsMutating } from 'wireshape/react';
import { ArticleResource, getArticles, getFeed, getProfile, getTags, getUser, getViews } from './api.ts';
import { ArticlePage } from './ArticlePage.tsx';
import { Boundary } from './Boundary.tsx';
import { EditorPage } from './EditorPage.tsx';
import { HomePage } from './HomePage.tsx';
import { AllPage, ArchivePage } from './ListPages.tsx';
import { Link, NavigationProvider, useNavigation } from './navigation.tsx';
import { ProfilePage } from './ProfilePage.tsx';
import { RequestLog } from './RequestLog.tsx';
import { SearchPage } from './SearchPage.tsx';
import { useSession, writeSession } from './session.ts';
import { LoginPage, SettingsPage } from './UserPages.tsx';

/** Conduit: a place for articles. */
export function App({ start, inspector }: { start: string; inspector: InspectorManager }) {
  return (
    <NavigationProvider start={start}>
      <Header />
      <main>
        <Boundary fallback="Loading the page">
          <Page />
        </Boundary>
      </main>
      <Footer inspector={inspector} />
    </NavigationProvider>
  );
}

function Page(): ReactNode {
  const { location } = useNavigation();
  const { pathname, searchParams } = new URL(location, 'http://conduit');
  const [, page, name = ''] = pathname.split('/').map(decodeURIComponent);
  switch (page) {
    case '':
      return <HomePage tag={searchParams.get('tag') ?? undefined} isFeed={searchParams.has('feed')} />;
    case 'article':
      return <ArticlePage slug={name} />;
    case 'editor':
      return <EditorPage slug={name} />;
    case 'profile':
      return <ProfilePage username={name} tab={searchParams.get('tab') ?? 'written'} />;
    case 'search':
      return <SearchPage />;
    case 'archive':
      return <ArchivePage page={Number(searchParams.get('page') ?? 1)} />;
    case 'all':
      return <AllPage />;
    case 'login':
      return <LoginPage />;
    case 'settings':
      return <SettingsPage />;
    default:
      return <p role="alert">There is no such page.</p>;
  }
}

function Header() {
  const session = useSession();
  const { isPending } = useNavigation();
  const isFetching = useIsFetching() > useIsFetching(getTags) + useIsFetching(getViews);
  const isSaving = useIsMutating() > 0;
  useDataOf(session?.username);

  return (
    <header aria-busy={isPending || isFetching}>
      <nav>
        <Link to="/">Home</Link> <Link to="/search">Search</Link> <Link to="/archive">Archive</Link>{' '}
        <Link to="/all">All</Link>{' '}
        {session ? (
          <>
            <Link to="/editor">New article</Link> <Link to="/settings">Settings</Link>{' '}
            <Link to={`/profile/${session.username}`}>{session.username}</Link> <Avatar />
            <button onClick={() => writeSession(null)}>Log out</button>
          </>
        ) : (
          <Link to="/login">Log in</Link>
        )}{' '}
        {isSaving && 'Saving'}
      </nav>
    </header>
  );
}

function Avatar() {
  const { data } = useDLE(getUser);
  return data?.user.image ? <img src={data.user.image} alt="You" width="16" height="16" /> : null;
}

/** What the store holds belongs to one user. */
function useDataOf(username: string | undefined) {
  const controller = useController();
  const previous = useRef(username);
  useEffect(() => {
    if (previous.current === username) return;
    if (previous.current) void controller.resetEntireStore();
    else
      for (const endpoint of [getArticles, getFeed, ArticleResource.get, getProfile])
        controller.expireAll(endpoint);
    previous.current = username;
  }, [controller, username]);
}

function Footer({ inspector }: { inspector: InspectorManager }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <footer>
      <button onClick={() => setOpen(!isOpen)}>Requests</button>
      {isOpen && <RequestLog inspector={inspector} />}
    </footer>
  );
}
