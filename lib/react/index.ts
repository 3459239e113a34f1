export { AsyncBoundary, type AsyncBoundaryProps } from './AsyncBoundary.tsx';
export { DataProvider, type DataProviderProps } from './DataProvider.tsx';
export { ErrorBoundary, type ErrorBoundaryProps, type ErrorFallbackProps } from './ErrorBoundary.tsx';
export { useController } from './useController.ts';
export { useQuery } from './useQuery.ts';
export { useSuspense } from './useSuspense.ts';
