import { openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { StateEffect } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

const color = (name: string): string => `var(--ws-${name})`;

const look = EditorView.theme({
  '& .cm-panels': { background: color('paper'), color: color('ink'), borderColor: color('line') },
  '& .cm-panel.cm-search': { padding: '0.375rem 2rem 0.375rem 0.75rem', fontSize: '0.8125rem' },
  '& .cm-search :is(.cm-textfield, .cm-button)': {
    border: `1px solid ${color('line-2')}`,
    borderRadius: '6px',
    background: 'none',
    color: color('ink'),
    font: 'inherit',
  },
  // All in two rows where the code has its usual width.
  '& .cm-search .cm-textfield': { width: '7.5rem' },
  '& .cm-search .cm-button': { padding: '0.2em 0.6em' },
  '& .cm-search [name=close]': { minWidth: '1.5rem', minHeight: '1.5rem', color: color('ink') },
  '& .cm-searchMatch': { background: color('accent-paper'), outline: `1px solid ${color('accent')}` },
  '& .cm-searchMatch-selected': { outlineWidth: '2px' },
});

const extended = new WeakSet<EditorView>();

/** Opens the search of an editor, which draws only the lines near the window: the browser's own search finds no others. */
export function openSearch(view: EditorView): void {
  if (!extended.has(view)) {
    extended.add(view);
    const added = [search({ top: true }), keymap.of(searchKeymap), look];
    view.dispatch({ effects: StateEffect.appendConfig.of(added) });
  }
  openSearchPanel(view);
}
