import { useEffect, useState } from 'react';
import { useCancelling, useDebounce, useSuspense } from 'wireshape/react';
import { searchArticles } from './api.ts';
import { Articles } from './ArticleList.tsx';
import { Boundary } from './Boundary.tsx';

export function SearchPage() {
  const [typed, setTyped] = useState('');
  const [search, isPending] = useDebounce(typed, 250);
  const tenths = useTenths();

  return (
    <>
      <label>
        Search <input value={typed} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <p role="status">{isPending ? 'Searching' : `Results for “${search}”`}</p>
      <p>Open for {tenths / 10} s</p>
      <Boundary fallback="Loading results">
        <Results search={search} />
      </Boundary>
    </>
  );
}

function Results({ search }: { search: string }) {
  const endpoint = useCancelling(searchArticles, { search });
  const { articles } = useSuspense(endpoint, { search });
  return <Articles articles={articles} />;
}

/** Renders its component ten times a second. */
function useTenths(): number {
  const [tenths, setTenths] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTenths((before) => before + 1), 100);
    return () => clearInterval(timer);
  }, []);
  return tenths;
}
