// The door for server components (the condition `react-server`): the same names as index.ts.
export {
  AsyncBoundary,
  awaitInitialData,
  createPersistedStore,
  createServerDataComponent,
  DataProvider,
  ErrorBoundary,
  getInitialData,
  useCache,
  useCancelling,
  useController,
  useDebounce,
  useDLE,
  useError,
  useFetch,
  useInfiniteList,
  useLive,
  useLoading,
  useQuery,
  useSubscription,
  useSuspense,
} from './client.ts';
export { ServerData } from './server/ServerData.tsx';
export * from './store.ts';
