// A transform for jscodeshift that changes code written for Reactive Data Client (Rest Hooks) to Wireshape, where that is
// mechanical: imports and other names of modules, renamed exports, `Resource.create`, types of actions, and `await` before
// the helpers of tests that are asynchronous here. TypeScript and your tests show what is left.

const { readFileSync, statSync } = require('node:fs');
const { dirname, resolve } = require('node:path');

/** What each package becomes; the old names are those of Rest Hooks. */
const MODULES = Object.fromEntries(
  ['@data-client', '@rest-hooks'].flatMap((scope) => [
    [`${scope}/rest`, 'wireshape'],
    [`${scope}/endpoint`, 'wireshape'],
    [`${scope}/core`, 'wireshape'],
    [`${scope}/normalizr`, 'wireshape'],
    [`${scope}/react`, 'wireshape/react'],
    [`${scope}/react/ssr`, 'wireshape/react'],
    [`${scope}/test`, 'wireshape/test'],
    [`${scope}/test/browser`, 'wireshape/test'],
  ]),
);

/** Exports that have another name. */
const RENAMED = {
  createResource: 'resource',
  CacheProvider: 'DataProvider',
  ProviderProps: 'DataProviderProps',
  NetworkErrorBoundary: 'ErrorBoundary',
  makeRenderDataClient: 'makeRenderDataHook',
  ExtendableEndpoint: 'Endpoint',
  MiddlewareAPI: 'Controller',
  Dispatch: 'Next',
  DataClientDispatch: 'Next',
  GenericDispatch: 'Next',
  SchemaClass: 'SchemaObject',
  INormalizeDelegate: 'NormalizeDelegate',
  IDenormalizeDelegate: 'DenormalizeDelegate',
  IQueryDelegate: 'QueryDelegate',
  EntityOptions: 'EntityMixinOptions',
  ContentType: 'Content',
  IRestEndpoint: 'RestInstance',
  SuccessFixture: 'Fixture',
  ErrorFixture: 'Fixture',
  FetchInterceptor: 'Interceptor',
};

/** Exports that are those of another package. */
const ELSEWHERE = { renderHook: '@testing-library/react' };

/** What `wireshape/react` exports; all other names that `@data-client/react` had are in `wireshape`. */
const REACT = new Set([
  'Action',
  'ActionTypes',
  'AsyncBoundary',
  'AsyncBoundaryProps',
  'Controller',
  'DLE',
  'DLEList',
  'DataProvider',
  'DataProviderProps',
  'Denormalize',
  'DenormalizeNullable',
  'DevToolsManager',
  'EndpointInterface',
  'ErrorBoundary',
  'ErrorBoundaryProps',
  'ErrorFallbackProps',
  'ExpiryStatus',
  'GCPolicy',
  'ImmortalGCPolicy',
  'FetchPromise',
  'FetchStatus',
  'IdleDLE',
  'InfiniteDLE',
  'InfiniteList',
  'KeptDLE',
  'LazyDLE',
  'LogoutManager',
  'Manager',
  'Middleware',
  'Mutation',
  'MutationOptions',
  'MutationState',
  'NetworkManager',
  'PersistedStore',
  'PlaceholderDLE',
  'PollingSubscription',
  'ResolveType',
  'Schema',
  'ServerData',
  'ServerDataProps',
  'State',
  'SubscriptionManager',
  'actionTypes',
  'awaitInitialData',
  'createPersistedStore',
  'createServerDataComponent',
  'getDefaultManagers',
  'getInitialData',
  'Hydrate',
  'HydrateProps',
  'createStreamedStore',
  'StreamedDataManager',
  'StreamedDataOptions',
  'StreamedStore',
  'StreamedStoreOptions',
  'useCache',
  'useCancelling',
  'useController',
  'useDLE',
  'useDLEList',
  'useDebounce',
  'useError',
  'useFetch',
  'useFetchStatus',
  'useInfiniteDLE',
  'useInfiniteList',
  'useIsFetching',
  'useIsMutating',
  'useKeepPrevious',
  'useLazyDLE',
  'usePlaceholder',
  'useLive',
  'useLoading',
  'useMutation',
  'useQuery',
  'useSharedMutation',
  'useSubscription',
  'useSuspense',
]);

/** Helpers of tests that return a promise here. */
const ASYNC = new Set(['mockInitialState', 'renderDataHook']);

/** Where a module is of Reactive Data Client, or was before this transform changed it. */
const USES_PEER = /['"](@data-client|@rest-hooks)\/|['"]wireshape['"/]/;

module.exports = function reactiveDataClient({ source, path: file }, { jscodeshift: j }) {
  if (!/@data-client\/|@rest-hooks\/|\.create\b|['"`]rdc\//.test(source)) return undefined;
  const root = j(source);
  const isResource = resourceTest(j, root, source, file);
  if (!isResource && !/@data-client\/|@rest-hooks\/|['"`]rdc\//.test(source)) return undefined;
  rewriteNamespaces(j, root);
  rewriteImports(j, root);
  // `vi.mock('@data-client/rest')`, `require`, `import()`, `typeof import()`, and the types of actions.
  root.find(j.Literal).forEach(({ node }) => {
    if (typeof node.value !== 'string') return;
    if (Object.hasOwn(MODULES, node.value)) node.value = MODULES[node.value];
    else if (node.value !== 'rdc/optimistic' && /^rdc\/[a-z]+$/.test(node.value))
      node.value = node.value.replace('rdc/', 'wireshape/');
  });
  root
    .find(j.MemberExpression, { computed: false, property: { name: 'create' } })
    .filter((found) => j.Identifier.check(found.node.object) && isResource?.(found))
    .forEach(({ node }) => {
      node.object = j.memberExpression(node.object, j.identifier('getList'));
      node.property = j.identifier('push');
    });
  return root.toSource({ quote: /from "/.test(source) ? 'double' : 'single' });
};

/**
 * Returns a test of `name.create`: of what `createResource` made in this file, or of what a module exports that uses Reactive Data
 * Client. Where the module can't be found, an endpoint is given to a hook or to `fetch`, and not called. Undefined without any.
 */
function resourceTest(j, root, source, file) {
  const creators = new Set();
  const imported = new Map();
  root.find(j.ImportDeclaration).forEach(({ node }) => {
    for (const { type, imported: name, local } of node.specifiers ?? []) {
      if (MODULES[node.source.value] && isCreator(name)) creators.add((local ?? name).name);
      else if (type === 'ImportSpecifier' || type === 'ImportDefaultSpecifier')
        imported.set((local ?? name).name, isOfPeer(String(node.source.value), source, file));
    }
  });
  const made = new Set();
  root.find(j.VariableDeclarator).forEach((path) => {
    const { id, init } = path.node;
    const isCreated = (callee) =>
      callee.type === 'MemberExpression'
        ? isCreator(callee.property) && Object.hasOwn(MODULES, namespaceOf(path, callee.object.name).from)
        : creators.has(callee.name);
    if (id.type === 'Identifier' && madeBy(init, isCreated)) made.add(id.name);
  });
  if (made.size === 0 && !Array.from(imported.values()).some(Boolean)) return undefined;
  return ({ node, parent, scope }) => {
    const { name } = node.object;
    // A parameter or variable of a function hides the name.
    if (!scope?.lookup(name)?.isGlobal) return false;
    if (made.has(name)) return true;
    if (!name.endsWith('Resource')) return false;
    const isCalled = parent.node.type === 'CallExpression' && parent.node.callee === node;
    return imported.get(name) === 'yes' || (imported.get(name) === 'maybe' && !isCalled);
  };
}

function isCreator(node) {
  return /^(createResource|resource)$/.test(node?.name);
}

/** True where an expression is the call of `createResource`, or extends one. */
function madeBy(init, isCreated) {
  let at = init;
  while (at?.type === 'TSAsExpression' || at?.type === 'TSSatisfiesExpression') at = at.expression;
  if (at?.type !== 'CallExpression') return false;
  const { callee } = at;
  return isCreated(callee) || (callee.type === 'MemberExpression' && madeBy(callee.object, isCreated));
}

/** Whether a module that a file imports is of an app of Reactive Data Client: 'yes', 'maybe' where it can't be found, or undefined. */
function isOfPeer(from, source, file) {
  const own = USES_PEER.test(source) ? 'maybe' : undefined;
  if (!from.startsWith('.')) return /^(@\/|~|#)/.test(from) ? own : undefined;
  if (!file) return own;
  const base = resolve(dirname(file), from);
  const ends = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.mts', '/index.ts', '/index.tsx', '/index.js'];
  // The name of a module in TypeScript may end in .js.
  const found = [base, base.replace(/\.js$/, '')]
    .flatMap((start) => ends.map((end) => start + end))
    .find((name) => statSync(name, { throwIfNoEntry: false })?.isFile());
  if (!found) return own;
  return USES_PEER.test(readFileSync(found, 'utf8')) ? 'yes' : undefined;
}

/** The module of the namespace that a name means there: of `import * as name`, `const name = require()` or `await import()`. */
function namespaceOf(path, name) {
  const binding = path.scope?.lookup(name)?.getBindings()[name]?.[0];
  const above = binding?.parent.node;
  if (above?.type === 'ImportNamespaceSpecifier')
    return { from: binding.parent.parent.node.source.value, isImport: true };
  return above?.type === 'VariableDeclarator' && above.id === binding.node
    ? { from: loadedBy(above.init) }
    : {};
}

/** The name of the module in `require()` and `await import()`. */
function loadedBy(init) {
  const call = init?.type === 'AwaitExpression' ? init.argument : init;
  const isLoad =
    call?.type === 'CallExpression' && (call.callee.name === 'require' || call.callee.type === 'Import');
  return isLoad ? call.arguments[0]?.value : undefined;
}

/** Renames members of namespaces. Those that another door exports get a second namespace, whose name ends in `Core`. */
function rewriteNamespaces(j, root) {
  const added = new Set();
  const rename = (path, owner, member) => {
    const { from, isImport } = member.name && owner.name ? namespaceOf(path, owner.name) : {};
    if (!Object.hasOwn(MODULES, from)) return;
    if (ASYNC.has(member.name)) awaitCalls(j, root, (callee) => callee === path.node);
    if (Object.hasOwn(RENAMED, member.name)) member.name = RENAMED[member.name];
    if (MODULES[from] !== 'wireshape/react' || REACT.has(member.name) || !isImport) return;
    const core = `${owner.name}Core`;
    if (!added.has(owner.name) && root.find(j.Identifier, { name: core }).size() > 0) return;
    added.add(owner.name);
    owner.name = core;
  };
  for (const type of [j.MemberExpression, j.JSXMemberExpression])
    root.find(type).forEach((path) => {
      if (!path.node.computed) rename(path, path.node.object, path.node.property);
    });
  root.find(j.TSQualifiedName).forEach((path) => rename(path, path.node.left, path.node.right));
  root.find(j.VariableDeclarator, { id: { type: 'ObjectPattern' } }).forEach((path) => {
    const { node } = path;
    const from = loadedBy(node.init) ?? (node.init?.name && namespaceOf(path, node.init.name).from);
    if (!Object.hasOwn(MODULES, from)) return;
    for (const property of node.id.properties) {
      if (!property.key || property.computed || !Object.hasOwn(RENAMED, property.key.name)) continue;
      property.shorthand = false;
      property.key = j.identifier(RENAMED[property.key.name]);
    }
  });
  root.find(j.ImportDeclaration).forEach((path) => {
    const name = path.node.specifiers?.find(({ type }) => type === 'ImportNamespaceSpecifier')?.local.name;
    if (!added.has(name)) return;
    const specifier = j.importNamespaceSpecifier(j.identifier(`${name}Core`));
    path.insertAfter(
      Object.assign(j.importDeclaration([specifier], j.stringLiteral('wireshape')), {
        importKind: path.node.importKind,
      }),
    );
  });
}

/** Sorts what is imported and re-exported into the doors of Wireshape, one statement for each door and kind. */
function rewriteImports(j, root) {
  const statements = new Map();
  const rewrite = (path) => {
    const { node } = path;
    const from = node.source && MODULES[node.source.value];
    if (!from || !node.specifiers) return;
    const isImport = node.type === 'ImportDeclaration';
    const doors = new Map();
    for (const given of node.specifiers) {
      const isNamed = given.type === 'ImportSpecifier' || given.type === 'ExportSpecifier';
      const name = isImport ? given.imported?.name : given.local?.name;
      const specifier = Object.hasOwn(RENAMED, name) ? renamed(j, root, given, name, isImport) : given;
      const isElsewhere = isNamed && from === 'wireshape/react' && !REACT.has(RENAMED[name] ?? name);
      // A namespace stands in a statement of its own.
      const door = (isNamed && ELSEWHERE[name]) || (isElsewhere ? 'wireshape' : from);
      const key = isNamed ? door : `${door} ${doors.size}`;
      doors.set(key, [...(doors.get(key) ?? []), specifier]);
      if (isNamed && isImport && ASYNC.has(name))
        awaitCalls(j, root, (callee) => callee.name === (specifier.local?.name ?? name));
    }
    // `import 'module'` and `export * from 'module'` have no names.
    if (doors.size === 0) doors.set(`${from} all`, []);
    const parts = [...doors].map(([key, specifiers]) => [key, specifiers, key.split(' ')[0]]);
    const kept = parts.filter(([key, specifiers]) => {
      const kind = `${node.type} ${node.importKind ?? node.exportKind ?? 'value'} ${key}`;
      const there = key.includes(' ') ? undefined : statements.get(kind);
      if (there) there.specifiers.push(...specifiers);
      return !there;
    });
    const made = kept.map(([key, specifiers, door], at) => {
      const statement =
        at === 0 ? node : { ...node, comments: undefined, loc: undefined, original: undefined };
      statement.specifiers = specifiers;
      statement.source = j.stringLiteral(door);
      statements.set(`${node.type} ${node.importKind ?? node.exportKind ?? 'value'} ${key}`, statement);
      return statement;
    });
    path.replace(...made);
  };
  root.find(j.ImportDeclaration).forEach(rewrite);
  root.find(j.ExportNamedDeclaration).forEach(rewrite);
}

/** The specifier with the new name of an export; where that means something else in the file, the old one stays as an alias. */
function renamed(j, root, { importKind, imported, local, exported }, name, isImport) {
  const next = RENAMED[name];
  if (!isImport) return j.exportSpecifier.from({ local: j.identifier(next), exported });
  const isTaken = ['Identifier', 'JSXIdentifier'].some(
    (type) => root.find(j[type], { name: next }).size() > 0,
  );
  const alias = local?.name ?? imported.name;
  const isKept = alias !== name || isTaken;
  if (!isKept) renameUses(j, root, name, next);
  const specifier = j.importSpecifier(j.identifier(next), j.identifier(isKept ? alias : next));
  return Object.assign(specifier, { importKind });
}

function renameUses(j, root, name, next) {
  root.find(j.JSXIdentifier, { name }).forEach(({ node }) => (node.name = next));
  root.find(j.Identifier, { name }).forEach(({ node, parent }) => {
    const above = parent.node;
    const isKey = (above.key === node || above.property === node) && !above.computed;
    if (isKey && above.shorthand) {
      above.shorthand = false;
      above.key = j.identifier(name);
      above.value = j.identifier(next);
    } else if (!isKey) node.name = next;
  });
}

/** Awaits calls whose function is that of a test: `it('…', () => …)`. */
function awaitCalls(j, root, isCallee) {
  root.find(j.CallExpression).forEach((path) => {
    if (!isCallee(path.node.callee) || path.parent.node.type === 'AwaitExpression') return;
    let inside = path.parent;
    while (inside && !j.Function.check(inside.node)) inside = inside.parent;
    const call = inside?.parent?.node;
    if (call?.type !== 'CallExpression' || !/^(it|test|before|after)/.test(calleeName(call))) return;
    inside.node.async = true;
    path.replace(j.awaitExpression(path.node));
  });
}

/** `it` of `it(…)` and of `it.concurrent(…)`. */
function calleeName({ callee }) {
  return (callee.type === 'MemberExpression' ? callee.object : callee).name ?? '';
}
