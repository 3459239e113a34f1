// @vitest-environment jsdom
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, it } from 'vitest';
import { errorLine, setErrorLine } from './errorLine.ts';

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
  setErrorLine(view, 2);
  expect(marked(view)).toEqual(['two']);
  view.dispatch({ changes: { from: 0, insert: 'zero\n' } });
  expect(marked(view)).toEqual(['two']);
  setErrorLine(view, undefined);
  expect(marked(view)).toEqual([]);
});

it('survives deleting the marked text', () => {
  const view = editor('one\n');
  setErrorLine(view, 2);
  view.dispatch({ changes: { from: 0, to: 4, insert: 'a' } });
  expect(view.contentDOM.textContent).toBe('a');
});

it('marks nothing for a line that does not exist', () => {
  const view = editor('one');
  setErrorLine(view, 2);
  setErrorLine(view, 0);
  expect(marked(view)).toEqual([]);
});
