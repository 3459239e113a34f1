import { AsyncBoundary, useController } from 'wireshape/react';
import { ArticlePage } from './ArticlePage.tsx';
import { EditorPage } from './EditorPage.tsx';
import { HomePage } from './HomePage.tsx';
import { LoginPage } from './LoginPage.tsx';
import { NavigationProvider, useNavigation } from './navigation.tsx';
import { useSession, writeSession } from './session.ts';

export default function App() {
  return (
    <NavigationProvider>
      <Header />
      <AsyncBoundary fallback={<p>Loading…</p>}>
        <CurrentPage />
      </AsyncBoundary>
    </NavigationProvider>
  );
}

function Header() {
  const { goTo } = useNavigation();
  const controller = useController();
  const session = useSession();
  const goHome = () => goTo({ name: 'home' });

  async function logOut() {
    writeSession(null);
    // Nothing of this user stays in the store.
    await controller.resetEntireStore();
  }

  return (
    <nav>
      <button onClick={goHome}>Home</button>{' '}
      {session ? (
        <>
          <button onClick={() => goTo({ name: 'editor' })}>
            New article
          </button>{' '}
          <button onClick={logOut}>Log out {session.username}</button>
        </>
      ) : (
        <button onClick={() => goTo({ name: 'login' })}>
          Log in
        </button>
      )}
    </nav>
  );
}

function CurrentPage() {
  const { page } = useNavigation();
  if (page.name === 'article')
    return <ArticlePage slug={page.slug} />;
  if (page.name === 'login') return <LoginPage />;
  if (page.name === 'editor') return <EditorPage />;
  return <HomePage />;
}
