import type { Mutant } from './Mutant.ts';

/** The bugs in the tools for development. */
export const devtoolsMutants: readonly Mutant[] = [
  {
    rule: 'DEV-1',
    file: 'lib/devtools/inspection/CallLog.ts',
    bug: 'takes two mutations of one key for one request',
    replace: [
      'one.sequence.number === number && isPending(one)',
      'one.call.key === record.call.key && isPending(one)',
    ],
  },
  {
    rule: 'DEV-1',
    file: 'lib/devtools/inspection/CallLog.ts',
    bug: 'leaves calls pending that a reset ended',
    replace: [
      'for (const record of this.#records) if (isPending(record)) this.#settle(record, error);',
      'void error;',
    ],
  },
  {
    rule: 'DEV-4',
    file: 'lib/devtools/inspection/Recording.ts',
    bug: 'keeps a snapshot that is out of date when somebody subscribes',
    replace: ['if (this.#isChanged) this.#onChange();', ''],
  },
  {
    rule: 'DEV-1',
    file: 'lib/devtools/inspection/Recording.ts',
    bug: 'keeps every action',
    replace: ['].slice(-MAX_ACTIONS)', ']'],
  },
  {
    rule: 'DEV-2',
    file: 'lib/devtools/inspection/readRows.ts',
    bug: 'does not find the rows of a long list',
    replace: ['memo.rowless === false && ', 'memo.rowless === null && '],
  },
  {
    rule: 'DEV-2',
    file: 'lib/devtools/inspection/readers.ts',
    bug: 'counts components that are unmounted',
    replace: ['mounted.get(controller)?.delete(reader);', ''],
  },
  {
    rule: 'DEV-2',
    file: 'lib/devtools/inspection/RenderLog.ts',
    bug: 'names every change since the last commit as a cause',
    replace: ['if (!isRead(change)) continue;', ''],
  },
  {
    rule: 'DEV-2',
    file: 'lib/devtools/inspection/componentStack.ts',
    bug: 'names a hook of the library that another one calls',
    replace: ['own.findLast((name)', 'own.find((name)'],
  },
  {
    rule: 'DEV-2',
    file: 'lib/devtools/inspection/componentStack.ts',
    bug: 'names an anonymous component of Firefox with a sign behind it',
    replace: [".replace(/<$/, '')", ''],
  },
  {
    rule: 'DEV-3',
    file: 'lib/devtools/inspection/Recording.ts',
    bug: 'fails every further request',
    replace: ['{ ...taken, failNext: false }', '{ ...taken }'],
  },
  {
    rule: 'DEV-3',
    file: 'lib/devtools/inspection/conditions.ts',
    bug: 'fails requests of other controllers',
    replace: [
      'taken.set(meta.sequence, take);',
      'taken.set(meta.sequence, take);\n  taken.get = () => take;',
    ],
  },
  {
    rule: 'DEV-3',
    file: 'lib/devtools/inspection/CallLog.ts',
    bug: 'sends a mutation again',
    replace: ['call.key === key && !endpoint.sideEffect', 'call.key === key || endpoint === undefined'],
  },
  {
    rule: 'DEV-4',
    file: 'lib/devtools/inspection/inspect.ts',
    bug: 'ends the recording that another inspection uses',
    replace: ['if (--entry.users > 0) return;', ''],
  },
  {
    rule: 'DEV-4',
    file: 'lib/devtools/inspection/override.ts',
    bug: 'leaves methods replaced',
    replace: ['if ((target[name] as unknown) !== replaced) return;', 'return;'],
  },
  {
    rule: 'DEV-4',
    file: 'lib/devtools/inspection/override.ts',
    bug: 'has an endpoint seem to be another one once its requests are observed',
    replace: ['() => String(original)', "() => ''"],
  },
  {
    rule: 'DEV-2',
    file: 'lib/devtools/inspection/RenderLog.ts',
    bug: 'does not know why a row is no longer found by an index',
    replace: ['isFound ||', ''],
  },
  {
    rule: 'DEV-4',
    file: 'lib/devtools/inspection/textOf.ts',
    bug: 'throws for an error that has no text',
    replace: ["return 'an error that has no text';", "throw new Error('no text');"],
  },
  {
    rule: 'DEV-1',
    file: 'lib/devtools/inspection/readers.ts',
    bug: 'does not know for whom a request in flight was sent',
    replace: ['senders.set(request.meta.sequence, sender);', '{}'],
  },
  {
    rule: 'DEV-1',
    file: 'lib/devtools/inspection/attribution.ts',
    bug: 'takes mutations of one endpoint for each other',
    replace: ['if (isOf && isSame)', 'if (isOf)'],
  },
  {
    rule: 'DEV-1',
    file: 'lib/devtools/inspection/attribution.ts',
    bug: 'adds the requests of further pages to no call',
    replace: ['if (running) owners.set(child, running);', ''],
  },
  {
    rule: 'DEV-1',
    file: 'lib/devtools/inspection/CallLog.ts',
    bug: 'adds the requests of other controllers to its own calls',
    replace: [
      'find(({ sequence }) => sequence === id)',
      'find((one) => isPending(one) || one.sequence === id)',
    ],
  },
  {
    rule: 'DEV-2',
    file: 'lib/devtools/inspection/readers.ts',
    bug: 'notifies of no component that is unmounted',
    replace: [
      'for (const query of queries) readersByQuery.get(query)?.delete(reader);\n  listeners.get(controller)?.onMountedChange();',
      'for (const query of queries) readersByQuery.get(query)?.delete(reader);',
    ],
  },
  {
    rule: 'DEV-6',
    file: 'lib/devtools/inspection/actionView.ts',
    bug: 'knows the writers of listed changes alone',
    replace: ['changes.length > MAX_CHANGES || ', ''],
  },
];
