export { AsyncBoundary, type AsyncBoundaryProps } from './provider/AsyncBoundary.tsx';
export { createPersistedStore, type PersistedStore } from './server/createPersistedStore.tsx';
export { createServerDataComponent } from './server/createServerDataComponent.tsx';
export {
  createStreamedStore,
  type StreamedStore,
  type StreamedStoreOptions,
} from './server/createStreamedStore.tsx';
export { DataProvider, type DataProviderProps } from './provider/DataProvider.tsx';
export {
  ErrorBoundary,
  type ErrorBoundaryProps,
  type ErrorFallbackProps,
} from './provider/ErrorBoundary.tsx';
export { Hydrate, type HydrateProps } from './provider/Hydrate.tsx';
export { awaitInitialData, getInitialData } from './server/initialData.ts';
export { ServerData, type ServerDataProps } from './server/ServerData.tsx';
export { StreamedDataManager, type StreamedDataOptions } from './server/StreamedDataManager.ts';
export { useCache } from './hooks/useCache.ts';
export { useCancelling } from './hooks/useCancelling.ts';
export { useController } from './hooks/useController.ts';
export { useDebounce } from './hooks/useDebounce.ts';
export { type DLE, type IdleDLE, useDLE } from './hooks/useDLE.ts';
export { type DLEList, useDLEList } from './hooks/useDLEList.ts';
export { useError } from './hooks/useError.ts';
export { type FetchPromise, useFetch } from './hooks/useFetch.ts';
export { type FetchStatus, useFetchStatus } from './hooks/useFetchStatus.ts';
export { type InfiniteDLE, useInfiniteDLE } from './hooks/useInfiniteDLE.ts';
export { type InfiniteList, useInfiniteList } from './hooks/useInfiniteList.ts';
export { useIsFetching } from './hooks/useIsFetching.ts';
export { useIsMutating } from './hooks/useIsMutating.ts';
export { type KeptDLE, useKeepPrevious } from './hooks/useKeepPrevious.ts';
export { type PlaceholderDLE, usePlaceholder } from './hooks/usePlaceholder.ts';
export { type LazyDLE, useLazyDLE } from './hooks/useLazyDLE.ts';
export { useLive } from './hooks/useLive.ts';
export { useLoading } from './hooks/useLoading.ts';
export { type Mutation, type MutationOptions, type MutationState, useMutation } from './hooks/useMutation.ts';
export { useQuery } from './hooks/useQuery.ts';
export { useSharedMutation } from './hooks/useSharedMutation.ts';
export { useSubscription } from './hooks/useSubscription.ts';
export { useSuspense } from './hooks/useSuspense.ts';
export * from './store.ts';
