import type { Mutant } from './Mutant.ts';

/** Bugs that leave data of a user, or let them out, where something fails or another user is logged in. */
export const secretMutants: readonly Mutant[] = [
  {
    rule: 'SEC-4',
    file: 'lib/store/controller/Controller.ts',
    bug: 'resets nothing behind a manager that throws',
    replace: [
      "return action.type === 'wireshape/reset' && !isPassed ? next(action) : undefined;",
      'return undefined;',
    ],
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
      'const emptied = this.#items.removeOrEmpty(storage, this.#options.name);',
      'const emptied = undefined;',
    ],
  },
  {
    rule: 'SEC-4',
    file: 'lib/store/managers/LogoutManager.ts',
    bug: 'logs nobody out where handleLogout throws',
    replace: ['        reset(controller);\n', ''],
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
    rule: 'SEC-1',
    file: 'lib/store/write/reduce.ts',
    bug: 'lets the key of a sensitive list out',
    replace: ['if (endpoint.sensitive) hideLists(written.tables, memo?.steps);', ''],
  },
  {
    rule: 'SEC-1',
    file: 'lib/store/inspect/describe.ts',
    bug: 'sends sensitive actions to an extension',
    replace: ['if (endpoint?.sensitive) return', 'if (endpoint?.sensitive && !endpoint) return'],
  },
  {
    rule: 'SEC-1',
    file: 'lib/store/inspect/secrets.ts',
    bug: 'shows the key of a sensitive read to developers',
    replace: ['return sensitive ? `${name} ${HIDDEN}` : key;', 'return sensitive && !name ? HIDDEN : key;'],
  },
  {
    rule: 'SEC-1',
    file: 'lib/store/inspect/secrets.ts',
    bug: 'shows the arguments of a sensitive read to developers',
    replace: ['return sensitive ? getOrInsert(', 'return sensitive && args.length < 0 ? getOrInsert('],
  },
  {
    rule: 'SEC-1',
    file: 'lib/store/inspect/changesBetween.ts',
    bug: 'shows the primary key of a sensitive list in a change',
    replace: ['if (indexes.some(({ hidden }) => hidden.has(pk)))', 'if (indexes.length === 0)'],
  },
  {
    rule: 'SEC-1',
    file: 'lib/devtools/inspection/ExchangeLog.ts',
    bug: 'shows the address of a sensitive request in the panel',
    replace: ['url: sensitive ? HIDDEN : relativeUrl(url),', 'url: relativeUrl(url),'],
  },
  {
    rule: 'SEC-1',
    file: 'lib/devtools/inspection/ExchangeLog.ts',
    bug: 'shows the response of a sensitive request in the panel',
    replace: ['if (this.#sensitive.has(id)) changes =', 'if (this.#sensitive.has(-id)) changes ='],
  },
  {
    rule: 'SEC-1',
    file: 'lib/devtools/inspection/Recording.ts',
    bug: 'shows sensitive lists in the panel',
    replace: [
      'entities: withoutHidden(entities, tables),',
      'entities: withoutHidden(entities, tables) && entities,',
    ],
  },
  {
    rule: 'SEC-1',
    file: 'lib/store/managers/OfflineManager.ts',
    bug: 'prints the arguments of a mutation that is not saved',
    replace: [
      "else warn('offline_args_not_saved', name, path);",
      "else warn('offline_args_not_saved', name, path + JSON.stringify(args));",
    ],
  },
  {
    rule: 'SEC-1',
    file: 'lib/rest/RestEndpoint.ts',
    bug: 'names the key of a mutation whose body is empty',
    replace: [
      '() => shownKey(this, this.key(...args)),',
      '() => shownKey(this, this.key(...args)) && this.key(...args),',
    ],
  },
  {
    rule: 'SEC-1',
    file: 'lib/store/write/reduce.ts',
    bug: 'lets out the key of a sensitive read that is invalid before its response',
    replace: [
      'return endpoint ? privacyOf(endpoint) : {};',
      'return endpoint && !endpoint.sensitive ? privacyOf(endpoint) : {};',
    ],
  },
  {
    rule: 'SEC-1',
    file: 'lib/errors/secrets.ts',
    bug: 'names the key of a secret request in an error',
    replace: ['return isSecret(endpoint) ? endpoint.name : key;', 'return key;'],
  },
  {
    rule: 'SEC-1',
    file: 'lib/errors/secrets.ts',
    bug: 'shows the values of a secret request in an error',
    replace: ['isHiding = true;', ''],
  },
  {
    rule: 'SEC-1',
    file: 'lib/errors/secrets.ts',
    bug: 'links an error that repeats a part of a secret response',
    replace: ['return isSecret(endpoint) ? {} : { cause };', 'return { cause };'],
  },
  {
    rule: 'SEC-1',
    file: 'lib/errors/secrets.ts',
    bug: 'lists the response of a secret request on consoles',
    replace: ['if (isSecret(endpoint)) for (const name', 'if (!names) for (const name'],
  },
  {
    rule: 'SEC-1',
    file: 'lib/errors/errors.ts',
    bug: 'shows the values of a secret request in production',
    replace: ['(hidesValues() ? values.slice(0, 1) : values)', 'values'],
  },
  {
    rule: 'SEC-1',
    file: 'lib/rest/graphql.ts',
    bug: 'shows what a server says of a sensitive operation',
    replace: ["sensitive ? [{ message: 'The server sent errors' }] : errors", 'errors'],
  },
  {
    rule: 'SEC-1',
    file: 'lib/store/managers/OfflineManager.ts',
    bug: 'saves the arguments of a sensitive mutation',
    replace: [' || this.#options.endpoints[name as Name].sensitive) return;', ') return;'],
  },
  {
    rule: 'SSR-3',
    file: 'lib/react/server/StreamedDataManager.ts',
    bug: 'takes whatever is in a stream for a chunk',
    replace: [
      'const chunk = parseChunk(json);',
      'const chunk = JSON.parse(json as string) as StreamedChunk;',
    ],
  },
  {
    rule: 'PER-1',
    file: 'lib/store/managers/PersistenceManager.ts',
    bug: 'throws for a saved store of another shape',
    replace: ['} catch {\n      return undefined;', '} catch (error) {\n      throw error;'],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/managers/savedMutationText.ts',
    bug: 'takes anything for a saved mutation',
    replace: ['if (!isRecord(value)) return false;', 'if (isRecord(value) || !isRecord(value)) return true;'],
  },
  {
    rule: 'SEC-2',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'leaves what it saved after another tab had begun the next session',
    replace: ['if (isBegun && newest === saved) return;', 'if (isBegun) return;'],
  },
  {
    rule: 'SEC-2',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'removes what another tab saved in the next session',
    replace: [
      'const isBegun = this.#session !== undefined && session > this.#session;',
      'const isBegun = false;',
    ],
  },
  {
    rule: 'SEC-2',
    file: 'lib/store/managers/PersistenceManager.ts',
    bug: 'keeps what another tab wrote before it could see the new session',
    replace: ['isPromise(begun) ? begun.then(() => storage.removeItem(this.#name)) : begun', 'begun'],
  },
  {
    rule: 'SEC-2',
    file: 'lib/store/managers/PersistenceManager.ts',
    bug: 'keeps what was being written while another tab logged out',
    replace: ['(now ?? own) === own ? undefined :', 'now !== undefined ? undefined :'],
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
  {
    rule: 'PER-2',
    file: 'lib/store/managers/MutationQueue.ts',
    bug: 'takes the promise of shouldRetry for true',
    replace: ["? await decided('shouldRetry', decision, isRetried(error, failures))", '? true'],
  },
  {
    rule: 'CTL-12',
    file: 'lib/store/managers/LogoutManager.ts',
    bug: 'takes the promise of shouldLogout for true',
    replace: [
      "decided('shouldLogout', isLogout, isUnauthorized(error)).then(decide, failed);",
      'decide(true);',
    ],
  },
  {
    rule: 'SEC-2',
    file: 'lib/store/managers/PersistenceManager.ts',
    bug: 'restores what a tab of an earlier session wrote last',
    replace: ['if ((saved.session ?? null) !== (this.#session ?? null)) return undefined;', ''],
  },
  {
    rule: 'SEC-2',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'drops what the next user does after a late write of an earlier session',
    replace: ['const session = this.#session ?? this.#begun ?? 0;', 'const session = this.#begun ?? 0;'],
  },
  {
    rule: 'SEC-2',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'sends what a tab of an earlier session saved last, in a page that is loaded later',
    replace: ['this.#begun = Number(session) || 0;', 'this.#begun = 0;'],
  },
  {
    rule: 'SEC-2',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'leaves mutations of an earlier session in the storage',
    replace: ['if (!this.#isOutdated) return operation', 'if (storage) return operation'],
  },
  {
    rule: 'SEC-4',
    file: 'lib/store/report.ts',
    bug: 'ends a Node process where the init of a manager rejects',
    replace: ['if (isPromise(result)) result.then(undefined, report);', ''],
  },
  {
    rule: 'SEC-4',
    file: 'lib/store/controller/Controller.ts',
    bug: 'ends a Node process where a manager rejects an action',
    replace: ['if (isPromise(result)) result.then(undefined, rejected);', ''],
  },
  {
    rule: 'SEC-4',
    file: 'lib/store/controller/Controller.ts',
    bug: 'leaves the optimistic update where a manager rejects a response',
    replace: ['controller.store.apply({ ...action, error: error as Error, aborted: true });', '{}'],
  },
  {
    rule: 'SEC-4',
    file: 'lib/store/controller/Controller.ts',
    bug: 'never settles a fetch that a manager rejects',
    replace: ['      action.meta.reject(error);', ''],
  },
  {
    rule: 'SEC-4',
    file: 'lib/store/managers/decided.ts',
    bug: 'waits for ever for a decision of the app',
    replace: [
      'inTime(Promise.resolve(decision), otherwise, LONGEST_DECISION,',
      'inTime(decision, otherwise, Infinity,',
    ],
  },
  {
    rule: 'SEC-4',
    file: 'lib/store/managers/SubscriptionManager.ts',
    bug: 'ends a Node process where add of a subscription rejects',
    replace: [
      'reportRejection(running.add(action.endpoint.pollFrequency));',
      'running.add(action.endpoint.pollFrequency);',
    ],
  },
  {
    rule: 'SEC-2',
    file: 'lib/store/managers/PersistenceManager.ts',
    bug: 'leaves what a tab of an earlier session wrote last',
    replace: ['saved && Number(saved.session ?? 0) <', '!saved && 0 <'],
  },
  {
    rule: 'SEC-4',
    file: 'lib/store/managers/OfflineManager.ts',
    bug: 'ends a Node process where onError rejects',
    replace: [
      'if (onError) reporting(() => onError(error, mutation));',
      'if (onError) onError(error, mutation);',
    ],
  },
];
