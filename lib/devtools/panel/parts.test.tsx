// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { act } from 'wireshape/test';
import { mount, type Mounted } from '../../test/mount.ts';
import type { InspectionView, RenderView } from '../inspection/Inspection.ts';
import { mountPanel } from './mountPanel.tsx';
import { PanelBoundary } from './PanelBoundary.tsx';
import { PanelSeparator } from './PanelSeparator.tsx';
import type { PanelPosition } from './panelState.ts';
import { RendersTab } from './RendersTab.tsx';

let mounted: Mounted | undefined;
afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['an error', new Error('broken'), 'The panel failed: broken'],
  ['anything else', 'a text', 'The panel failed: a text'],
])('contains %s that the panel throws, and tries again (DEV-5)', async (_what, thrown, message) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  function Content() {
    if (isBroken) throw thrown;
    return <b>shown</b>;
  }
  mounted = await mount(
    <PanelBoundary>
      <Content />
    </PanelBoundary>,
  );
  const { container } = mounted;
  expect(container.querySelector('[role=alert]')?.textContent).toBe(message);
  isBroken = false;
  await act(() => container.querySelector('button')!.click());
  expect(container.textContent).toBe('shown');
});

it.each<[PanelPosition, number]>([
  ['bottom', 330],
  ['right', 340],
])('drags its edge at the %s, and only while the pointer is down (DEV-5)', async (position, size) => {
  const resized = vi.fn();
  mounted = await mount(<PanelSeparator position={position} size={300} onResize={resized} />);
  const edge = mounted.container.querySelector('[role=separator]')!;
  let captured: number | undefined;
  Object.assign(edge, {
    setPointerCapture: (id: number) => (captured = id),
    hasPointerCapture: (id: number) => captured === id,
  });
  const point = (type: string, clientX: number, clientY: number) =>
    act(
      () =>
        void edge.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX, clientY })),
    );
  await point('pointermove', 0, 0);
  expect(resized).not.toHaveBeenCalled();
  await point('pointerdown', 200, 200);
  await point('pointermove', 160, 170);
  expect(resized.mock.calls).toEqual([[size]]);
  await point('pointermove', 2000, 2000);
  expect(resized).toHaveBeenLastCalledWith(160);
});

it('is moved by the arrow keys from the size that is shown, and by no other key (DEV-5)', async () => {
  const resized = vi.fn();
  vi.stubGlobal('innerHeight', 1000);
  // Saved in a higher window.
  mounted = await mount(<PanelSeparator position="bottom" size={2000} onResize={resized} />);
  const edge = mounted.container.querySelector('[role=separator]')!;
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    edge.dispatchEvent(event);
    return [event.defaultPrevented, resized.mock.lastCall?.[0]];
  };
  expect(edge.getAttribute('aria-valuenow')).toBe('900');
  expect(press('Tab')).toEqual([false, undefined]);
  expect(press('ArrowDown')).toEqual([true, 876]);
  expect(press('End')).toEqual([true, 900]);
});

const render = (more: Partial<RenderView>): RenderView => ({
  id: 1,
  component: 'Name',
  hook: 'useSuspense',
  key: 'GET /users/1',
  causes: ['mounted'],
  at: 0,
  count: 1,
  ...more,
});

it('counts equal renders, and says that an action is no longer listed (DEV-6)', async () => {
  const view = {
    actions: [{ id: 2, store: 0, name: 'set User', changes: [], total: 0 }],
    renders: [render({}), render({ id: 2, count: 3, action: 1 }), render({ id: 3, action: 2 })],
  } as Partial<InspectionView> as InspectionView;
  mounted = await mount(<RendersTab view={view} onShowAction={() => {}} />);
  const rows = [...mounted.container.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].slice(0, 3).map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['Name', 'mounted', 'set User'],
    ['Name × 3', 'mounted', 'no longer listed'],
    ['Name', 'mounted', ''],
  ]);
});

it('adds its styles, in pixels, where the browser has no constructable stylesheets (DEV-5)', async () => {
  vi.stubGlobal('CSSStyleSheet', undefined);
  let unmount!: () => void;
  await act(() => {
    unmount = mountPanel(undefined, { isOpen: false, position: 'bottom' });
  });
  const shadow = document.querySelector('[data-wireshape-panel]')!.shadowRoot!;
  const css = shadow.querySelector('style')?.textContent;
  expect(css).toContain('.wp-panel');
  expect(css).not.toMatch(/\drem/);
  await act(() => unmount());
  expect(document.querySelector('[data-wireshape-panel]')).toBeNull();
});

const hosts = () => [...document.querySelectorAll<HTMLElement>('[data-wireshape-panel]')];
const mountClosed = async () => {
  let unmount!: () => void;
  await act(() => {
    unmount = mountPanel(undefined, { isOpen: false, position: 'bottom' });
  });
  return () => act(() => unmount());
};

const kept =
  'keydown keyup keypress beforeinput input compositionstart compositionupdate compositionend copy cut paste ' +
  'focusin focusout click dblclick auxclick contextmenu wheel touchstart touchmove touchend touchcancel ' +
  'pointerdown pointerup pointermove pointerover pointerout mousedown mouseup mousemove mouseover mouseout';
it.each(kept.split(' '))('keeps %s from the listeners of the app (DEV-5)', async (type) => {
  const unmount = await mountClosed();
  const seen = vi.fn();
  document.addEventListener(type, seen);
  const event = () => new MouseEvent(type, { bubbles: true, composed: true });
  const button = hosts()[0]!.shadowRoot!.querySelector('button')!;
  button.dispatchEvent(event());
  expect(seen).not.toHaveBeenCalled();
  document.body.dispatchEvent(event());
  expect(seen).toHaveBeenCalledTimes(1);
  document.removeEventListener(type, seen);
  await unmount();
});

it('lets the app drag its own things over the panel, and drop them there (DEV-5)', async () => {
  const unmount = await mountClosed();
  const seen: string[] = [];
  const types = ['pointermove', 'mousemove', 'pointerup', 'mouseup'];
  const see = ({ type }: Event) => void seen.push(type);
  for (const type of types) document.addEventListener(type, see);
  const button = hosts()[0]!.shadowRoot!.querySelector('button')!;
  const point = (target: Element, type: string, buttons: number) =>
    target.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, buttons }));
  point(document.body, 'pointerdown', 1);
  for (const type of types) point(button, type, type.endsWith('up') ? 0 : 1);
  expect(seen).toEqual(types);
  // After it, the pointer only hovers; a drag within the panel is its own.
  point(button, 'pointermove', 0);
  point(button, 'pointerdown', 1);
  for (const type of types) point(button, type, type.endsWith('up') ? 0 : 1);
  expect(seen).toEqual(types);
  for (const type of types) document.removeEventListener(type, see);
  await unmount();
});

it('takes the lowest place that is free for its button (DEV-5)', async () => {
  const orders = () => hosts().map(({ style }) => style.getPropertyValue('--wp-order'));
  const unmountFirst = await mountClosed();
  const unmountSecond = await mountClosed();
  expect(orders()).toEqual(['0', '1']);
  await unmountFirst();
  const unmountThird = await mountClosed();
  expect(orders()).toEqual(['1', '0']);
  await unmountSecond();
  await unmountThird();
  expect(hosts()).toEqual([]);
});
