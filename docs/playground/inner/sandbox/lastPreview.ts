import { onRunEnd, run } from './run.ts';

/** React holds back for as long what follows a fallback. */
const THROTTLE = 300;
/** More elements would take longer to copy than a key press may take. */
const MAX_ELEMENTS = 2000;

/** A copy of what the last good run showed. */
let last: HTMLElement | undefined;
let top = 0;
/** What the present run told last. */
let lastError: unknown;
/** The last run that somebody took a part in. */
let lastTouchedRun = 0;

const observer = new MutationObserver(removeCopy);

for (const type of ['click', 'input']) addEventListener(type, () => (lastTouchedRun = run.id), true);

/** Keeps a copy of what a run showed that went well, when the next one takes its place; one with requests under way is none. */
export function keepLastPreview(isQuietFor: (time: number) => boolean): void {
  onRunEnd(() => {
    removeCopy();
    const root = document.getElementById('root');
    if (root && !isEmpty(root, lastError) && isQuietFor(THROTTLE) && isSmall(root)) {
      last = copyOf(root);
      top = scrollY;
    }
    lastError = undefined;
  });
}

/**
 * Shows that copy in place of an error that is all there is: an edit failed before it showed anything of its own. It
 * stands outside of the body, where neither a reader's code nor a check looks, and nothing in it can be pressed.
 */
export function coverError(error: unknown): void {
  lastError = error;
  const root = document.getElementById('root');
  if (!last || !root || lastTouchedRun === run.id || !isEmpty(root, error)) return;
  document.documentElement.append(last);
  scrollTo(0, top);
  observer.observe(root, { childList: true, subtree: true, characterData: true });
}

function removeCopy(): void {
  observer.disconnect();
  last?.remove();
}

function copyOf(root: Element): HTMLElement {
  const cover = document.createElement('div');
  const copy = document.createElement('div');
  copy.append(...root.cloneNode(true).childNodes);
  cover.className = 'last-preview';
  cover.inert = true;
  cover.append(copy);
  return cover;
}

/** Whether there is nothing to see, or only what the page tells in full about an error. */
function isEmpty(root: Element, error: unknown): boolean {
  return root.childNodes.length === 0 || (error instanceof Error && root.textContent === error.message);
}

function isSmall(root: Element): boolean {
  return root.getElementsByTagName('*').length <= MAX_ELEMENTS;
}
