import { EditorView, runScopeHandlers } from '@codemirror/view';
import { forgetClick } from '../boot/earlyInput.ts';
import type { Left } from '../boot/staticCode.ts';

/** The editor stands as the static code stood: scrolled, selected and focused as that was. */
export async function takePlace(id: string, { focus, selected, keys, top, left }: Left): Promise<void> {
  const panel = document.getElementById(`${id}-panel`);
  if (focus === 'tab')
    panel?.parentElement?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  // Sandpack makes its editor in a later effect.
  for (let tries = 0; tries < 20; tries++) {
    const view = EditorView.findFromDOM(panel?.querySelector<HTMLElement>('.cm-editor') ?? document.body);
    if (view) {
      const most = view.state.doc.length;
      const { anchor, head } = selected ?? { anchor: 0, head: 0 };
      if (focus === 'code') {
        view.contentDOM.focus({ preventScroll: true });
        view.dispatch({ selection: { anchor: Math.min(anchor, most), head: Math.min(head, most) } });
      }
      const scroll = (): void => view.scrollDOM.scrollTo({ top, left });
      scroll();
      forgetClick();
      for (const key of keys) typeIn(view, key);
      // In its first frame it learns how high its lines are, and goes by what it thought before.
      return void requestAnimationFrame(scroll);
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  forgetClick();
}

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
