import type { Theme } from '../../protocol/Theme.ts';
import type { PlaygroundData } from '../code/PlaygroundData.ts';

/** What the outer frame's address says once Sandpack's client listens to it. */
const LISTENING = ';client';
/** What it says where the code must not run before the reader asks for it. */
const HELD = ';held';

/**
 * Starts loading the outer frame, over the place where the preview stands. It is made before the editor's code has
 * arrived, and never moved: browsers reload a frame that moves.
 */
export function openOuterFrame(
  stage: HTMLElement,
  { title, outer }: Pick<PlaygroundData, 'title' | 'outer'>,
  isHeld: boolean,
): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = 'pg-frame';
  frame.title = `Playground: ${title}`;
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-downloads');
  frame.src = addressOf(outer, isHeld);
  stage.append(frame);
  return frame;
}

/** The same page with another hash: Sandpack's client goes there without loading it again, and is answered. */
export function clientAddress(outer: string, isHeld: boolean): string {
  return addressOf(outer, isHeld) + LISTENING;
}

function addressOf(outer: string, isHeld: boolean): string {
  return new URL(`${outer}#${siteTheme()}${isHeld ? HELD : ''}`, location.href).href;
}

/** The theme that the site's own script has set on the document. */
export function siteTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}
