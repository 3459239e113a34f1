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
    replace: ['event.stopPropagation()', 'event'],
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
    replace: ['savePanelState(next);', ''],
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
    rule: 'DEV-6',
    file: 'lib/devtools/panel/useInspectionView.ts',
    bug: 'shows only the first view',
    replace: ['!isPending && view !== latest', 'isPending && view !== latest'],
  },
];
