import { useEffect, useState } from 'react';
import { useCancelling, useDebounce, useKeepPrevious } from 'wireshape/react';
import { searchArticles } from './api.ts';
import { Articles } from './ArticleList.tsx';

export function SearchPage() {
  const [typed, setTyped] = useState('');
  const [search, isPending] = useDebounce(typed, 250);
  const tenths = useTenths();
  const endpoint = useCancelling(searchArticles, { search });
  const { data, loading, error, isPrevious } = useKeepPrevious(endpoint, { search });

  return (
    <>
      <label>
        Search <input value={typed} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <p role="status">{isPending || isPrevious ? 'Searching' : `Results for “${search}”`}</p>
      <p>Open for {tenths / 10} s</p>
      {loading && <p>Loading results</p>}
      {error && <p role="alert">{error.message}</p>}
      {data && <Articles articles={data.articles} />}
    </>
  );
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
