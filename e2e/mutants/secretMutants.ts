import type { Mutant } from './Mutant.ts';

/** Bugs that leave data of a user, or let them out, where something fails or another user is logged in. */
export const secretMutants: readonly Mutant[] = [
  {
    rule: 'SEC-4',
    file: 'lib/store/controller/Controller.ts',
    bug: 'resets nothing behind a manager that throws',
    replace: ['return isPassed ? undefined : next(action);', 'return undefined;'],
  },
  {
    rule: 'SEC-4',
    file: 'lib/store/managers/SavedItems.ts',
    bug: 'leaves an item that can not be removed',
    replace: ["return this.attempt(() => storage.setItem(name, ''));", 'return undefined;'],
  },
  {
    rule: 'SEC-4',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'leaves mutations in a full storage',
    replace: [
      'const removed = this.#items.removeOrEmpty(storage, this.#options.name);',
      'const removed = undefined;',
    ],
  },
  {
    rule: 'SEC-4',
    file: 'lib/store/managers/LogoutManager.ts',
    bug: 'logs nobody out where handleLogout throws',
    replace: ['            reset(controller);\n', ''],
  },
  {
    rule: 'SEC-4',
    file: 'lib/store/inspect/DevToolsManager.ts',
    bug: 'breaks the app with an extension that throws',
    replace: [
      "reporting(() => (this.#connection = extension()?.connect({ name: 'Wireshape', ...options })));",
      "this.#connection = extension()?.connect({ name: 'Wireshape', ...options });",
    ],
  },
  {
    rule: 'SEC-4',
    file: 'lib/store/managers/PersistenceManager.ts',
    bug: 'waits for a storage that hangs at the start',
    replace: [
      'isPromise(texts) ? inTime(texts, null, LONGEST_RESTORE, onLate) : texts;',
      'onLate ? texts : null;',
    ],
  },
  {
    rule: 'SEC-5',
    file: 'lib/store/managers/PersistenceManager.ts',
    bug: 'restores the data of another user',
    replace: ['if ((saved.owner ?? null) !== owner) return undefined;', ''],
  },
  {
    rule: 'SEC-5',
    file: 'lib/store/managers/PersistenceManager.ts',
    bug: 'saves the data of one user as that of the next one',
    replace: ['if (this.#owner !== null && owner !== this.#owner) return;', ''],
  },
  {
    rule: 'SEC-5',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'sends a saved mutation of another user',
    replace: [' && isSameUser(one.user, user),', ','],
  },
  {
    rule: 'SEC-5',
    file: 'lib/store/managers/OfflineManager.ts',
    bug: 'sends what waits in the name of another user',
    replace: ['isSameUser(user, this.#user()) ?', 'isSameUser(user, user) ?'],
  },
  {
    rule: 'SEC-5',
    file: 'lib/store/managers/TabSyncManager.ts',
    bug: 'takes the data of another user from a tab',
    replace: ['if (!isSameUser(data.owner, this.#options.owner?.())) return;', ''],
  },
];
