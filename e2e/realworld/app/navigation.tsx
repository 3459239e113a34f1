import {
  type MouseEvent,
  type ReactNode,
  createContext,
  use,
  useEffect,
  useState,
  useTransition,
} from 'react';

interface Navigation {
  /** Path and search. */
  readonly location: string;
  readonly isPending: boolean;
  navigate(to: string): void;
}

const NavigationContext = createContext<Navigation>({ location: '/', isPending: false, navigate() {} });

const listeners = new Set<() => void>();

/** Follows the address: links, back and forward, each in a transition. */
export function NavigationProvider({ start, children }: { start: string; children: ReactNode }) {
  const [location, setLocation] = useState(start);
  const [isPending, startTransition] = useTransition();

  useEffect(() => {
    const follow = () =>
      startTransition(() => setLocation(window.location.pathname + window.location.search));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  useEffect(() => {
    for (const listener of listeners) listener();
  }, [location]);

  function navigate(to: string) {
    history.pushState(null, '', to);
    startTransition(() => setLocation(to));
  }

  return <NavigationContext value={{ location, isPending, navigate }}>{children}</NavigationContext>;
}

export function useNavigation(): Navigation {
  return use(NavigationContext);
}

/** Calls `onNavigate` whenever another page is shown; gives the way to stop. */
export function listenToNavigation(onNavigate: () => void): () => void {
  listeners.add(onNavigate);
  return () => listeners.delete(onNavigate);
}

export function Link({ to, children }: { to: string; children: ReactNode }) {
  const { navigate } = useNavigation();
  function follow(event: MouseEvent) {
    event.preventDefault();
    navigate(to);
  }
  return (
    <a href={to} onClick={follow}>
      {children}
    </a>
  );
}
