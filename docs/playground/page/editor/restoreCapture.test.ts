// @vitest-environment jsdom
import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { expect, it } from 'vitest';
import { replayKey } from './restoreCapture.ts';

const extensions = [closeBrackets(), keymap.of([...closeBracketsKeymap, ...defaultKeymap])];

function typed(keys: readonly string[], doc = 'one two', isReadOnly = false): string {
  const view = new EditorView({
    doc,
    selection: { anchor: 3 },
    extensions: [...extensions, EditorState.readOnly.of(isReadOnly)],
  });
  for (const key of keys) replayKey(view, new KeyboardEvent('keydown', { key }));
  const { state } = view;
  const { head } = state.selection.main;
  view.destroy();
  return `${state.sliceDoc(0, head)}|${state.sliceDoc(head)}`;
}

it.each([
  [['a', 'b'], 'oneab| two'],
  [['a', 'Backspace', 'Backspace', 'x'], 'onx| two'],
  [['Delete', 'Delete', '🙂'], 'one🙂|wo'],
  [['Home', '/', 'End', '!'], '/one two!|'],
  [['ArrowLeft', 'a', 'ArrowRight', 'b'], 'onaeb| two'],
  [['Enter', 'a'], 'one\na|two'],
  [['(', 'a', ')', ';'], 'one(a);| two'],
  [['Shift', 'F5', 'Dead'], 'one| two'],
])('does what %j do', (keys, text) => {
  expect(typed(keys)).toBe(text);
});

it('replays no keys in a read-only editor', () => {
  expect(typed(['a', 'Backspace'], 'one', true)).toBe('one|');
});
