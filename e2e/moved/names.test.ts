import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exportsOf } from '../../docs/reference/exportsOf.ts';
import { questions } from '../audits/questions.ts';

const require = createRequire(import.meta.url);
const jscodeshift = require('jscodeshift') as { withParser(name: string): unknown };
const codemod = require('../../lib/codemods/reactiveDataClient.cjs') as (
  file: { source: string; path: string },
  api: { jscodeshift: unknown },
) => string;

const root = join(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/content/docs/migrating/reactive-data-client.mdx'), 'utf8');
const doors: Readonly<Record<string, ReadonlySet<string>>> = {
  wireshape: namesOf('lib/index.ts'),
  'wireshape/react': namesOf('lib/react/index.ts'),
  'wireshape/test': namesOf('lib/test/index.ts'),
  // It has one name of the peer's.
  '@testing-library/react': new Set(['renderHook']),
};

function namesOf(door: string): ReadonlySet<string> {
  return new Set(exportsOf(join(root, door)).map(({ name }) => name));
}

/** What apps import from the packages of Reactive Data Client 0.18, types included. */
const packages: Readonly<Record<string, string>> = {
  '@data-client/rest': `RestEndpoint IRestEndpoint resource createResource hookifyResource NetworkError getUrlBase
    getUrlTokens GetEndpoint MutateEndpoint RestGenerics RestType RestInstance RestFetch FetchGet FetchMutate AddEndpoint
    PaginationEndpoint PaginationFieldEndpoint Resource ResourceOptions ResourceGenerics HookResource PathArgs PathKeys
    KeysToArgs PathArgsAndSearch ShortenPath OptionsToFunction ContentType Defaults Entity schema`,
  '@data-client/endpoint': `Entity EntityMixin schema Union Invalidate Collection Query Values All Lazy Scalar unshift
    validateRequired Endpoint ExtendableEndpoint EndpointInterface MutateEndpoint ReadEndpoint Schema SchemaSimple
    SchemaClass Queryable Denormalize DenormalizeNullable Normalize NormalizeNullable SchemaArgs ObjectArgs EntityFields
    CollectionOptions NetworkError UnknownError ResolveType FetchFunction NI INVALID AbstractInstanceType UpdateFunction
    PK EndpointExtraOptions EndpointParam EndpointToFunction ErrorTypes EntityInterface EntityOptions SnapshotInterface
    EndpointOptions INormalizeDelegate IDenormalizeDelegate IQueryDelegate`,
  '@data-client/core': `Controller ExpiryStatus actionTypes actions NetworkManager SubscriptionManager PollingSubscription
    DefaultConnectionListener LogoutManager DevToolsManager GCPolicy ImmortalGCPolicy createReducer initialState
    applyManager initManager ActionTypes FetchAction SetAction SetResponseAction ResetAction SubscribeAction
    UnsubscribeAction InvalidateAction InvalidateAllAction ExpireAllAction GCAction GCInterface GCOptions State Manager
    Middleware MiddlewareAPI Dispatch DataClientDispatch GenericDispatch`,
  '@data-client/normalizr': `normalize denormalize MemoCache INVALID isEntity ExpiryStatus WeakDependencyMap BaseDelegate
    MemoPolicy validateQueryKey`,
  '@data-client/react': `DataProvider CacheProvider ProviderProps useSuspense useFetch useDLE useCache useError useLive
    useSubscription useQuery useController useLoading useDebounce useCancelling AsyncBoundary ErrorBoundary
    NetworkErrorBoundary getDefaultManagers StateContext ControllerContext StoreContext usePromisifiedDispatch
    __INTERNAL__ IdlingNetworkManager UniversalSuspense BackupLoading Controller Manager GCPolicy ExpiryStatus
    NetworkManager LogoutManager SubscriptionManager PollingSubscription DevToolsManager DefaultConnectionListener
    actionTypes FetchAction EndpointInterface Schema Denormalize DenormalizeNullable Normalize NetworkError UnknownError
    ErrorTypes AbstractInstanceType UpdateFunction State PK Dispatch Middleware MiddlewareAPI FetchFunction ResolveType`,
  '@data-client/graphql': 'GQLEndpoint GQLEntity GQLNetworkError',
  '@data-client/img': 'Img getImage',
  '@data-client/redux':
    'prepareStore ExternalDataProvider mapMiddleware PromiseifyMiddleware combineReducers',
  '@data-client/use-enhanced-reducer': 'useEnhancedReducer',
  '@data-client/vue': 'DataClientPlugin MockPlugin mountDataClient renderDataCompose',
  '@data-client/react/ssr':
    'createPersistedStore createServerDataComponent ServerData getInitialData awaitInitialData',
  '@data-client/test': `MockResolver mockInitialState renderDataHook makeRenderDataHook makeRenderDataClient act renderHook
    Fixture SuccessFixture ErrorFixture Interceptor FetchInterceptor`,
};

it.each(
  Object.entries(packages).flatMap(([from, names]) =>
    names.split(/\s+/).map((name) => [from, name] as const),
  ),
)('%s: exports what the codemod makes of %s, or says in the guide what to do', (from, name) => {
  const source = `import { ${name} } from '${from}';\n`;
  const moved = codemod({ source, path: 'app.ts' }, { jscodeshift: jscodeshift.withParser('tsx') });
  const [, next = '', door = ''] = /^import \{ (\w+)(?: as \w+)? \} from '(.+)';/.exec(moved) ?? [];
  const isExported = doors[door]?.has(next) ?? false;
  const isInGuide = new RegExp(`\\x60${name}\\b`).test(guide);
  expect({ moved, isKnown: isExported || isInGuide }).toEqual({ moved, isKnown: true });
});

/** What apps write with the query of Redux Toolkit, and what not all of them know. */
const reduxNames = `refetchOnMountOrArgChange setupListeners skip skipToken useLazyQuery selectFromResult transformResponse
  transformErrorResponse serializeQueryArgs merge forceRefetch upsertQueryData updateQueryData undo onQueryStarted
  queryFulfilled onCacheEntryAdded keepUnusedDataFor skipPollingIfUnfocused currentData fixedCacheKey providesTags
  invalidatesTags injectEndpoints retryCondition maxRetries ifOlderThan`;
const reduxPage = 'migrating/redux-toolkit';
const reduxGuide = readFileSync(join(root, `docs/content/docs/${reduxPage}.mdx`), 'utf8');

it.each(reduxNames.split(/\s+/))(
  "%s of Redux Toolkit: the guide answers it with code, and the site's search is asked for it",
  (name) => {
    const rows = Array.from(
      reduxGuide.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm),
      ([, there = '', here = '']) => ({
        there,
        here,
      }),
    );
    const named = rows.filter(({ there }) => new RegExp(`\\b${name}\\b`).test(there));
    expect(named.length).toBeGreaterThan(0);
    // Code of Wireshape, not the name again.
    expect(named.filter(({ here }) => !/`[^`]+`/.test(here.replaceAll(`\`${name}\``, '')))).toEqual([]);
    const asked = questions.filter(([text, page]) => text.split(' ').includes(name) && page === reduxPage);
    expect(asked.length).toBeGreaterThan(0);
  },
);
