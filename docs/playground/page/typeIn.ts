import { EditorView, runScopeHandlers } from '@codemirror/view';

/** Does in an editor what a key would have done there that was pressed before it stood. */
export function typeIn(view: EditorView, event: KeyboardEvent): void {
  const { state } = view;
  if (state.readOnly || runScopeHandlers(view, event, 'editor') || !/^.$/u.test(event.key)) return;
  const { from, to } = state.selection.main;
  const insert = () => state.update(state.replaceSelection(event.key), { userEvent: 'input.type' });
  const isHandled = state
    .facet(EditorView.inputHandler)
    .some((handle) => handle(view, from, to, event.key, insert));
  if (!isHandled) view.dispatch(insert());
}
