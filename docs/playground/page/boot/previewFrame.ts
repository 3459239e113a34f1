import type { Theme } from '../../protocol/Theme.ts';
import type { PlaygroundData } from '../code/PlaygroundData.ts';

/** In the outer frame's hash: Sandpack's client listens. */
const LISTENING = ';client';
/** In the outer frame's hash: the code must not run before the reader presses Run. */
const HELD = ';held';

/**
 * Starts loading the outer frame, positioned over the preview. It is created before the editor is loaded and never
 * moved in the DOM: browsers reload a frame that moves.
 */
export function openOuterFrame(
  stage: HTMLElement,
  { title, outer, steps }: Pick<PlaygroundData, 'title' | 'outer' | 'steps'>,
  isHeld: boolean,
): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = 'pg-frame';
  frame.title = `Playground: ${title}`;
  // The frames inside it can't do more. Of shared code, only that of an example that saves files may do so.
  const downloads = steps.some(([kind]) => kind === 'downloaded') ? ' allow-downloads' : '';
  frame.setAttribute('sandbox', `allow-scripts allow-same-origin allow-forms${downloads}`);
  frame.src = addressOf(outer, isHeld);
  stage.append(frame);
  return frame;
}

/** The same page with another hash: Sandpack's client navigates there without a reload. */
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
