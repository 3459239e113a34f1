import { arrowKeys } from '../../../../lib/devtools/controls/arrowKeys.ts';
import { earlyInputIn, type TextSelection } from './earlyInput.ts';

/** Makes the file tabs of the static code work before the editor is loaded. */
export function staticTabs(root: HTMLElement, onOpen?: (name: string) => void): void {
  const tabs = [...root.querySelectorAll<HTMLElement>('.pg-code [role=tab]')];
  const panels = [...root.querySelectorAll<HTMLElement>('.pg-code [role=tabpanel]')];
  const select = (chosen: HTMLElement): void => {
    for (const tab of tabs) {
      tab.ariaSelected = String(tab === chosen);
      tab.tabIndex = tab === chosen ? 0 : -1;
    }
    for (const panel of panels) panel.hidden = panel.id !== chosen.getAttribute('aria-controls');
    onOpen?.(chosen.textContent.trim());
  };
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => select(tab));
    tab.addEventListener('keydown', (event) => {
      const next = tabs[arrowKeys(event.key, index, tabs.length) ?? -1];
      if (!next) return;
      event.preventDefault();
      select(next);
      next.focus();
    });
  }
}

/** The name of the file that is open in the static code. */
export function openFileName(section: HTMLElement): string | undefined {
  return section.querySelector('.pg-static [role=tab][aria-selected=true]')?.textContent.trim();
}

/**
 * Resolves when the reader turns to the code: points at it, focuses something in it, or clicks it. A lesson is edited, and
 * a tour opens places in the code, so there the whole playground counts.
 */
export function untilEditorWanted(section: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const part = section.dataset.guide ? '.pg-stage' : '.pg-code';
    const listener = (event: Event): void => {
      if (!(event.target instanceof Element) || !event.target.closest(part)) return;
      // Touching the code usually scrolls the page; otherwise a click follows.
      if (event instanceof PointerEvent && event.type === 'pointerover' && event.pointerType === 'touch')
        return;
      listening.abort();
      resolve();
    };
    for (const type of ['pointerover', 'focusin', 'click'])
      section.addEventListener(type, listener, { signal: listening.signal, passive: true });
  });
}

/** The state of the static code that the editor takes over. */
export interface CapturedStaticCode {
  /** What has the focus. */
  focus: 'tab' | 'code' | undefined;
  selection: TextSelection | undefined;
  /** Keys to replay; more are added until the editor is ready. */
  keys: readonly KeyboardEvent[];
  /** The scroll position of the open file. */
  scrollTop: number;
  scrollLeft: number;
}

/** Captures the current state of a playground's static code. */
export function captureStaticCode(section: HTMLElement, place: HTMLElement): CapturedStaticCode {
  const click = earlyInputIn(section);
  const file = place.querySelector('.pg-file:not([hidden])');
  return {
    focus: click ? 'code' : place.contains(document.activeElement) ? 'tab' : undefined,
    selection: click?.selection,
    keys: click?.keys ?? [],
    scrollTop: file?.scrollTop ?? 0,
    scrollLeft: file?.scrollLeft ?? 0,
  };
}
