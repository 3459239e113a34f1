import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportsOf } from '../../docs/reference/exportsOf.ts';
import manifest from '../package.json' with { type: 'json' };

// What users may import, name by name: a change of these lists is a change of the public API.
const doors: Record<string, { values: string[]; types: string[] }> = {
  '.': {
    values: [
      'All',
      'Collection',
      'Controller',
      'DevToolsManager',
      'Endpoint',
      'Entity',
      'EntityMixin',
      'ExpiryStatus',
      'GCPolicy',
      'INVALID',
      'GraphQLEndpoint',
      'GraphQLError',
      'ImmortalGCPolicy',
      'InspectorManager',
      'Invalidate',
      'Lazy',
      'LogoutManager',
      'NetworkError',
      'NetworkManager',
      'OfflineManager',
      'PersistenceManager',
      'PollingSubscription',
      'Query',
      'ResetError',
      'RefetchOnFocusManager',
      'RestEndpoint',
      'Scalar',
      'Snapshot',
      'SubscriptionManager',
      'TabSyncManager',
      'Union',
      'Values',
      'WithFields',
      'WireshapeError',
      'actionTypes',
      'denormalize',
      'fileName',
      'infiniteList',
      'getDefaultManagers',
      'hookifyResource',
      'hydrate',
      'normalize',
      'parseLink',
      'prefetch',
      'resource',
      'schema',
      'unshift',
      'validateRequired',
    ],
    types: [
      'Action',
      'ActionEvent',
      'ActionTypes',
      'CancelAction',
      'Change',
      'ChangeKind',
      'CollectionOptions',
      'Content',
      'ControllerOptions',
      'DefaultManagers',
      'Denormalize',
      'DenormalizeDelegate',
      'DenormalizeNullable',
      'EndpointInterface',
      'EndpointOptions',
      'EntityChange',
      'EntityClass',
      'EntityMixinOptions',
      'ExpireAllAction',
      'FetchAction',
      'FieldChange',
      'FieldSchemas',
      'GCAction',
      'GCInterface',
      'GCOptions',
      'GetEndpoint',
      'GraphQLDocument',
      'GraphQLErrorDetail',
      'GraphQLOptions',
      'InspectorEvent',
      'HookResource',
      'HydrateAction',
      'InvalidateAction',
      'InvalidateAllAction',
      'Link',
      'ListOptions',
      'LogoutOptions',
      'ManagedController',
      'Manager',
      'Middleware',
      'MutateEndpoint',
      'NetworkErrorDetails',
      'NetworkErrorKind',
      'NetworkOptions',
      'Next',
      'Normalize',
      'NormalizeDelegate',
      'OfflineMutation',
      'OfflineOptions',
      'NormalizeOptions',
      'OperationOptions',
      'Normalized',
      'NormalizedEntities',
      'OptimisticUpdate',
      'Outcome',
      'ParsedBody',
      'PathArgs',
      'PersistenceOptions',
      'PersistenceStorage',
      'InfiniteListEndpoint',
      'InfiniteListOptions',
      'Pages',
      'PagesController',
      'RequestingStore',
      'PlainState',
      'Queryable',
      'ReadEndpoint',
      'RequestBody',
      'RequestEvent',
      'ResetAction',
      'ResolveType',
      'Resource',
      'ResourceGenerics',
      'ResourceOptions',
      'RestArgs',
      'RestGenerics',
      'Restored',
      'RestResult',
      'ResultChange',
      'Retained',
      'RetryOptions',
      'ScalarOptions',
      'QueryDelegate',
      'Schema',
      'SchemaArgs',
      'SchemaAttribute',
      'SchemaObject',
      'SetAction',
      'SetResponseAction',
      'SnapshotInterface',
      'State',
      'StoredResponse',
      'StoredResponseMeta',
      'SubscribeAction',
      'Subscription',
      'SubscriptionConstructor',
      'TabSyncOptions',
      'UnsubscribeAction',
    ],
  },
  './react': {
    values: [
      'AsyncBoundary',
      'Controller',
      'DataProvider',
      'DevToolsManager',
      'ErrorBoundary',
      'ExpiryStatus',
      'GCPolicy',
      'Hydrate',
      'ImmortalGCPolicy',
      'LogoutManager',
      'NetworkManager',
      'PollingSubscription',
      'ServerData',
      'StreamedDataManager',
      'SubscriptionManager',
      'actionTypes',
      'awaitInitialData',
      'createPersistedStore',
      'createServerDataComponent',
      'createStreamedStore',
      'getDefaultManagers',
      'getInitialData',
      'useCache',
      'useCancelling',
      'useController',
      'useDLE',
      'useDLEList',
      'useDebounce',
      'useError',
      'useFetch',
      'useFetchStatus',
      'useInfiniteList',
      'useIsFetching',
      'useIsMutating',
      'useKeepPrevious',
      'useLive',
      'useLoading',
      'useMutation',
      'useQuery',
      'useSubscription',
      'useSuspense',
    ],
    types: [
      'Action',
      'ActionTypes',
      'AsyncBoundaryProps',
      'DLE',
      'DLEList',
      'DataProviderProps',
      'Denormalize',
      'DenormalizeNullable',
      'EndpointInterface',
      'ErrorBoundaryProps',
      'ErrorFallbackProps',
      'FetchStatus',
      'HydrateProps',
      'IdleDLE',
      'InfiniteList',
      'KeptDLE',
      'Manager',
      'Middleware',
      'Mutation',
      'MutationOptions',
      'MutationState',
      'PersistedStore',
      'ResolveType',
      'Schema',
      'ServerDataProps',
      'State',
      'StreamedDataOptions',
      'StreamedStore',
      'StreamedStoreOptions',
    ],
  },
  './schema': {
    values: [
      'All',
      'Array',
      'Collection',
      'Entity',
      'EntityMixin',
      'Invalidate',
      'Lazy',
      'Object',
      'Query',
      'Scalar',
      'Union',
      'Values',
      'unshift',
    ],
    types: [],
  },
  './normalize': {
    values: ['Entity', 'denormalize', 'normalize'],
    types: [
      'Denormalize',
      'EntityClass',
      'FieldSchemas',
      'Normalize',
      'NormalizeOptions',
      'Normalized',
      'NormalizedEntities',
    ],
  },
  './test': {
    values: [
      'MockProvider',
      'MockResolver',
      'act',
      'makeRenderDataHook',
      'mockInitialState',
      'renderDataHook',
    ],
    types: [
      'Fixture',
      'Interceptor',
      'MockProviderProps',
      'MockResolverProps',
      'RenderDataHookOptions',
      'RenderedDataHook',
    ],
  },
};

const targets = Object.entries(manifest.exports).flatMap(([door, target]) =>
  typeof target === 'string'
    ? []
    : [[door, join(import.meta.dirname, '..', target['wireshape-source'])] as const],
);

it('lists every door of the package', () => {
  expect(targets.map(([door]) => door)).toEqual(Object.keys(doors));
});

describe.each(targets)('door %s', (door, file) => {
  const names = exportsOf(file);
  const of = (kind: string) => names.filter((one) => one.kind === kind).map(({ name }) => name);

  it('exports exactly the values and types listed', () => {
    const hint = `Add it to lib${file.split('/lib')[1]} and to the list above, or take it out of both`;
    expect(of('value').toSorted(), hint).toEqual(doors[door]?.values.toSorted());
    expect(of('type').toSorted(), hint).toEqual(doors[door]?.types.toSorted());
  });

  it('documents each of them with a docstring', () => {
    expect(names.filter(({ docstring }) => !docstring?.trim()).map(({ name }) => name)).toEqual([]);
  });
});

it('gives server components the same door', () => {
  const names = exportsOf(join(import.meta.dirname, '../react/server.ts'));
  const values = names.filter(({ kind }) => kind === 'value').map(({ name }) => name);
  expect(values.toSorted()).toEqual(doors['./react']?.values.toSorted());
});

it('gives the store by the same names as the main door, and the same things', async () => {
  const [main, react] = await Promise.all([import('wireshape'), import('wireshape/react')]);
  const shared = Object.entries(react).filter(([name]) => name in main);
  expect(shared.map(([name]) => name)).toContain('Controller');
  for (const [name, value] of shared) expect(main[name as keyof typeof main]).toBe(value);
});

it('shows every schema at work in its docstring', () => {
  const schemas = exportsOf(join(import.meta.dirname, '../schema.ts'));
  expect(schemas.length).toBeGreaterThan(10);
  const silent = schemas.filter(({ docstring }) => !docstring?.includes('@example'));
  expect(
    silent.map(({ name }) => name),
    'Give its docstring an @example',
  ).toEqual([]);
});
