import { onRunEnd, run } from './run.ts';

/** React delays content that follows a fallback by this time. */
const THROTTLE = 300;
/** Copying more elements would take longer than a key press may take. */
const MAX_ELEMENTS = 2000;

/** A copy of what the last successful run rendered. */
let last: HTMLElement | undefined;
let top = 0;
/** Whether the current run has rendered since its requests ended: before that, it may show a fallback. */
let isSettled = false;
/** The last error of the current run. */
let lastError: unknown;
/** The last run in which the reader clicked or typed. */
let lastTouchedRun = 0;

const observer = new MutationObserver(removeCopy);

for (const type of ['click', 'input']) addEventListener(type, () => (lastTouchedRun = run.id), true);

/**
 * Copies what a run rendered when the next run replaces it, unless it failed or may show a fallback. `lastEnd` returns when its last
 * request ended: Infinity while one is pending, -Infinity without one.
 */
export function keepLastPreview(lastEnd: () => number): void {
  new MutationObserver(() => {
    if (Number.isFinite(lastEnd())) isSettled = true;
  }).observe(document, { childList: true, subtree: true, characterData: true });
  onRunEnd(() => {
    removeCopy();
    const root = document.getElementById('root');
    const isReady = lastEnd() === -Infinity || (isSettled && performance.now() - lastEnd() > THROTTLE);
    if (root && !isEmpty(root, lastError) && isReady && isSmall(root)) {
      last = copyOf(root);
      top = scrollY;
    }
    lastError = undefined;
    isSettled = false;
  });
}

/**
 * Shows that copy when an edit fails before it renders anything but the error. The copy is outside the body, where
 * neither the reader's code nor a check looks, and it is inert.
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

/** Whether nothing is rendered, or only an error message that the page shows anyway. */
function isEmpty(root: Element, error: unknown): boolean {
  return root.childNodes.length === 0 || (error instanceof Error && root.textContent === error.message);
}

function isSmall(root: Element): boolean {
  return root.getElementsByTagName('*').length <= MAX_ELEMENTS;
}
