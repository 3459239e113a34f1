import { StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';

/** Where an error is, counted from 1; without a column where only the line is known. */
export interface ErrorPlace {
  line: number;
  column?: number | undefined;
}

const mark = StateEffect.define<ErrorPlace | undefined>();
const bad = Decoration.line({ class: 'cm-errorLine' });
const badWord = Decoration.mark({ class: 'cm-errorWord' });

/** Marks the line with an error. Sandpack's own mark does not move when the text changes, which breaks the editor. */
export const errorLine = StateField.define({
  create: () => Decoration.none,
  update(marks, { changes, effects, newDoc }) {
    let now = marks.map(changes);
    for (const effect of effects) if (effect.is(mark)) now = marksAt(newDoc, effect.value);
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function marksAt(doc: Text, place: ErrorPlace | undefined): DecorationSet {
  if (!place || place.line < 1 || place.line > doc.lines) return Decoration.none;
  const { from, text } = doc.line(place.line);
  const all = [bad.range(from)];
  const word = place.column === undefined ? undefined : wordAt(text, place.column - 1);
  if (word) all.push(badWord.range(from + word.from, from + word.to));
  return Decoration.set(all);
}

/** The word or sign at an offset of a line; at its end, the last one; undefined in a line without any. */
function wordAt(text: string, at: number): { from: number; to: number } | undefined {
  const words = [...text.matchAll(/[\w$]+|[^\w$\s]/g)].map(({ index, 0: word }) => ({
    from: index,
    to: index + word.length,
  }));
  return words.find(({ to }) => to > at) ?? words.at(-1);
}

/** Marks a place in the editor; undefined removes the mark. */
export function setErrorPlace(view: EditorView, place: ErrorPlace | undefined): void {
  view.dispatch({ effects: mark.of(place) });
}
