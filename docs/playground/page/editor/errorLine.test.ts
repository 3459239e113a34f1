// @vitest-environment jsdom
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, it } from 'vitest';
import { errorLine, setErrorPlace } from './errorLine.ts';

function editor(doc: string): EditorView {
  return new EditorView({
    state: EditorState.create({ doc, extensions: [errorLine] }),
    parent: document.body,
  });
}

function marked(view: EditorView): (string | null)[] {
  return [...view.dom.querySelectorAll('.cm-errorLine')].map(({ textContent }) => textContent);
}

it('marks a line, and moves the mark with the text', () => {
  const view = editor('one\ntwo\nthree');
  setErrorPlace(view, { line: 2 });
  expect(marked(view)).toEqual(['two']);
  view.dispatch({ changes: { from: 0, insert: 'zero\n' } });
  expect(marked(view)).toEqual(['two']);
  setErrorPlace(view, undefined);
  expect(marked(view)).toEqual([]);
});

it('survives deleting the marked text', () => {
  const view = editor('one\n');
  setErrorPlace(view, { line: 2 });
  view.dispatch({ changes: { from: 0, to: 4, insert: 'a' } });
  expect(view.contentDOM.textContent).toBe('a');
});

it('marks nothing for a line that does not exist', () => {
  const view = editor('one');
  setErrorPlace(view, { line: 2 });
  setErrorPlace(view, { line: 0 });
  expect(marked(view)).toEqual([]);
});

it.each([
  [7, 'list'],
  [9, 'list'],
  [12, '='],
  [14, '['],
  [16, '['],
])('marks what is at column %i, with the caret elsewhere too', (column, word) => {
  const view = editor('const list = [\nlast');
  view.dispatch({ selection: { anchor: 16 } });
  setErrorPlace(view, { line: 1, column });
  expect(view.dom.querySelector('.cm-errorWord')?.textContent).toBe(word);
  expect(marked(view)).toEqual(['const list = [']);
});

it('marks no word in an empty line', () => {
  const view = editor('one\n');
  setErrorPlace(view, { line: 2, column: 1 });
  expect(view.dom.querySelector('.cm-errorWord')).toBeNull();
  expect(marked(view)).toEqual(['']);
});
