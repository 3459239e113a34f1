import {
  type MouseEvent,
  type ReactNode,
  createContext,
  use,
  useCallback,
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

  // A boundary is reset together with what it shows, so that the page before is not tried again.
  const show = useCallback((to: string) => {
    startTransition(() => {
      setLocation(to);
      for (const listener of listeners) listener();
    });
  }, []);

  useEffect(() => {
    const follow = () => show(window.location.pathname + window.location.search);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [show]);

  function navigate(to: string) {
    history.pushState(null, '', to);
    show(to);
  }

  return <NavigationContext value={{ location, isPending, navigate }}>{children}</NavigationContext>;
}

export function useNavigation(): Navigation {
  return use(NavigationContext);
}

/** Calls `onNavigate` in the transition to another page; gives the way to stop. */
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
