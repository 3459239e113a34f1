import { describe, expect, it } from 'vitest';
import { basicApp, bundled, bundledModules } from './sizes.ts';
import packageJson from '../package.json' with { type: 'json' };

const react = (...names: string[]) => `export { ${names.join(', ')} } from './dist/react/index.js';`;
const core = (...names: string[]) => `export { ${names.join(', ')} } from './dist/index.js';`;

/** What an app imports for a feature, and the modules that only this makes part of the app. */
const features: Readonly<Record<string, readonly [imports: string, modules: readonly string[]]>> = {
  'infinite lists': [
    core('infiniteList') + react('useInfiniteDLE', 'useInfiniteList'),
    [
      'rest/infiniteList.js',
      'rest/keepPages.js',
      'rest/nestedList.js',
      'rest/pageWindow.js',
      'react/hooks/useInfiniteDLE.js',
      'react/hooks/useInfiniteList.js',
      'react/hooks/PageLoader.js',
      'schema/Wrapper.js',
    ],
  ],
  'partial records': [core('WithFields'), ['schema/WithFields.js', 'schema/Wrapper.js']],
  'empty responses': [core('Nullable'), ['schema/Nullable.js', 'schema/Wrapper.js']],
  'loading states in place of Suspense': [react('useDLE'), ['react/hooks/useDLE.js']],
  'reads that start with a click': [
    react('useLazyDLE'),
    ['react/hooks/useLazyDLE.js', 'react/hooks/fetchAgain.js', 'react/hooks/withoutEvent.js'],
  ],
  'background state': [
    react('useFetchStatus', 'useIsFetching', 'useIsMutating'),
    [
      'react/hooks/useFetchStatus.js',
      'react/hooks/useIsFetching.js',
      'react/hooks/useIsMutating.js',
      'react/hooks/useRequests.js',
      'store/controller/RequestMonitor.js',
    ],
  ],
  'filled paths': [core('getUrlBase'), ['rest/getUrlBase.js']],
  'other default managers': [core('getDefaultManagers'), ['store/managers/getDefaultManagers.js']],
  'refetch on focus': [core('RefetchOnFocusManager'), ['store/managers/RefetchOnFocusManager.js']],
  'mutations while offline': [
    core('OfflineManager'),
    [
      'store/managers/OfflineManager.js',
      'store/managers/MutationQueue.js',
      'store/managers/decided.js',
      'store/managers/SavedMutations.js',
      'store/managers/savedMutationText.js',
      'store/managers/locks.js',
      'store/managers/SavedItems.js',
    ],
  ],
  persistence: [
    core('PersistenceManager') + react('createPersistedStore'),
    [
      'store/managers/PersistenceManager.js',
      'store/managers/SavedItems.js',
      'store/savedValues.js',
      'react/server/createPersistedStore.js',
    ],
  ],
  'tabs in step': [
    core('TabSyncManager'),
    ['store/managers/TabSyncManager.js', 'store/managers/RecentWrites.js', 'store/managers/tabMessage.js'],
  ],
  logout: [core('LogoutManager'), ['store/managers/LogoutManager.js', 'store/managers/decided.js']],
  'keeping what was shown': [react('useKeepPrevious'), ['react/hooks/useKeepPrevious.js']],
  'placeholders of records': [
    react('usePlaceholder'),
    ['react/hooks/usePlaceholder.js', 'schema/Placeholder.js'],
  ],
  'mutation state': [
    react('useMutation', 'useLoading', 'useSharedMutation'),
    [
      'react/hooks/useSharedMutation.js',
      'react/hooks/useMutation.js',
      'react/hooks/UndoableFetch.js',
      'react/hooks/useLoading.js',
      'react/hooks/useCalls.js',
      'react/hooks/useLatest.js',
      'store/withSend.js',
    ],
  ],
  'many requests at once': [
    react('useDLEList'),
    ['react/hooks/useDLEList.js', 'react/queries/ListQuery.js', 'react/queries/MountedList.js'],
  ],
  'other hooks': [
    react('useCache', 'useCancelling', 'useDebounce', 'useError', 'useFetch', 'useQuery'),
    [
      'react/hooks/useCache.js',
      'react/hooks/useCancelling.js',
      'react/hooks/useDebounce.js',
      'react/hooks/useError.js',
      'react/hooks/useFetch.js',
      'react/hooks/useQuery.js',
      'react/queries/SchemaQuery.js',
    ],
  ],
  'hooks that poll': [
    react('useLive', 'useSubscription'),
    ['react/hooks/useLive.js', 'react/hooks/useSubscription.js'],
  ],
  'hydration and streamed pages': [
    core('hydrate') +
      react(
        'Hydrate',
        'ServerData',
        'StreamedDataManager',
        'awaitInitialData',
        'createServerDataComponent',
        'createStreamedStore',
        'getInitialData',
      ),
    [
      'store/hydrate.js',
      'react/provider/Hydrate.js',
      'react/server/RequestTracker.js',
      'react/server/ServerData.js',
      'react/server/StateStream.js',
      'react/server/StreamedDataManager.js',
      'react/server/createServerDataComponent.js',
      'react/server/createStreamedStore.js',
      'react/server/initialData.js',
      'react/server/scriptSafe.js',
      'react/server/streamProtocol.js',
    ],
  ],
  GraphQL: [
    core('GraphQLEndpoint'),
    ['rest/graphql.js', 'rest/graphqlDocument.js', 'rest/MutationData.js', 'schema/Wrapper.js'],
  ],
  'subscriptions over GraphQL': [core('graphQLSubscription'), ['store/managers/graphQLSubscription.js']],
  'expiry by a mutation': [core('ExpiryManager'), ['store/managers/ExpiryManager.js']],
  prefetch: [core('prefetch'), ['store/controller/prefetch.js']],
  'downloads and response headers': [
    core('fileName', 'parseLink'),
    ['rest/headers/fileName.js', 'rest/headers/headerParams.js', 'rest/headers/parseLink.js'],
  ],
  'hooks of a resource': [core('hookifyResource'), ['rest/hookifyResource.js']],
  'other schemas': [
    core('All', 'EntityMixin', 'Lazy', 'Query', 'Scalar', 'Union', 'schema', 'validateRequired'),
    [
      'schema.js',
      'schema/All.js',
      'schema/EntityMixin.js',
      'schema/Lazy.js',
      'schema/Query.js',
      'schema/Scalar.js',
      'schema/Union.js',
      'schema/validateRequired.js',
    ],
  ],
  '`normalize` and `denormalize`': [
    core('denormalize', 'normalize'),
    ['normalize/normalize.js', 'normalize/plainTables.js', 'read/PlainReader.js', 'read/denormalize.js'],
  ],
  'development tools': [
    core('DevToolsManager', 'InspectorManager', 'actionTypes'),
    [
      'store/actionTypes.js',
      'store/inspect/DevToolsManager.js',
      'store/inspect/InspectorManager.js',
      'store/inspect/changesBetween.js',
      'store/inspect/describe.js',
      'store/inspect/secrets.js',
    ],
  ],
};

/** The modules of features that an app has without using them, and why. */
const unavoidable: Readonly<Record<string, string>> = {
  'store/managers/SubscriptionManager.js': 'a default manager: `pollFrequency` works without another import',
  'store/managers/PollingSubscription.js': 'what the default manager runs',
  'store/hydratingPages.js': 'the set through which `hydrate` finds the pages of a provider',
  'store/gc/GCPolicy.js': 'the default policy: unused entities are collected without another import',
  'rest/authorized.js': 'the option `onUnauthorized` of any endpoint',
  'rest/retry.js': 'the option `retry` of any endpoint, which GET requests have by default',
  'rest/Rekeyed.js': 'the `update` of any resource, whose response may have another primary key',
  'rest/lists.js': 'the `push` and `move` of any resource',
  'store/write/applyOptimistic.js': 'the option `getOptimisticResponse` of any endpoint',
};

describe('a React app that uses a resource alone', () => {
  const bundles = bundledModules([
    `export * from './dist/index.js'; export * from './dist/react/index.js';`,
    basicApp,
    ...Object.values(features).map(([imports]) => basicApp + imports),
  ]);

  it.each(Object.entries(features))('has no code of %s (PKG-1)', async (feature, [, modules]) => {
    const [, app = [], ...apps] = await bundles;
    expect(modules.filter((name) => app.includes(name))).toEqual([]);
    const used = apps[Object.keys(features).indexOf(feature)] ?? [];
    expect(modules.filter((name) => !used.includes(name))).toEqual([]);
  });

  it('lists every module that the app can do without (PKG-1)', async () => {
    const [everything = [], app = []] = await bundles;
    const listed = new Set(Object.values(features).flatMap(([, modules]) => modules));
    expect(everything.filter((name) => !app.includes(name) && !listed.has(name))).toEqual([]);
  });

  it('says why the app has what it does not use (PKG-1)', async () => {
    const [, app = []] = await bundles;
    expect(Object.keys(unavoidable).filter((name) => !app.includes(name))).toEqual([]);
  });
});

it('imports React in `wireshape/react`, `devtools` and `test` alone (PKG-1)', async () => {
  const importing = [];
  for (const [door, at] of Object.entries(packageJson.exports)) {
    const file = typeof at === 'string' ? at : at.default;
    if (!file.endsWith('js')) continue;
    const code = await bundled(`export * from '${file}';`, 'development');
    if (/from ?"react|require\("react/.test(code)) importing.push(door);
  }
  expect(importing).toEqual(['./react', './devtools', './test']);
});

it('has the schemas that an app names, and all of them with the namespace `schema` (PKG-1)', async () => {
  const schemas = ['schema/All.js', 'schema/Union.js', 'schema/Values.js'];
  const bundles = await bundledModules([
    `import { schema } from './dist/index.js'; export const list = schema.Union;`,
    `export { Union } from './dist/index.js';`,
    `export { Union } from './dist/schema.js';`,
  ]);
  expect(bundles.map((modules) => schemas.filter((name) => modules.includes(name)))).toEqual([
    schemas,
    ['schema/Union.js'],
    ['schema/Union.js'],
  ]);
});
