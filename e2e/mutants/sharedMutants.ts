import type { Mutant } from './Mutant.ts';

/** Bugs of what a mutation shares with others: which responses expire by it, also where it failed, and its state. */
export const sharedMutants: readonly Mutant[] = [
  {
    rule: 'CTL-39',
    file: 'lib/store/write/accepted.ts',
    bug: 'expires responses of known schema, whatever they show',
    replace: [
      'if (!hasResponse) return [];',
      'if (!hasResponse) return [];\n    if (testKey(key)) return key;',
    ],
  },
  {
    rule: 'CTL-39',
    file: 'lib/store/write/accepted.ts',
    bug: 'fetches nothing again after a mutation that the server may have run',
    replace: ['(sendings > 1 || !isRefusal(error))', 'false'],
  },
  {
    rule: 'CTL-39',
    file: 'lib/store/write/accepted.ts',
    bug: 'fetches again after every refusal',
    replace: ['(sendings > 1 || !isRefusal(error))', 'true'],
  },
  {
    rule: 'CTL-39',
    file: 'lib/store/write/accepted.ts',
    bug: 'takes a refusal for one of all that was sent, also of the first time',
    replace: ['(sendings > 1 || !isRefusal(error))', '!isRefusal(error)'],
  },
  {
    rule: 'CTL-39',
    file: 'lib/store/write/accepted.ts',
    bug: 'fetches again what a mutation concerns that was never sent',
    replace: ['(sendings === 0 && statusOf(error) === 0)', 'false'],
  },
  {
    rule: 'CTL-39',
    file: 'lib/store/write/WriteLog.ts',
    bug: 'fetches a record again, and not what may have been removed',
    replace: ['entitiesOf(concerned, true)', 'entitiesOf(concerned)'],
  },
  {
    rule: 'CTL-39',
    file: 'lib/store/managers/MutationQueue.ts',
    bug: 'takes what an offline queue has sent for what waits',
    replace: ['      resend();\n', ''],
  },
  {
    rule: 'CTL-39',
    file: 'lib/store/managers/MutationQueue.ts',
    bug: 'takes a refusal for one of all that was sent, also by the page before',
    replace: ['action.meta.sequence.sendings = 1', 'action.meta.sequence.sendings = 0'],
  },
  {
    rule: 'CTL-39',
    file: 'lib/store/managers/MutationQueue.ts',
    bug: 'takes a refusal for one of all that the retries in a queue sent',
    replace: ['sending({ resend, store', 'sending({ resend: () => {}, store'],
  },
  {
    rule: 'CTL-39',
    file: 'lib/store/managers/RequestPool.ts',
    bug: 'takes a refusal for one of all that was sent again',
    replace: ['(sequence.sendings ?? 0) + 1', '1'],
  },
  {
    rule: 'CTL-39',
    file: 'lib/store/managers/RequestPool.ts',
    bug: 'fetches again what a mutation concerns that was made without a network',
    replace: ['if (isOnline()) sequence.sendings', 'sequence.sendings'],
  },
  {
    rule: 'CTL-39',
    file: 'lib/store/write/accepted.ts',
    bug: 'knows nothing of a server on this machine, which responds without a network',
    replace: ['sendings === 0 && statusOf(error) === 0', 'sendings === 0'],
  },
  {
    rule: 'CTL-39',
    file: 'lib/react/hooks/UndoableFetch.ts',
    bug: 'fetches again what an undone call concerned',
    replace: ['{ isQueued: true }', '{ isQueued: false }'],
  },
  {
    rule: 'CTL-39',
    file: 'lib/errors/temporary.ts',
    bug: 'takes 404 and 409 for a refusal that says nothing of the record',
    replace: [' && !CONTRADICTING.includes(status)', ''],
  },
  {
    rule: 'CTL-39',
    file: 'lib/errors/temporary.ts',
    bug: 'takes a refusal of GraphQL for a lost response',
    replace: ['return Object.values(Object(data)).every((one) => one === null);', 'return false;'],
  },
  {
    rule: 'CTL-39',
    file: 'lib/errors/temporary.ts',
    bug: 'takes errors of GraphQL beside data for a refusal',
    replace: ['return Object.values(Object(data)).every((one) => one === null);', 'return true;'],
  },
  {
    rule: 'CTL-39',
    file: 'lib/store/write/reduce.ts',
    bug: 'shows an error in place of what the server said last',
    replace: ['staleIfError ? STALE_IF_ERROR : EXPIRED', 'EXPIRED'],
  },
  {
    rule: 'CTL-25',
    file: 'lib/store/decide.ts',
    bug: 'fetches nothing again where what a failed mutation may have changed was not checked',
    replace: ['isExpired(expiresAt) && !outcome', 'expiresAt === 1 && !outcome'],
  },
  {
    rule: 'CTL-39',
    file: 'lib/tables/Table.ts',
    bug: 'takes a part of the record for all of it',
    replace: ['plan.owner && isExpired(expiresAt) &&', 'plan.owner && expiresAt === EXPIRED &&'],
  },
  {
    rule: 'CTL-35',
    file: 'lib/store/managers/ExpiryManager.ts',
    bug: 'expires after an error, too',
    replace: ['action.error || ', ''],
  },
  {
    rule: 'CTL-35',
    file: 'lib/store/managers/ExpiryManager.ts',
    bug: 'expires by the response of a read',
    replace: ['if (!endpoint.sideEffect) return result;', ''],
  },
  {
    rule: 'CTL-35',
    file: 'lib/store/controller/Controller.ts',
    bug: 'is silent where no manager reads `expires`',
    replace: ["managers.some((manager) => 'readsExpires' in manager)", 'managers.length > 0'],
  },
  {
    rule: 'CTL-36',
    file: 'lib/react/hooks/useSharedMutation.ts',
    bug: 'keeps the state after the last component unmounted',
    replace: ['if (found.listeners.size === 0) all.delete(key);', ''],
  },
  {
    rule: 'CTL-36',
    file: 'lib/react/hooks/useSharedMutation.ts',
    bug: 'forgets the state where one component replaces another',
    replace: ['      all.set(key, found);\n', ''],
  },
];
