import type { Mutant } from './Mutant.ts';

/** Bugs in how mutations wait and are saved. */
export const offlineMutants: readonly Mutant[] = [
  {
    rule: 'PER-3',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'writes a long queue anew for each mutation that was sent',
    replace: ['held.length > SHORT', 'held.length > 1e9'],
  },
  {
    rule: 'PER-3',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'sends a mutation again that was listed as sent',
    replace: ['.filter(({ id }) => !ids.has(id))', ''],
  },
  {
    rule: 'PER-3',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'removes no mutation that was sent where the storage is full',
    replace: ['// It may be full: the item that is written below is shorter than before.', 'return;'],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/managers/MutationQueue.ts',
    bug: 'fails what a logout in another tab removed, and passes it to no onDrop',
    replace: ["claim === 'removed' &&", 'false &&'],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'forgets saved mutations where a reset is before their restoration',
    replace: ['notifyIf(!isRestored)', 'notifyIf(false)'],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'passes the mutations of an open tab to the onDrop of another one',
    replace: ['notifyIf(lock !== null)', 'notifyIf(true)'],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/managers/MutationQueue.ts',
    bug: 'sends while offline',
    replace: ['!entry || !isOnline() || this.isHeld', '!entry || this.isHeld'],
  },
  {
    rule: 'CTL-22',
    file: 'lib/store/managers/MutationQueue.ts',
    bug: 'sends mutations of one scope at once',
    replace: [
      'const [entry] = this.#scopes.get(scope) ?? [];',
      'const entry = Array.from(this.#scopes.get(scope) ?? []).find((one) => !this.#sending.has(one));',
    ],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/managers/MutationQueue.ts',
    bug: 'rolls back a mutation whose network fails while offline',
    replace: ['isOffline || (await this.#shouldRetry', '(await this.#shouldRetry'],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/managers/MutationQueue.ts',
    bug: 'stops a scope at a mutation that the server refuses',
    replace: [
      '    this.#owner.onChange();\n    this.runScope(entry.scope);\n  }\n\n  #remove',
      '    this.#owner.onChange();\n  }\n\n  #remove',
    ],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/managers/MutationQueue.ts',
    bug: 'retries what the server refused for ever',
    replace: ['failures <= 10)', 'failures <= Infinity)'],
  },
  {
    rule: 'CTL-5',
    file: 'lib/store/managers/MutationQueue.ts',
    bug: 'leaves an update of a waiting mutation below what the server sends',
    replace: ['this.#isNewer(action)) this.#moveToTop();', 'this.#isNewer(action)) this.run();'],
  },
  {
    rule: 'CTL-5',
    file: 'lib/store/managers/MutationQueue.ts',
    bug: 'orders a waiting mutation by its call in place of its sending',
    replace: ['if (this.#isOvertaken) this.#moveToTop(entry);', ''],
  },
  {
    rule: 'CTL-5',
    file: 'lib/store/managers/MutationQueue.ts',
    bug: 'leaves an update below what was written during an attempt that failed',
    replace: [
      '    // What was written while it was being sent is older than its next attempt.\n    this.#moveToTop();\n',
      '',
    ],
  },
  {
    rule: 'CTL-12',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'removes what the next user has saved',
    replace: [
      'const isBegun = this.#session !== undefined && session > this.#session;',
      'const isBegun = session === undefined;',
    ],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'sends in two tabs what both have',
    replace: ["return saved.mutations.some(isOwn) ? 'own' : 'taken'", "return 'own'"],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'takes over the mutations of a tab that is open',
    replace: ['if (owner === this.#owner) return void take();', 'return void take();'],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'takes over the mutations of an open tab without Web Locks',
    replace: ['if (!getLocks()) return void takeWithoutLocks();', 'if (!getLocks()) return void take();'],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'takes over the mutations of an open tab where Web Locks are refused',
    replace: ['end(takeWithoutLocks)', 'end(take)'],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/managers/locks.ts',
    bug: 'forgets that Web Locks are refused',
    replace: ['refused.add(locks);', ''],
  },
  {
    rule: 'CTL-13',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'leaves to the next load what it saved before it was refused a Web Lock',
    replace: [' || this.#unlocked.has(owner)', ''],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'takes over what an open tab saved after the mutations before',
    replace: [
      '    this.#release = undefined;\n    this.#owner = randomId();',
      '    this.#release = undefined;',
    ],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'writes anew what it could not read',
    replace: ['return storage.getItem(name);', 'return getItem(storage, name);'],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'restores mutations of any age',
    replace: [' && at >= Date.now() - this.#options.maxAge', ''],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'restores mutations of another version',
    replace: ['version === this.#options.version && ', ''],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'sends again after a reload what the server has responded to',
    replace: ['!removed.has(one.id) || one.owner !== owner', '!removed.has(one.id) || one.owner === owner'],
  },
  {
    rule: 'PER-3',
    file: 'lib/store/managers/MutationQueue.ts',
    bug: 'sends what was saved after what was called later',
    replace: ['queued.mutation.isRestored && this.#called > 0 ? this.#later() : []', '[]'],
  },
  {
    rule: 'PER-3',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'waits for a storage that hangs',
    replace: ["isPromise(claim) ? this.#inTime(claim, 'own') : claim", 'claim'],
  },
  {
    rule: 'PER-3',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'writes the item for each task, though a write is under way',
    replace: ['queueMicrotask(() => this.#save(batch));', 'queueMicrotask(() => this.#flush());'],
  },
  {
    rule: 'PER-3',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'saves what follows a logout before it',
    replace: [
      'const batch = this.#soon;\n    this.#soon = undefined;\n    if (batch) this.#save',
      'const batch = this.#soon;\n    if (batch) this.#save',
    ],
  },
  {
    rule: 'PER-3',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'writes the item for each mutation',
    replace: ['if (this.#soon) return this.#soon;', ''],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/managers/MutationQueue.ts',
    bug: 'leaves what waits below a message that changes nothing on the server',
    replace: [
      'this.controller.getState() !== before',
      'this.controller.getState().committed !== before.committed',
    ],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/write/WriteLog.ts',
    bug: 'replays all predictions that wait at each response, though it is what was predicted',
    replace: ['first + at === same && isSameState(state, before)', 'false'],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/write/WriteLog.ts',
    bug: 'keeps what a mutation shows that was made of a prediction that did not come true',
    replace: [' && isSameState(state, before)', ''],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/write/WriteLog.ts',
    bug: 'counts waiting mutations as sent later, once many have ended',
    replace: ['if (!isFull || !sideEffect) read', 'read'],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/managers/MutationQueue.ts',
    bug: 'sends again what a server refused for a while, each time the page is shown',
    replace: ["if ((Object(entry.failure) as Partial<NetworkError>).kind !== 'http') stopTimer", 'stopTimer'],
  },
  {
    rule: 'PER-2',
    file: 'lib/errors/temporary.ts',
    bug: 'compares the date of Retry-After with a clock that may be wrong',
    replace: ["Date.parse(response!.headers!.get!('date')!) || Date.now()", 'Date.now()'],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/managers/MutationQueue.ts',
    bug: 'uses up all attempts at once where the server says that it need not wait',
    replace: ['Math.max(asked ?? 0, delay)', 'asked ?? delay'],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/managers/SavedMutations.ts',
    bug: 'drops what is too old without a word',
    replace: ['this.#options.onExpired(expired);', ''],
  },
  {
    rule: 'CTL-13',
    file: 'lib/store/managers/OfflineManager.ts',
    bug: 'leaves what was saved to the next event, where another provider has replaced its own',
    replace: [
      'if (this.#current?.isRunning) return this.#restore();',
      'if (this.#current?.isRunning) return;',
    ],
  },
  {
    rule: 'PER-2',
    file: 'lib/store/managers/MutationQueue.ts',
    bug: 'replays all predictions that wait once for each of them, at each write',
    replace: [
      'if (last) this.controller.store.apply(last, held);',
      'for (const one of last ? held : []) this.controller.store.apply(one, [one]);',
    ],
  },
];
