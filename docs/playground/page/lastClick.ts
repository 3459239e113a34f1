/** What is selected in a text, or where the caret stands: places counted in characters. */
export interface Selected {
  anchor: number;
  head: number;
}

/** Where the reader clicked last. */
interface Click {
  target: Element;
  /** What was then selected in the code that was clicked. */
  selected: Selected | undefined;
}

let last: Click | undefined;

// The first click on the code may come before there is anything else to hear it.
addEventListener(
  'click',
  ({ target }) => {
    last = target instanceof Element ? { target, selected: selectedIn(target) } : undefined;
  },
  true,
);

/** The reader's last click, if it was on the static code of this playground. */
export function lastClickIn(section: Element): Click | undefined {
  return last && section.contains(last.target) && last.target.closest('.pg-file') ? last : undefined;
}

function selectedIn(target: Element): Selected | undefined {
  const code = target.closest('.pg-file')?.querySelector('code');
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {};
  if (!code?.contains(anchorNode ?? null) || !code.contains(focusNode ?? null)) return undefined;
  return { anchor: placeIn(code, anchorNode!, anchorOffset!), head: placeIn(code, focusNode!, focusOffset!) };
}

function placeIn(code: Element, node: Node, offset: number): number {
  const range = document.createRange();
  range.setStart(code, 0);
  range.setEnd(node, offset);
  return range.toString().length;
}
