/** What is selected in a text, or where the caret stands: places counted in characters. */
export interface TextSelection {
  anchor: number;
  head: number;
}

/** Where the reader clicked last. */
interface EarlyInput {
  target: Element;
  /** What was then selected in the code that was clicked. */
  selection: TextSelection | undefined;
  /** What was pressed since then, for an editor that is on its way. */
  keys: KeyboardEvent[];
}

/** Who waits longer for an editor scrolls by keys again. */
const MAX_WAIT = 20_000;

let last: EarlyInput | undefined;
let clickedAt = 0;

// The first click on the code may come before there is anything else to hear it.
addEventListener(
  'click',
  ({ target, timeStamp }) => {
    last = target instanceof Element ? { target, selection: selectionIn(target), keys: [] } : undefined;
    clickedAt = timeStamp;
  },
  true,
);
addEventListener(
  'keydown',
  (event) => {
    if (!last?.target.closest('.pg-static .pg-file, .pg-still .pg-file') || !isTyping(event)) return;
    event.preventDefault();
    last.keys.push(event);
  },
  true,
);

/** Whether a key would do something in the code that was clicked, had it an editor, and in nothing else. */
function isTyping({ key, target, ctrlKey, altKey, metaKey, isComposing, timeStamp }: KeyboardEvent): boolean {
  const isElsewhere =
    target !== document.body && !(target as Element).closest('.pg-file:not(:has(.cm-editor))');
  const isShortcut = ctrlKey !== altKey || metaKey;
  return (
    !isElsewhere &&
    !isShortcut &&
    !isComposing &&
    timeStamp - clickedAt < MAX_WAIT &&
    /^(.|Enter|Backspace|Delete|Arrow.*|Home|End)$/u.test(key)
  );
}

/** The reader's last click, if it was on the static code of this playground. */
export function earlyInputIn(section: Element): EarlyInput | undefined {
  return last && section.contains(last.target) && last.target.closest('.pg-file') ? last : undefined;
}

/** The editor stands, or does not come: what is pressed from now on is pressed where it arrives. */
export function forgetEarlyInput(): void {
  last = undefined;
}

function selectionIn(target: Element): TextSelection | undefined {
  const code = target.closest('.pg-file')?.querySelector('code');
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {};
  if (!code?.contains(anchorNode ?? null) || !code.contains(focusNode ?? null)) return undefined;
  return {
    anchor: offsetIn(code, anchorNode!, anchorOffset!),
    head: offsetIn(code, focusNode!, focusOffset!),
  };
}

function offsetIn(code: Element, node: Node, offset: number): number {
  const range = document.createRange();
  range.setStart(code, 0);
  range.setEnd(node, offset);
  return range.toString().length;
}

/** Fulfilled when no button is held down on an element: who selects is not disturbed. */
export async function untilPointerUp(element: Element): Promise<void> {
  while (element.matches(':active')) await new Promise((resolve) => void requestAnimationFrame(resolve));
}
