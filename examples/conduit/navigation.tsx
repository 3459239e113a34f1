import {
  createContext,
  type ReactNode,
  useContext,
  useState,
  useTransition,
} from 'react';

export type Page =
  | { name: 'home' | 'login' | 'editor' }
  | { name: 'article'; slug: string };

interface Navigation {
  page: Page;
  isPending: boolean;
  goTo(page: Page): void;
}

const Context = createContext<Navigation>({
  page: { name: 'home' },
  isPending: false,
  goTo() {},
});

/** A small router: the old page stays while the next loads. */
export function NavigationProvider({
  children,
}: {
  children: ReactNode;
}) {
  const [page, setPage] = useState<Page>({ name: 'home' });
  const [isPending, startTransition] = useTransition();
  const goTo = (next: Page) => startTransition(() => setPage(next));

  return (
    <Context value={{ page, isPending, goTo }}>{children}</Context>
  );
}

export function useNavigation(): Navigation {
  return useContext(Context);
}
