import type { Mutant } from './Mutant.ts';

/** Bugs in the hooks, and in what they read. */
export const reactMutants: readonly Mutant[] = [
  {
    rule: 'SET-2',
    file: 'lib/read/Reader.ts',
    bug: 'makes anew what was read of the newest version when an older one is read',
    replace: ['this.#isOlder = this.#graph.isOlder(source.version);', 'this.#isOlder = false;'],
  },
  {
    rule: 'SET-2',
    file: 'lib/react/hooks/QueryObserver.ts',
    bug: 'renders after every change of the store',
    replace: ['if (isCommitted && isLatest) return;', ''],
  },
  {
    rule: 'SET-2',
    file: 'lib/react/hooks/useQueryResult.ts',
    bug: 'shows two versions at once to who comes in the midst of a transition',
    replace: ['useIsomorphicLayoutEffect(() => observer?.mount(setLatest), [observer]);', ''],
  },
  {
    rule: 'SET-2',
    file: 'lib/react/hooks/useCache.ts',
    bug: 'renders useCache for errors',
    replace: [
      'data: removed || (pending && !error) ? undefined : data,',
      'data: removed || (pending && !error) ? undefined : data, error,',
    ],
  },
  {
    rule: 'SET-5',
    file: 'lib/store/reduce.ts',
    bug: 'takes an equal answer for another one',
    replace: [
      'if (!held?.hasResponse || !isEqual(held.result, incoming.result))',
      'if (incoming.hasResponse)',
    ],
  },
  {
    rule: 'CTL-3',
    file: 'lib/react/queries/EndpointQuery.ts',
    bug: 'leaves a boundary that is reset with the error that it caught',
    replace: ['failedQueries.set(error, this);', 'failedQueries.delete(error);'],
  },
  {
    rule: 'CTL-3',
    file: 'lib/react/queries/EndpointQuery.ts',
    bug: 'tells of loading for ever after an invalidation',
    replace: ['if (this.#needsRequest()) queueMicrotask', 'if (this.#revalidators < 0) queueMicrotask'],
  },
  {
    rule: 'CTL-3',
    file: 'lib/react/hooks/useSuspended.ts',
    bug: 'waits for ever after a synchronous act',
    replace: ['if (internals?.didUsePromise) internals.didUsePromise = false;', ''],
  },
  {
    rule: 'CTL-3',
    file: 'lib/react/hooks/useSuspended.ts',
    bug: 'renders two that wait by turns, without end',
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
    bug: 'commits what useSuspense waited for beside an older version',
    replace: [
      '      provider.commitNewest();\n    else update(provider.committed);',
      '      update(provider.committed);\n    else update(provider.committed);',
    ],
  },
  {
    rule: 'CTL-12',
    file: 'lib/react/hooks/QueryObserver.ts',
    bug: 'waits on another promise when React renders again what it suspended',
    replace: ['if (!this.suspendedOn.includes(promise)) this.suspendedOn.push(promise);', ''],
  },
  {
    rule: 'CTL-10',
    file: 'lib/react/queries/EndpointQuery.ts',
    bug: 'counts an outcome at every mount for a while, however soon it expires',
    replace: ['this.#outcome?.markCommitted();', ''],
  },
  {
    rule: 'CTL-10',
    file: 'lib/react/queries/EndpointQuery.ts',
    bug: 'requests without end what expires before its component is shown',
    replace: ['request.suspends ? this.#suspense : undefined', 'undefined'],
  },
  {
    rule: 'REST-11',
    file: 'lib/react/provider/ErrorBoundary.tsx',
    bug: 'shows an error for ever that another response ended',
    replace: ['this.#unsubscribe = query?.onErrorCleared(this.#clear);', ''],
  },
  {
    rule: 'REST-11',
    file: 'lib/react/provider/CommittedVersionTracker.ts',
    bug: 'does nothing when the network is back',
    replace: ['if (isActive()) provider.queries.recover();', ''],
  },
  {
    rule: 'CTL-10',
    file: 'lib/react/hooks/useSubscription.ts',
    bug: 'goes on at the pollFrequency that a component began with',
    replace: ['[query, pollFrequency]', '[query]'],
  },
  {
    rule: 'REST-12',
    file: 'lib/store/managers/RequestPool.ts',
    bug: 'aborts a request that somebody else waits for',
    replace: ['if (waiting.length > 0) continue;', ''],
  },
  {
    rule: 'REST-12',
    file: 'lib/react/hooks/useRevalidation.ts',
    bug: 'never aborts what a commit replaced before it was shown',
    replace: ['if (other !== query) other.cancelIfUnused();', ''],
  },
  {
    rule: 'REST-12',
    file: 'lib/react/hooks/useRevalidation.ts',
    bug: 'never aborts what its component unmounted before showing',
    replace: ['for (const other of rendered) other.cancelIfUnused();', ''],
  },
  {
    rule: 'UNI-1',
    file: 'lib/react/queries/EndpointQuery.ts',
    bug: 'requests a record that the client itself deleted',
    replace: ['if (this.#showsRemoved(state, expiryStatus)) return this.#removed as QueryResult;', ''],
  },
  {
    rule: 'UNI-1',
    file: 'lib/read/reachable.ts',
    bug: 'goes on showing a record that lacks one that the client deleted',
    replace: [
      'memos.every(({ record }) => record === INVALID)',
      'memos.some(({ record }) => record === INVALID)',
    ],
  },
];
