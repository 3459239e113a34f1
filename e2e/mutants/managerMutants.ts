import type { Mutant } from './Mutant.ts';

/** Bugs of the managers that an app adds. */
export const managerMutants: readonly Mutant[] = [
  {
    rule: 'CTL-14',
    file: 'lib/store/managers/RefetchOnFocusManager.ts',
    bug: 'refetches what is fresh on every focus',
    replace: ['isStale(key) && ', ''],
  },
  {
    rule: 'CTL-14',
    file: 'lib/store/managers/RefetchOnFocusManager.ts',
    bug: 'expires a response whose request is in flight, such as that of polling',
    replace: [' && !requested.has(key)', ''],
  },
  {
    rule: 'PER-1',
    file: 'lib/store/managers/PersistenceManager.ts',
    bug: 'saves again what another tab removed at a logout',
    replace: ['if (session === this.#session) return storage.setItem', 'return storage.setItem'],
  },
  {
    rule: 'PER-1',
    file: 'lib/store/managers/PersistenceManager.ts',
    bug: 'restores what is too old',
    replace: [' || !(saved.savedAt >= oldest)', ''],
  },
  {
    rule: 'PER-1',
    file: 'lib/store/managers/PersistenceManager.ts',
    bug: 'restores a response whose entities were left out as fresh',
    replace: ['isPart ? EXPIRED : expiresAt', 'expiresAt'],
  },
  {
    rule: 'PER-1',
    file: 'lib/store/managers/PersistenceManager.ts',
    bug: 'loses the last changes of a page that is left',
    replace: ['if (this.#isUnsaved) this.save();', ''],
  },
  {
    rule: 'PER-1',
    file: 'lib/store/managers/PersistenceManager.ts',
    bug: 'removes what the next user has saved',
    replace: [
      'if (this.#session !== undefined && session !== this.#session) {',
      'if (session === undefined) {',
    ],
  },
  {
    rule: 'PER-1',
    file: 'lib/store/managers/PersistenceManager.ts',
    bug: 'saves the arguments of mutations',
    replace: ['!this.#mutations.has(key) && ', ''],
  },
  {
    rule: 'TAB-1',
    file: 'lib/store/managers/TabSyncManager.ts',
    bug: 'takes over what was sent before a logout',
    replace: ['if (order < 0 || (order', 'if ((order'],
  },
  {
    rule: 'TAB-1',
    file: 'lib/store/managers/TabSyncManager.ts',
    bug: 'makes a record of the fields that changed',
    replace: ["kind !== 'changed' || typeof held === 'object'", 'true'],
  },
  {
    rule: 'TAB-1',
    file: 'lib/store/managers/TabSyncManager.ts',
    bug: 'replaces a record by one that only stands behind a response',
    replace: ["if (kind === 'unchanged' && held !== undefined) continue;", ''],
  },
  {
    rule: 'TAB-1',
    file: 'lib/store/managers/TabSyncManager.ts',
    bug: 'sends no records that did not change',
    replace: ["found.push([key, pk, record, 'unchanged'])", 'void record'],
  },
  {
    rule: 'TAB-1',
    file: 'lib/store/managers/TabSyncManager.ts',
    bug: 'sends optimistic updates',
    replace: [
      'tab.onAction(action, before, controller.getState().committed)',
      'tab.onAction(action, before, controller.getState())',
    ],
  },
  {
    rule: 'TAB-1',
    file: 'lib/store/managers/TabSyncManager.ts',
    bug: 'resets no tab that missed the logout',
    replace: ["if (type === 'reset' || session.at >= this.#pageStart)", "if (type === 'reset')"],
  },
  {
    rule: 'TAB-1',
    file: 'lib/store/managers/TabSyncManager.ts',
    bug: 'resets a page that began to load after the logout',
    replace: ["if (type === 'reset' || session.at >= this.#pageStart)", ''],
  },
  {
    rule: 'TAB-1',
    file: 'lib/store/managers/RecentWrites.ts',
    bug: 'swaps what two tabs wrote at once',
    replace: ['if (this.#writes.every(({ id }) => id === write.id)) return', 'return'],
  },
  {
    rule: 'TAB-1',
    file: 'lib/store/managers/RecentWrites.ts',
    bug: 'adds a member again that was removed',
    replace: ['without(without(added, newest?.removed ?? []), left)', 'without(added, left)'],
  },
  {
    rule: 'TAB-1',
    file: 'lib/store/managers/TabSyncManager.ts',
    bug: 'counts an older response of another tab as newer than the requests in flight',
    replace: ['meta.fetchedAt > sentAt', 'meta.fetchedAt < 0 * sentAt'],
  },
  {
    rule: 'TAB-1',
    file: 'lib/store/managers/TabSyncManager.ts',
    bug: 'loses what a mutation in flight adds to what another tab reads',
    replace: ['endpoint.sideEffect || meta.fetchedAt', 'endpoint && meta.fetchedAt'],
  },
  {
    rule: 'TAB-1',
    file: 'lib/store/managers/TabSyncManager.ts',
    bug: 'loses what a mutation in flight adds to what another tab writes',
    replace: ['Array.isArray(fields) && result === undefined', 'Array.isArray(fields) && !entities'],
  },
  {
    rule: 'TAB-1',
    file: 'lib/store/managers/RecentWrites.ts',
    bug: 'counts a write as older than the message before it',
    replace: ['(this.#writes.at(-1)?.at ?? 0) + 1', '0'],
  },
  {
    rule: 'TAB-1',
    file: 'lib/store/managers/TabSyncManager.ts',
    bug: 'sends the arguments of mutations',
    replace: ['if (response?.endpoint.sideEffect) changed.delete(response.key);', ''],
  },
];
