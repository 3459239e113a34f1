import { createRoot } from 'react-dom/client';
import { type DataLayer, DataLayerContext } from './DataLayer.tsx';
import { AutoRefetch, Basic, LoadMore, Pagination, Prefetching, StarWars } from './readingExamples.tsx';
import { Offline, OptimisticCache, OptimisticUi } from './writingExamples.tsx';

const examples: Record<string, () => React.JSX.Element> = {
  basic: Basic,
  pagination: Pagination,
  loadMore: LoadMore,
  autoRefetch: AutoRefetch,
  prefetching: Prefetching,
  starWars: StarWars,
  optimisticUi: OptimisticUi,
  optimisticCache: OptimisticCache,
  offline: Offline,
};

/** Shows the example that the address names, on this data layer. */
export function start(layer: DataLayer): void {
  const Example = examples[location.pathname.slice(1)]!;
  const Provider = Example === Offline ? layer.OfflineProvider : layer.Provider;
  createRoot(document.getElementById('root')!).render(
    <DataLayerContext value={layer}>
      <Provider>
        <Example />
      </Provider>
    </DataLayerContext>,
  );
}
