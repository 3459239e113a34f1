import type { Mutant } from './Mutant.ts';

/** The bugs in the store and its managers. */
export const storeMutants: readonly Mutant[] = [
  {
    rule: 'SET-2',
    file: 'lib/store/Store.ts',
    bug: 'tells every listener twice',
    replace: ['        listener.call();', '        listener.call();\n        listener.call();'],
  },
  {
    rule: 'CTL-1',
    file: 'lib/store/Controller.ts',
    bug: 'hands the updater nothing',
    replace: ['(previous: unknown) => unknown)(previous)', '(previous: unknown) => unknown)(undefined)'],
  },
  {
    rule: 'CTL-2',
    file: 'lib/store/Controller.ts',
    bug: 'reads the newest state whatever state is given',
    replace: ['[args.slice(0, -1), last]', '[args.slice(0, -1), this.getState()]'],
  },
  {
    rule: 'CTL-3',
    file: 'lib/store/Controller.ts',
    bug: 'fetches although what is stored is fresh',
    replace: ['return fresh ? (data', 'return !fresh ? (data'],
  },
  {
    rule: 'CTL-3',
    file: 'lib/store/managers/RequestPool.ts',
    bug: 'leaves who waits for a failed request waiting',
    replace: ['for (const { reject } of flight.waiting) reject(error);', 'void error;'],
  },
  {
    rule: 'CTL-4',
    file: 'lib/store/Store.ts',
    bug: 'goes on telling who stopped listening',
    replace: ['if (!this.#listeners.has(listener)) continue;', ''],
  },
  {
    rule: 'CTL-7',
    file: 'lib/store/managers/RequestPool.ts',
    bug: 'takes the response of a request from before expireAll for a fresh one',
    replace: ['outdated ? EXPIRED :', ''],
  },
  {
    rule: 'CTL-7',
    file: 'lib/store/managers/RequestPool.ts',
    bug: 'joins a request that was sent before an invalidation',
    replace: [
      'if (this.#shared.get(key) === flight) this.#shared.delete(key);\n      if (flight',
      'if (flight',
    ],
  },
  {
    rule: 'CTL-7',
    file: 'lib/store/managers/RequestPool.ts',
    bug: 'stores the response of a request from before an invalidation',
    replace: ["outdated === 'invalid',", 'false,'],
  },
  {
    rule: 'CTL-7',
    file: 'lib/react/AnswerQuestion.ts',
    bug: 'shows what was expired while it was under way as if it were fresh',
    replace: ['expiresAt === EXPIRED ||', ''],
  },
  {
    rule: 'CTL-12',
    file: 'lib/store/managers/NetworkManager.ts',
    bug: 'counts requests that a reset ended among those that came after it',
    replace: ['          this.#pools.delete(controller);', ''],
  },
  {
    rule: 'CTL-12',
    file: 'lib/store/managers/LogoutManager.ts',
    bug: 'logs out again for each request that a logout caused',
    replace: ['action.meta.fetchedAt > last + SAME_LOGOUT || now < last', 'now >= 0'],
  },
  {
    rule: 'CTL-12',
    file: 'lib/react/AnswerQuestion.ts',
    bug: 'joins a request of before a reset',
    replace: ['if (tables.lineage !== lineage) return true;', ''],
  },
  {
    rule: 'CTL-12',
    file: 'lib/react/View.ts',
    bug: 'keeps the version that a page began with in memory',
    replace: ['this.#first = undefined;', ''],
  },
  {
    rule: 'CTL-13',
    file: 'lib/store/managers/NetworkManager.ts',
    bug: 'ends the requests of every controller that shares it',
    replace: ['if (controller && owner !== controller) continue;', ''],
  },
  {
    rule: 'REST-7',
    file: 'lib/store/expiry.ts',
    bug: 'keeps what is not to be kept',
    replace: ['return dataExpiryLength !== 0;', 'return dataExpiryLength !== -1;'],
  },
  {
    rule: 'REST-8',
    file: 'lib/store/managers/PollingSubscription.ts',
    bug: 'polls for ever',
    replace: ['return this.#wanted.size === 0;', 'return false;'],
  },
  {
    rule: 'REST-8',
    file: 'lib/store/managers/PollingSubscription.ts',
    bug: 'polls a hidden page',
    replace: ['const every = this.#active ?', 'const every = this.#active || true ?'],
  },
  {
    rule: 'PKG-1',
    file: 'lib/store/managers/getDefaultManagers.ts',
    bug: 'runs the Redux DevTools in production',
    replace: ["process.env.NODE_ENV !== 'production'", "process.env.NODE_ENV !== 'test'"],
  },
  {
    rule: 'CTL-13',
    file: 'lib/errors/argsText.ts',
    bug: 'gives all functions and all Sets one key',
    replace: ['return isOpaque(value) ? ofOpaque(name, value) : replacer', 'return replacer'],
  },
  {
    rule: 'CTL-13',
    file: 'lib/errors/argsText.ts',
    bug: 'makes keys depend on the order of members',
    replace: ['if (name < before || !isValue(', 'if (!isValue('],
  },
  {
    rule: 'CTL-13',
    file: 'lib/errors/argsText.ts',
    bug: 'gives NaN the key of null',
    replace: ['return Number.isFinite(value) ? value : { number: String(value) };', 'return value;'],
  },
  {
    rule: 'CTL-13',
    file: 'lib/rest/body.ts',
    bug: 'throws what JSON throws for a body',
    replace: ['cause = thrown;', 'throw thrown;'],
  },
  {
    rule: 'CTL-13',
    file: 'lib/store/processing.ts',
    bug: 'shares results among endpoints that process differently',
    replace: ['if (own === held ||', 'if (own !== held ||'],
  },
];
