import { lastClickIn, type Selected } from './lastClick.ts';

/** How the reader left the static code. */
export interface Left {
  /** What the editor takes the focus of. */
  focus: 'tab' | 'code' | undefined;
  selected: Selected | undefined;
  /** What was pressed, and goes on being pressed, until the editor stands. */
  keys: readonly KeyboardEvent[];
  /** How far it was scrolled. */
  top: number;
  left: number;
}

/** How the static code of a playground stands now. */
export function leftIn(section: HTMLElement, place: HTMLElement): Left {
  const click = lastClickIn(section);
  const file = place.querySelector('.pg-file:not([hidden])');
  return {
    focus: click ? 'code' : place.contains(document.activeElement) ? 'tab' : undefined,
    selected: click?.selected,
    keys: click?.keys ?? [],
    top: file?.scrollTop ?? 0,
    left: file?.scrollLeft ?? 0,
  };
}
