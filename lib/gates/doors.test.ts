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
      'ImmortalGCPolicy',
      'InspectorManager',
      'Invalidate',
      'Lazy',
      'LogoutManager',
      'NetworkError',
      'NetworkManager',
      'PollingSubscription',
      'Query',
      'ResetError',
      'RestEndpoint',
      'Scalar',
      'Snapshot',
      'SubscriptionManager',
      'Union',
      'Values',
      'WireshapeError',
      'denormalize',
      'fileName',
      'getDefaultManagers',
      'hookifyResource',
      'normalize',
      'parseLink',
      'resource',
      'schema',
      'unshift',
      'validateRequired',
    ],
    types: [
      'Action',
      'ActionEvent',
      'Change',
      'ChangeKind',
      'CollectionOptions',
      'Content',
      'ControllerOptions',
      'DefaultManagers',
      'Denormalize',
      'DenormalizeDelegate',
      'EndpointInterface',
      'EndpointOptions',
      'EntityChange',
      'EntityClass',
      'EntityMixinOptions',
      'FieldChange',
      'FieldSchemas',
      'GCInterface',
      'GCOptions',
      'InspectorEvent',
      'HookResource',
      'Link',
      'ListOptions',
      'LogoutOptions',
      'ManagedController',
      'Manager',
      'Middleware',
      'NetworkErrorDetails',
      'NetworkErrorKind',
      'NetworkOptions',
      'Next',
      'Normalize',
      'NormalizeDelegate',
      'Normalized',
      'OptimisticUpdate',
      'Outcome',
      'ParsedBody',
      'PathArgs',
      'PlainState',
      'RequestBody',
      'RequestEvent',
      'Resource',
      'RestArgs',
      'RestGenerics',
      'RestResult',
      'ResultChange',
      'Retained',
      'RetryOptions',
      'ScalarOptions',
      'QueryDelegate',
      'SchemaArgs',
      'SchemaAttribute',
      'SchemaObject',
      'SnapshotInterface',
      'State',
      'StoredResponse',
      'StoredResponseMeta',
      'Subscription',
      'SubscriptionConstructor',
    ],
  },
  './react': {
    values: [
      'AsyncBoundary',
      'DataProvider',
      'ErrorBoundary',
      'ServerData',
      'awaitInitialData',
      'createPersistedStore',
      'createServerDataComponent',
      'getInitialData',
      'useCache',
      'useCancelling',
      'useController',
      'useDLE',
      'useDebounce',
      'useError',
      'useFetch',
      'useLive',
      'useLoading',
      'useQuery',
      'useSubscription',
      'useSuspense',
    ],
    types: [
      'AsyncBoundaryProps',
      'DLE',
      'DataProviderProps',
      'ErrorBoundaryProps',
      'ErrorFallbackProps',
      'PersistedStore',
      'ServerDataProps',
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
  const values = exportsOf(join(import.meta.dirname, '../react/server.ts')).map(({ name }) => name);
  expect(values.toSorted()).toEqual(doors['./react']?.values.toSorted());
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
