import type { Mutant } from './Mutant.ts';

/** Bugs of what the tabs of an app share, and what hydrated responses have in common with it. */
export const tabMutants: readonly Mutant[] = [
  {
    rule: 'TAB-1',
    file: 'lib/store/managers/TabSyncManager.ts',
    bug: 'takes data of a tab of another version',
    replace: ['if (data.appVersion !== this.#options.version) return;', ''],
  },
  {
    rule: 'TAB-1',
    file: 'lib/store/managers/TabSyncManager.ts',
    bug: 'is not reset by a tab of another version',
    replace: ['if (order > 0) this', 'if (order > 0 && data.appVersion === this.#options.version) this'],
  },
  {
    rule: 'TAB-1',
    file: 'lib/store/managers/TabSyncManager.ts',
    bug: 'throws on a server, where it is cleaned up',
    replace: ['if (!this.#channel) return;', ''],
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
    replace: ["if (kind === 'unchanged' && held !== undefined) return;", ''],
  },
  {
    rule: 'TAB-1',
    file: 'lib/store/managers/TabSyncManager.ts',
    bug: 'sends no records that did not change',
    replace: ["found.push([row.key, row.pk, row.stored, 'unchanged'])", 'void row'],
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
    replace: ['meta.fetchedAt > began', 'meta.fetchedAt < 0 * began'],
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
    rule: 'CTL-6',
    file: 'lib/store/managers/RecentWrites.ts',
    bug: 'waits for a clock that was set back',
    replace: ['Math.abs(at - now) < ON_THE_WAY', 'at > now - ON_THE_WAY'],
  },
  {
    rule: 'TAB-1',
    file: 'lib/store/managers/RecentWrites.ts',
    bug: 'counts a write as older than the message before it',
    replace: ['(this.#recent().at(-1)?.at ?? 0) + 1', '0'],
  },
  {
    rule: 'TAB-1',
    file: 'lib/store/managers/TabSyncManager.ts',
    bug: 'sends the arguments of mutations',
    replace: [' || !mayLeave(row)) return [];', ') return [];'],
  },
  {
    rule: 'TAB-2',
    file: 'lib/store/managers/TabSyncManager.ts',
    bug: 'applies whatever is on the channel',
    replace: ['const data = parseMessage(sent);', 'const data = sent as never as Message;'],
  },
  {
    rule: 'CTL-24',
    file: 'lib/store/managers/TabSyncManager.ts',
    bug: 'makes a record of the part that another tab changed, where it is deleted',
    replace: [
      "kind !== 'changed' || typeof held === 'object'",
      "kind !== 'changed' || typeof first === 'object'",
    ],
  },
  {
    rule: 'TAB-1',
    file: 'lib/store/managers/TabSyncManager.ts',
    bug: 'leaves lists as they are that items join in a tab without them',
    replace: ['return [...others, ...own', 'return [...own'],
  },
  {
    rule: 'CTL-27',
    file: 'lib/store/managers/TabSyncManager.ts',
    bug: 'leaves in other tabs what a mutation concerns whose response is empty',
    replace: ['const own = concerned ?', 'const own = !steps ?'],
  },
  {
    rule: 'TAB-1',
    file: 'lib/store/managers/TabSyncManager.ts',
    bug: 'refetches lists that another tab changed itself',
    replace: ['return [key, shared(key, held), true];', 'return [key, [], true];'],
  },
  {
    rule: 'TAB-1',
    file: 'lib/store/managers/RecentWrites.ts',
    bug: 'lets a read win that was sent before what another tab wrote',
    replace: ['began: sentAt ?? at', 'began: at'],
  },
  {
    rule: 'TAB-1',
    file: 'lib/store/managers/RecentWrites.ts',
    bug: 'lets a write of a tab win over a later response of the same tab',
    replace: ['return one.id !== other.id && compare(', 'return compare('],
  },
  {
    rule: 'CTL-27',
    file: 'lib/store/write/accepted.ts',
    bug: 'leaves hydrated responses as they are that nothing reads',
    replace: ['hasResponse === true && !args', 'hasResponse === true && args'],
  },
  {
    rule: 'CTL-27',
    file: 'lib/store/write/accepted.ts',
    bug: 'leaves hydrated responses as they are that something reads',
    replace: ['if (hasResponse && known) continue;', 'if (hasResponse) continue;'],
  },
];
