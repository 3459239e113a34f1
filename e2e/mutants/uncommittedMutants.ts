import type { Mutant } from './Mutant.ts';

/** Bugs in what a render may do before React commits it, and in what a transition waits for. */
export const uncommittedMutants: readonly Mutant[] = [
  {
    rule: 'SSR-5',
    file: 'lib/store/controller/Controller.ts',
    bug: 'starts a controller in a render',
    replace: ['if (!isRendering()) this.init();', 'this.init();'],
  },
  {
    rule: 'SSR-5',
    file: 'lib/store/controller/Controller.ts',
    bug: 'starts a store by the response to a render that was thrown away',
    replace: [" && action.type !== 'wireshape/setresponse'", ''],
  },
  {
    rule: 'SSR-5',
    file: 'lib/react/queries/EndpointQuery.ts',
    bug: 'reads the clock in a render of a server',
    replace: ['isServerRender() ? 0 : this.controller.now()', 'this.controller.now()'],
  },
  {
    rule: 'SSR-6',
    file: 'lib/react/provider/DataProvider.tsx',
    bug: 'makes a store for each render that React throws away',
    replace: ['place.stores?.take(place.path!, props, create) ?? create()', 'create()'],
  },
  {
    rule: 'SSR-6',
    file: 'lib/react/provider/UncommittedStores.ts',
    bug: 'shares a store between two providers',
    replace: ['of.path = JSON.stringify(path);', "of.path = '';"],
  },
  {
    rule: 'SSR-6',
    file: 'lib/react/provider/UncommittedStores.ts',
    bug: 'gives the store of one user to another, by whose id the provider has its key',
    replace: ['fiber.key ?? fiber.index', 'fiber.index'],
  },
  {
    rule: 'SSR-6',
    file: 'lib/react/provider/UncommittedStores.ts',
    bug: 'makes a store for each render that makes its managers again',
    replace: ['isSame(managers, others, isOfSameClass)', 'managers === others'],
  },
  {
    rule: 'SSR-6',
    file: 'lib/react/provider/UncommittedStores.ts',
    bug: 'gives a store to a provider with another state',
    replace: ['isEqual(initialState?.entities, state?.entities)', 'true'],
  },
  {
    rule: 'SSR-6',
    file: 'lib/react/provider/UncommittedStores.ts',
    bug: 'keeps the managers of a render that was thrown away',
    replace: [' else if (!isSame(held.props, props)) held.state.controller.adoptOptions(props);', ''],
  },
  {
    rule: 'SSR-6',
    file: 'lib/react/provider/UncommittedStores.ts',
    bug: 'does not warn of a controller that is made in each render',
    replace: ["if (name !== undefined) warn('provider_prop_new', name);", ''],
  },
  {
    rule: 'SSR-6',
    file: 'lib/store/controller/Controller.ts',
    bug: 'forgets the requests of a render that was thrown away',
    replace: ['one instanceof NetworkManager ? (before[at] as Manager) : one', 'one'],
  },
  {
    rule: 'SSR-7',
    file: 'lib/react/provider/DataProvider.tsx',
    bug: 'puts a boundary of its own around a page',
    replace: ['{use ? children : <Suspense>{children}</Suspense>}', '<Suspense>{children}</Suspense>'],
  },
  {
    rule: 'SSR-6',
    file: 'lib/react/provider/DataProvider.tsx',
    bug: 'gives a mounted store to a later provider',
    replace: ['(state) => place.stores?.remove(state)', '() => {}'],
  },
  {
    rule: 'SSR-6',
    file: 'lib/react/hooks/resultPromise.ts',
    bug: 'gives React another promise than the one that a render suspended on',
    replace: ['suspendedOn(observer, current) ?? settledPromise(current)', 'settledPromise(current)'],
  },
  {
    rule: 'CTL-37',
    file: 'lib/react/queries/ChangeNotifier.ts',
    bug: 'shows a response before the transition that waits for it ends',
    replace: ['startTransition(call)', 'call()'],
  },
  {
    rule: 'CTL-37',
    file: 'lib/react/hooks/QueryObserver.ts',
    bug: 'holds all changes back while a transition waits',
    replace: [' && !this.#query.read(this.#provider.newest).pending', ''],
  },
  {
    rule: 'CTL-37',
    file: 'lib/react/hooks/QueryObserver.ts',
    bug: 'holds later changes back with a response',
    replace: ['this.#awaited === this.#latest', 'this.#awaited !== undefined'],
  },
];
