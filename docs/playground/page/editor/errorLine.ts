import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView } from '@codemirror/view';

const mark = StateEffect.define<number | undefined>();
const bad = Decoration.line({ class: 'cm-errorLine' });

/** Marks the line with an error. Sandpack's own mark stays where it is while the text around it changes, which breaks the editor. */
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

/** Marks a line of what an editor shows, or none. */
export function setErrorLine(view: EditorView, line: number | undefined): void {
  view.dispatch({ effects: mark.of(line) });
}
