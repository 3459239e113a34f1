import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { AutoRefetch } from './AutoRefetch.tsx';
import { Basic } from './Basic.tsx';
import { createClient } from './createClient.ts';
import { LoadMore } from './LoadMore.tsx';
import { Offline } from './Offline.tsx';
import { OptimisticCache } from './OptimisticCache.tsx';
import { OptimisticUi } from './OptimisticUi.tsx';
import { Pagination } from './Pagination.tsx';
import { Prefetching } from './Prefetching.tsx';
import { StarWars } from './StarWars.tsx';

const examples: Record<string, () => React.JSX.Element> = {
  basic: Basic,
  pagination: Pagination,
  loadMore: LoadMore,
  autoRefetch: AutoRefetch,
  prefetching: Prefetching,
  starWars: StarWars,
  optimisticUi: OptimisticUi,
  optimisticCache: OptimisticCache,
};

const Example = examples[location.pathname.slice(1)];

createRoot(document.getElementById('root')!).render(
  Example ? (
    <QueryClientProvider client={createClient()}>
      <Example />
    </QueryClientProvider>
  ) : (
    <Offline />
  ),
);
