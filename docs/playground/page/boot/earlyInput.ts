/** A selection or caret in a text, as offsets in characters. */
export interface TextSelection {
  anchor: number;
  head: number;
}

/** The reader's last click, and the keys pressed since, before there is an editor. */
interface EarlyInput {
  target: Element;
  /** The selection in the clicked code after the click. */
  selection: TextSelection | undefined;
  /** Keys pressed since then, to replay in the editor once it is loaded. */
  keys: KeyboardEvent[];
}

/** After this time without an editor, keys scroll again. */
const MAX_WAIT = 20_000;

let last: EarlyInput | undefined;
let clickedAt = 0;

// Listens from the start: the first click on the code may happen before anything else is loaded.
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

/** Whether a key is meant for the clicked code: it would type or move there, and nothing else has the focus. */
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

/** The reader's early input, if it was on the static code of this playground. */
export function earlyInputIn(section: Element): EarlyInput | undefined {
  return last && section.contains(last.target) && last.target.closest('.pg-file') ? last : undefined;
}

/** Stops capturing keys, once the editor is ready or failed to load. */
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

/** Resolves when no pointer button is held down on an element, so that a selection is not interrupted. */
export async function untilPointerUp(element: Element): Promise<void> {
  while (element.matches(':active')) await new Promise((resolve) => void requestAnimationFrame(resolve));
}
