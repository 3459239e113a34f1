import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView } from '@codemirror/view';

const mark = StateEffect.define<number | undefined>();
const bad = Decoration.line({ class: 'cm-errorLine' });

/** Marks the line with an error. Sandpack's own mark does not move when the text changes, which breaks the editor. */
export const errorLine = StateField.define({
  create: () => Decoration.none,
  update(marks, { changes, effects, newDoc }) {
    let now = marks.map(changes);
    for (const effect of effects) {
      if (!effect.is(mark)) continue;
      const line = effect.value ?? 0;
      now =
        line > 0 && line <= newDoc.lines
          ? Decoration.set(bad.range(newDoc.line(line).from))
          : Decoration.none;
    }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Marks a line of the editor; undefined removes the mark. */
export function setErrorLine(view: EditorView, line: number | undefined): void {
  view.dispatch({ effects: mark.of(line) });
}
