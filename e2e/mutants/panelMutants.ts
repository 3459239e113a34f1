import type { Mutant } from './Mutant.ts';

/** The bugs in the panel. */
export const panelMutants: readonly Mutant[] = [
  {
    rule: 'DEV-5',
    file: 'lib/devtools/panel/WireshapePanel.tsx',
    bug: 'is part of tests and production',
    replace: [
      "if (process.env.NODE_ENV !== 'production' && process.env.NODE_ENV !== 'test') panel = attached();",
      'panel = attached();',
    ],
  },
  {
    rule: 'DEV-5',
    file: 'lib/devtools/panel/AttachedPanel.tsx',
    bug: 'mounts twice in StrictMode',
    replace: ['isUnmounted = true;', ''],
  },
  {
    rule: 'DEV-5',
    file: 'lib/devtools/panel/mountPanel.tsx',
    bug: 'lets the app take keys that are typed in the panel',
    replace: [
      'const stop = (event: Event): void => event.stopPropagation();',
      'const stop = (): void => {};',
    ],
  },
  {
    rule: 'DEV-5',
    file: 'lib/devtools/panel/mountPanel.tsx',
    bug: 'keeps the end of a drag from the app',
    replace: ['isAppDragging = target !== host;', 'isAppDragging = target === null;'],
  },
  {
    rule: 'DEV-5',
    file: 'lib/devtools/panel/mountPanel.tsx',
    bug: 'puts its button over that of another panel',
    replace: ['while (taken.has(order)) order++;', 'order = taken.size;'],
  },
  {
    rule: 'DEV-5',
    file: 'lib/devtools/panel/panelState.ts',
    bug: 'shares one state among all panels',
    replace: ["order === 0 ? '' : `-${order}`", "''"],
  },
  {
    rule: 'DEV-5',
    file: 'lib/devtools/panel/Panel.tsx',
    bug: 'does not return the focus',
    replace: ['if (isFocused) button.current?.focus();', ''],
  },
  {
    rule: 'DEV-5',
    file: 'lib/devtools/panel/Panel.tsx',
    bug: 'does not keep its state',
    replace: ['savePanelState(next, order);', ''],
  },
  {
    rule: 'DEV-5',
    file: 'lib/devtools/panes/plain.ts',
    bug: 'fails on objects that throw on every access',
    replace: ["return '(cannot be shown)';", "throw new Error('cannot be shown');"],
  },
  {
    rule: 'DEV-6',
    file: 'lib/devtools/panes/tablesOf.ts',
    bug: 'searches only the listed rows',
    replace: ['const found = all.filter(', 'const found = all.slice(0, MAX_ROWS).filter('],
  },
  {
    rule: 'DEV-6',
    file: 'lib/devtools/panes/tablesOf.ts',
    bug: 'lists every row',
    replace: ['found.slice(0, MAX_ROWS)', 'found'],
  },
  {
    rule: 'DEV-5',
    file: 'lib/devtools/panes/tablesOf.ts',
    bug: 'shows inherited members as data',
    replace: ['ownMember(record, column)', 'record[column]'],
  },
  {
    rule: 'DEV-6',
    file: 'lib/devtools/panes/matches.ts',
    bug: 'finds the names of fields',
    replace: ['Object.getOwnPropertyDescriptor(value, name)?.value as unknown', 'name as unknown'],
  },
  {
    rule: 'DEV-6',
    file: 'lib/devtools/panes/matches.ts',
    bug: 'keeps the outcome of another search',
    replace: ['if (last.text !== text)', "if (last.text === '')"],
  },
  {
    rule: 'DEV-6',
    file: 'lib/devtools/panes/Steps.tsx',
    bug: 'takes an action that is no longer listed for the last',
    replace: ['return at < 0 ?', 'return at < -1 ?'],
  },
  {
    rule: 'DEV-6',
    file: 'lib/devtools/panel/useConditionsText.ts',
    bug: 'does not notice that the next request has failed',
    replace: ["inspection && (isOpen || getSnapshot() !== '')", 'inspection && isOpen'],
  },
  {
    rule: 'DEV-6',
    file: 'lib/devtools/panel/StoreTab.tsx',
    bug: 'shows the state now in place of an earlier one',
    replace: ['const store = past ?? view.store;', 'const store = view.store;'],
  },
  {
    rule: 'DEV-6',
    file: 'lib/devtools/panel/RequestsTab.tsx',
    bug: 'does not send a request again',
    replace: ['onClick={() => inspection.refetch(key)}', ''],
  },
  {
    rule: 'DEV-4',
    file: 'lib/devtools/panel/AttachedPanel.tsx',
    bug: 'forgets in StrictMode what it recorded before the second mount',
    replace: ['queueMicrotask(() => inspection?.dispose());', 'inspection?.dispose();'],
  },
  {
    rule: 'DEV-6',
    file: 'lib/devtools/panes/WirePane.tsx',
    bug: 'offers to refetch a mutation',
    replace: ['call && !call.isMutation && controls', 'call && controls'],
  },
  {
    rule: 'DEV-6',
    file: 'lib/devtools/panel/useInspectionView.ts',
    bug: 'shows only the first view',
    replace: ['!isPending && view !== latest', 'isPending && view !== latest'],
  },
  {
    rule: 'DEV-6',
    file: 'lib/devtools/panes/tablesOf.ts',
    bug: 'lists entities that were invalidated',
    replace: ['.filter(([, record]) => isObject(record))', ''],
  },
  {
    rule: 'DEV-6',
    file: 'lib/devtools/inspection/actionView.ts',
    bug: 'knows only the first earlier members of a long list',
    replace: ['changes.some(hasManyFields)', 'false'],
  },
  {
    rule: 'DEV-5',
    file: 'lib/devtools/panel/PanelSeparator.tsx',
    bug: 'moves the edge from the size that was saved in a larger window',
    replace: ['[smaller]: shown - STEP', '[smaller]: size - STEP'],
  },
];
