import type { Mutant } from './Mutant.ts';

/** Bugs in the hooks, and in what they read. */
export const reactMutants: readonly Mutant[] = [
  {
    rule: 'SET-2',
    file: 'lib/read/Reader.ts',
    bug: 'recomputes memos of the newest version when an older one is read',
    replace: ['this.#isOlder = this.#graph.isOlder(source.version);', 'this.#isOlder = false;'],
  },
  {
    rule: 'SET-2',
    file: 'lib/react/hooks/QueryObserver.ts',
    bug: 're-renders after every change of the store',
    replace: ['if (isCommitted && isLatest) return;', ''],
  },
  {
    rule: 'SET-2',
    file: 'lib/react/hooks/useQueryResult.ts',
    bug: 'shows another version in a component that mounts during a transition',
    replace: ['useIsomorphicLayoutEffect(() => observer?.mount(setLatest), [observer]);', ''],
  },
  {
    rule: 'SET-2',
    file: 'lib/react/hooks/useCache.ts',
    bug: 're-renders useCache for errors',
    replace: [
      'data: removed || (pending && !error) ? undefined : data,',
      'data: removed || (pending && !error) ? undefined : data, error,',
    ],
  },
  {
    rule: 'SET-5',
    file: 'lib/store/write/reduce.ts',
    bug: 'replaces a result by an equal one',
    replace: [
      'if (!held?.hasResponse || !isEqual(held.result, incoming.result))',
      'if (incoming.hasResponse)',
    ],
  },
  {
    rule: 'CTL-3',
    file: 'lib/react/queries/EndpointQuery.ts',
    bug: 'keeps the error of a boundary that is reset',
    replace: ['failedQueries.set(error, this);', 'failedQueries.delete(error);'],
  },
  {
    rule: 'CTL-3',
    file: 'lib/react/queries/EndpointQuery.ts',
    bug: 'is loading forever after an invalidation',
    replace: ['if (this.#needsRequest()) queueMicrotask', 'if (this.#revalidators < 0) queueMicrotask'],
  },
  {
    rule: 'CTL-3',
    file: 'lib/react/hooks/useSuspended.ts',
    bug: 'is suspended forever after a synchronous act',
    replace: ['if (internals?.didUsePromise) internals.didUsePromise = false;', ''],
  },
  {
    rule: 'CTL-3',
    file: 'lib/react/hooks/useSuspended.ts',
    bug: 're-renders two suspended components by turns, without end',
    replace: ['  if (use) {\n', '  if (use && !internals) {\n'],
  },
  {
    rule: 'CTL-4',
    file: 'lib/react/queries/EndpointQuery.ts',
    bug: 'calls subscribers of an InspectorManager while React renders',
    replace: ['duringRender(() => this.request())', 'this.request()'],
  },
  {
    rule: 'CTL-11',
    file: 'lib/react/hooks/QueryObserver.ts',
    bug: 'renders a hook with the version of an earlier attempt',
    replace: ['if (this.#hasCommitted) return this.#initial;', 'if (this.#initial) return this.#initial;'],
  },
  {
    rule: 'CTL-11',
    file: 'lib/react/hooks/QueryObserver.ts',
    bug: 'commits what useSuspense fetched beside an older version',
    replace: [
      '      provider.commitNewest();\n    else update(provider.committed);',
      '      update(provider.committed);\n    else update(provider.committed);',
    ],
  },
  {
    rule: 'CTL-12',
    file: 'lib/react/hooks/QueryObserver.ts',
    bug: 'suspends on another promise when React replays a render',
    replace: ['if (!this.suspendedOn.includes(promise)) this.suspendedOn.push(promise);', ''],
  },
  {
    rule: 'CTL-10',
    file: 'lib/react/queries/EndpointQuery.ts',
    bug: 'keeps an expired response fresh at further mounts',
    replace: ['this.#outcome?.markCommitted();', ''],
  },
  {
    rule: 'CTL-10',
    file: 'lib/react/queries/EndpointQuery.ts',
    bug: 'refetches without end what expires before its component commits',
    replace: ['request.suspends ? this.#suspense : undefined', 'undefined'],
  },
  {
    rule: 'REST-11',
    file: 'lib/react/provider/ErrorBoundary.tsx',
    bug: 'shows an error forever that another response cleared',
    replace: ['this.#unsubscribe = query?.onErrorCleared(this.#clear);', ''],
  },
  {
    rule: 'REST-11',
    file: 'lib/react/queries/EndpointQuery.ts',
    bug: 'recovers only the first of several errors below one boundary',
    replace: ['if (!this.#request && error &&', 'if (this.hasSubscribers && !this.#request && error &&'],
  },
  {
    rule: 'REST-11',
    file: 'lib/react/provider/CommittedVersionTracker.ts',
    bug: 'refetches nothing when the network is back',
    replace: ['if (isActive()) provider.queries.recover();', ''],
  },
  {
    rule: 'CTL-10',
    file: 'lib/react/hooks/useSubscription.ts',
    bug: 'polls at the first pollFrequency of a component',
    replace: ['[query, pollFrequency]', '[query]'],
  },
  {
    rule: 'REST-12',
    file: 'lib/store/managers/RequestPool.ts',
    bug: 'aborts a request that other fetches share',
    replace: ['if (waiting.length > 0) continue;', ''],
  },
  {
    rule: 'REST-12',
    file: 'lib/react/hooks/useRevalidation.ts',
    bug: 'never aborts a request whose arguments a commit replaced',
    replace: ['if (other !== query) other.cancelIfUnused();', ''],
  },
  {
    rule: 'REST-12',
    file: 'lib/react/hooks/useRevalidation.ts',
    bug: 'never aborts a request whose component unmounted before its first commit',
    replace: ['for (const other of rendered) other.cancelIfUnused();', ''],
  },
  {
    rule: 'UNI-1',
    file: 'lib/react/queries/EndpointQuery.ts',
    bug: 'requests an entity that the client itself deleted',
    replace: ['if (this.#showsRemoved(state, expiryStatus)) return this.#removed as QueryResult;', ''],
  },
  {
    rule: 'UNI-1',
    file: 'lib/read/reachable.ts',
    bug: 'keeps showing an entity that requires one that the client deleted',
    replace: [
      'memos.every(({ record }) => record === INVALID)',
      'memos.some(({ record }) => record === INVALID)',
    ],
  },
  {
    rule: 'CTL-15',
    file: 'lib/react/queries/RequestMonitor.ts',
    bug: 'sets state while React renders, and in the transition that sends a request',
    replace: ["action.type === 'wireshape/fetch' || isRendering()", "String(action.type) === ''"],
  },
  {
    rule: 'CTL-15',
    file: 'lib/react/hooks/useFetchStatus.ts',
    bug: 'goes on showing the error while it is retried',
    replace: ['void controller.invalidate(endpoint, ...args);', ';'],
  },
  {
    rule: 'CTL-16',
    file: 'lib/react/hooks/useKeepPrevious.ts',
    bug: 'forgets the previous data when the arguments change again',
    replace: ['if (!loading) shown.args = args;', 'shown.args = args;'],
  },
  {
    rule: 'CTL-16',
    file: 'lib/react/hooks/useKeepPrevious.ts',
    bug: 'shows the data of before an error while that is retried',
    replace: ['if (!loading) shown.args = args;', 'if (!loading && !result.error) shown.args = args;'],
  },
  {
    rule: 'CTL-17',
    file: 'lib/react/queries/MountedList.ts',
    bug: 'fetches stale entries again when others are added',
    replace: ['if (query && !this.has(query))', 'if (query)'],
  },
  {
    rule: 'CTL-17',
    file: 'lib/react/queries/ListQuery.ts',
    bug: 'shows an old error as loading when other entries are added',
    replace: [
      'this.#mounted.has(query) ? query.read(state) : query.readOnMount(state)',
      'query.readOnMount(state)',
    ],
  },
];
