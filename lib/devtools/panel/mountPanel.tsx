import { createRoot } from 'react-dom/client';
import { paneStyles } from '../panes/paneStyles.ts';
import type { Inspection } from '../inspection/Inspection.ts';
import { Panel } from './Panel.tsx';
import { PanelBoundary } from './PanelBoundary.tsx';
import type { PanelState } from './panelState.ts';
import { panelStyles } from './panelStyles.ts';

const MARK = 'data-wireshape-panel';

/**
 * Events that end at the panel: the app must not take a key that is typed in a search field for a shortcut, a click for
 * one outside of its menu, or the focus for one that left its dialog.
 */
const OWN_EVENTS = (
  'keydown keyup keypress beforeinput input compositionstart compositionupdate compositionend copy cut paste ' +
  'focusin focusout pointerdown mousedown click dblclick auxclick contextmenu pointerover pointerout mouseover ' +
  'mouseout wheel touchstart touchmove touchend touchcancel'
).split(' ');

/** Those that the app needs while something of its own is dragged over the panel. */
const DRAG_EVENTS = ['pointermove', 'mousemove', 'pointerup', 'mouseup', 'pointercancel'];

/**
 * Mounts the panel in a shadow root at the end of the body, with a React root of its own: neither styles, events, errors
 * nor renders reach the app, or the other way round. Returns the function that removes it.
 */
export function mountPanel(
  inspection: Inspection | undefined,
  initial: Pick<PanelState, 'isOpen' | 'position'>,
): () => void {
  const order = lowestFreeOrder();
  const host = document.createElement('div');
  host.setAttribute(MARK, '');
  // Important, so that no rule of the app for its own elements applies.
  for (const [name, value] of [
    ['all', 'initial'],
    ['display', 'contents'],
    ['--wp-order', String(order)],
  ] as const)
    host.style.setProperty(name, value, 'important');
  const release = keepEvents(host);
  const shadow = host.attachShadow({ mode: 'open' });
  addStyles(shadow, withoutRem(paneStyles) + panelStyles);
  const container = document.createElement('div');
  shadow.append(container);
  document.body.append(host);
  const root = createRoot(container);
  root.render(
    <PanelBoundary>
      <Panel inspection={inspection} initial={initial} order={order} />
    </PanelBoundary>,
  );
  return () => {
    release();
    host.remove();
    // React refuses to unmount a root while it commits another.
    queueMicrotask(() => root.unmount());
  };
}

/** The place of the button that opens a panel: those of several providers are side by side. */
function lowestFreeOrder(): number {
  const taken = new Set(
    Array.from(document.querySelectorAll<HTMLElement>(`[${MARK}]`), ({ style }) =>
      Number(style.getPropertyValue('--wp-order')),
    ),
  );
  let order = 0;
  while (taken.has(order)) order++;
  return order;
}

/** Ends the panel's events at its host, until the returned function is called. */
function keepEvents(host: HTMLElement): () => void {
  const stop = (event: Event): void => event.stopPropagation();
  for (const type of OWN_EVENTS) host.addEventListener(type, stop, { passive: true });
  let isAppDragging = false;
  const press = ({ target }: Event): void => {
    isAppDragging = target !== host;
  };
  const stopOwn = (event: Event): void => {
    const isHovering = event.type.endsWith('move') && (event as MouseEvent).buttons === 0;
    if (!isAppDragging || isHovering) event.stopPropagation();
  };
  window.addEventListener('pointerdown', press, true);
  for (const type of DRAG_EVENTS) host.addEventListener(type, stopOwn);
  return () => window.removeEventListener('pointerdown', press, true);
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
