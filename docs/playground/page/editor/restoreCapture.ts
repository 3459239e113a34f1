import { EditorView, runScopeHandlers } from '@codemirror/view';
import { forgetEarlyInput } from '../boot/earlyInput.ts';
import type { CapturedStaticCode } from '../boot/staticCode.ts';

/** Restores in the editor how the reader left the static code: scroll position, selection, focus and pressed keys. */
export async function restoreCapture(
  id: string,
  { focus, selection, keys, scrollTop, scrollLeft }: CapturedStaticCode,
): Promise<void> {
  const panel = document.getElementById(`${id}-panel`);
  if (focus === 'tab')
    panel?.parentElement?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  // Sandpack creates its editor in a later effect.
  for (let tries = 0; tries < 20; tries++) {
    const view = EditorView.findFromDOM(panel?.querySelector<HTMLElement>('.cm-editor') ?? document.body);
    if (view) {
      const most = view.state.doc.length;
      const { anchor, head } = selection ?? { anchor: 0, head: 0 };
      if (focus === 'code') {
        view.contentDOM.focus({ preventScroll: true });
        view.dispatch({ selection: { anchor: Math.min(anchor, most), head: Math.min(head, most) } });
      }
      const scroll = (): void => view.scrollDOM.scrollTo({ top: scrollTop, left: scrollLeft });
      scroll();
      forgetEarlyInput();
      for (const key of keys) replayKey(view, key);
      // Until its first frame the editor only estimates line heights, so it scrolls again after it.
      return void requestAnimationFrame(scroll);
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  forgetEarlyInput();
}

/** Replays in an editor a key that was pressed before the editor existed. */
export function replayKey(view: EditorView, event: KeyboardEvent): void {
  const { state } = view;
  if (state.readOnly || runScopeHandlers(view, event, 'editor') || !/^.$/u.test(event.key)) return;
  const { from, to } = state.selection.main;
  const insert = () => state.update(state.replaceSelection(event.key), { userEvent: 'input.type' });
  const isHandled = state
    .facet(EditorView.inputHandler)
    .some((handle) => handle(view, from, to, event.key, insert));
  if (!isHandled) view.dispatch(insert());
}
