import { atEnd, runs } from './run.ts';

/** React holds back for as long what follows a fallback. */
const THROTTLE = 300;
/** More elements would take longer to copy than a key press may take. */
const MOST = 2000;

/** A copy of what the last good run showed. */
let last: HTMLElement | undefined;
let top = 0;
/** What the present run told last. */
let told: unknown;
/** The last run that somebody took a part in. */
let touched = 0;

const observer = new MutationObserver(takeAway);

for (const type of ['click', 'input']) addEventListener(type, () => (touched = runs.current), true);

/** Keeps a copy of what a run showed that went well, when the next one takes its place; one with requests under way is none. */
export function keepLastPreview(isQuietFor: (time: number) => boolean): void {
  atEnd(() => {
    takeAway();
    const root = document.getElementById('root');
    if (root && !isEmpty(root, told) && isQuietFor(THROTTLE) && isSmall(root)) {
      last = copyOf(root);
      top = scrollY;
    }
    told = undefined;
  });
}

/**
 * Shows that copy in place of an error that is all there is: an edit failed before it showed anything of its own. It
 * stands outside of the body, where neither a reader's code nor a check looks, and nothing in it can be pressed.
 */
export function coverError(error: unknown): void {
  told = error;
  const root = document.getElementById('root');
  if (!last || !root || touched === runs.current || !isEmpty(root, error)) return;
  document.documentElement.append(last);
  scrollTo(0, top);
  observer.observe(root, { childList: true, subtree: true, characterData: true });
}

function takeAway(): void {
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
  return root.getElementsByTagName('*').length <= MOST;
}
