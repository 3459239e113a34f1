import { createRoot } from 'react-dom/client';
import { paneStyles } from '../panes/paneStyles.ts';
import type { Inspection } from '../inspection/Inspection.ts';
import { Panel } from './Panel.tsx';
import { PanelBoundary } from './PanelBoundary.tsx';
import type { PanelState } from './panelState.ts';
import { panelStyles } from './panelStyles.ts';

const MARK = 'data-wireshape-panel';

/** Events that end at the panel: the app must not take a key that is typed in a search field for a shortcut. */
const OWN_EVENTS = ['keydown', 'keyup', 'keypress', 'pointerdown', 'mousedown', 'click'];

/**
 * Mounts the panel in a shadow root at the end of the body, with a React root of its own: neither styles, events, errors
 * nor renders reach the app, or the other way round. Returns the function that removes it.
 */
export function mountPanel(
  inspection: Inspection | undefined,
  initial: Pick<PanelState, 'isOpen' | 'position'>,
): () => void {
  const others = document.querySelectorAll(`[${MARK}]`).length;
  const host = document.createElement('div');
  host.setAttribute(MARK, '');
  // Important, so that no rule of the app for its own elements applies.
  for (const [name, value] of [
    ['all', 'initial'],
    ['position', 'fixed'],
    ['z-index', '2147483647'],
    ['--wp-order', String(others)],
  ] as const)
    host.style.setProperty(name, value, 'important');
  for (const type of OWN_EVENTS) host.addEventListener(type, (event) => event.stopPropagation());
  const shadow = host.attachShadow({ mode: 'open' });
  addStyles(shadow, withoutRem(paneStyles) + panelStyles);
  const container = document.createElement('div');
  shadow.append(container);
  document.body.append(host);
  const root = createRoot(container);
  root.render(
    <PanelBoundary>
      <Panel inspection={inspection} initial={initial} />
    </PanelBoundary>,
  );
  return () => {
    host.remove();
    // React refuses to unmount a root while it commits another.
    queueMicrotask(() => root.unmount());
  };
}

/** Adds styles in a way that no content security policy refuses, where the browser can. */
function addStyles(shadow: ShadowRoot, css: string): void {
  if (typeof CSSStyleSheet === 'function' && 'adoptedStyleSheets' in shadow) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    shadow.adoptedStyleSheets = [sheet];
  } else {
    const style = document.createElement('style');
    style.textContent = css;
    shadow.append(style);
  }
}

/** In pixels: `rem` is relative to the font size of the app's root element. */
function withoutRem(css: string): string {
  return css.replaceAll(/(\d*\.?\d+)rem/g, (_, size: string) => `${Number(size) * 16}px`);
}
