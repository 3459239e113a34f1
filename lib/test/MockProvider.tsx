import type { ReactNode } from 'react';
import { DataProvider, type DataProviderProps } from '../react/provider/DataProvider.tsx';
import { MockResolver, type MockResolverProps } from './MockResolver.tsx';

/** The props of MockProvider. */
export type MockProviderProps<Data = unknown> = DataProviderProps & MockResolverProps<Data>;

/**
 * A DataProvider whose requests get their responses from fixtures.
 *
 * @example
 * <MockProvider fixtures={[{ endpoint: getUsers, args: [], response: [{ id: '1', name: 'Ada' }] }]}>
 *   <UserList />
 * </MockProvider>
 */
export function MockProvider<Data>(props: MockProviderProps<Data>): ReactNode {
  const { children, fixtures, getInitialInterceptorData, missing, ...provider } = props;
  const mocks = { fixtures, getInitialInterceptorData, missing };
  return (
    <DataProvider {...provider}>
      <MockResolver {...mocks}>{children}</MockResolver>
    </DataProvider>
  );
}
