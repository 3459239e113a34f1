import { expect } from 'playwright/test';
import type { Driver } from './Driver.ts';

/** Something in a page or in a frame of it: what a selector finds and, of several, the first that is visible and whose name begins so. */
export interface Target {
  css: string;
  /** Its label or its text. */
  name?: string;
  frames?: readonly string[];
}

/** WebDriver's values of keys without a character. */
const keys = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};
export type Key = keyof typeof keys;

/** A page as somebody reads it: what is seen, pressed and typed, in the same words for every engine. */
export class Reader {
  readonly driver: Driver;
  readonly #site: string;

  constructor(driver: Driver, site: string) {
    this.driver = driver;
    this.#site = site;
  }

  /** Opens a page of the site. */
  async open(path: string): Promise<void> {
    await this.driver.open(this.#site + path);
  }

  /** Loads the page again. */
  async reload(): Promise<void> {
    await this.#leave('reload');
  }

  /** Goes back to the page before, which the browser may have kept as it was. */
  async back(): Promise<void> {
    await this.#leave('back');
  }

  /** What stands in the first visible element, spaces as one; undefined if there is none. */
  async read(target: Target): Promise<string | undefined> {
    const found = await this.#find(target).catch(() => null);
    return found?.text;
  }

  /** Waits until a text is seen. */
  async see(target: Target, text: string | RegExp, timeout = 15_000): Promise<void> {
    const matcher = expect.poll(() => this.read(target), { message: describe(target), timeout });
    if (typeof text === 'string') await matcher.toContain(text);
    else await matcher.toMatch(text);
  }

  /** Presses something with the mouse, as soon as it lies still and nothing covers it. */
  async press(target: Target): Promise<void> {
    const place = async (): Promise<string> => {
      const found = await this.#find(target, true).catch(() => null);
      return JSON.stringify(found && !found.isCovered ? found.at : null);
    };
    let last = 'null';
    await expect(async () => {
      const now = await place();
      const isStill = now !== 'null' && now === last;
      last = now;
      expect(isStill, `${describe(target)} can be pressed`).toBe(true);
    }).toPass({ intervals: [50] });
    let [x, y] = JSON.parse(last) as [number, number];
    const frames = target.frames ?? [];
    for (let depth = 0; depth < frames.length; depth++) {
      const [left, top] = await this.driver.call(frames.slice(0, depth), offsetOf, frames[depth]!);
      x += left;
      y += top;
    }
    const at = { x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' };
    const actions = [
      { type: 'pointerMove', ...at },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.driver.perform([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
    ]);
  }

  /** Types a text, key by key. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((one) => {
      const value = one === '\n' ? keys.Enter : one;
      return [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
    });
    await this.driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Presses keys one after another. */
  async keys(...names: readonly Key[]): Promise<void> {
    for (const name of names) {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[name] }));
      await this.driver.perform([{ type: 'key', id: 'keyboard', actions }]);
    }
  }

  /** Gives the first visible element the focus, as soon as it is there. */
  async focus({ css, name, frames = [] }: Target): Promise<void> {
    const focus = () => this.driver.call(frames, focusVisible, css, name ?? null);
    await expect.poll(focus, { message: `${css} can have the focus` }).toBe(true);
  }

  /** Waits until something has the focus, by its label or text. */
  async seeFocus(name: string | RegExp): Promise<void> {
    const focused = () => this.driver.call([], nameOfFocus);
    const matcher = expect.poll(focused, { message: 'what has the focus' });
    if (typeof name === 'string') await matcher.toBe(name);
    else await matcher.toMatch(name);
  }

  // Its address does not tell another page from the one that is left.
  async #leave(how: 'reload' | 'back'): Promise<void> {
    await this.driver.call([], leavePage, how);
    const isThere = () => this.driver.call([], hasArrived).catch(() => false);
    await expect.poll(isThere, { message: 'another page has loaded', intervals: [50] }).toBe(true);
  }

  #find(target: Target, scroll = false): Promise<Found | null> {
    return this.driver.call(target.frames ?? [], findVisible, target.css, target.name ?? null, scroll);
  }
}

interface Found {
  text: string;
  at: [x: number, y: number];
  isCovered: boolean;
}

// Runs in the page.
function findVisible(css: string, name: string | null, scroll: boolean): Found | null {
  const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  for (const element of document.querySelectorAll<HTMLElement>(css)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const text = spaced(element.innerText);
    const names = [text, element.getAttribute('aria-label') ?? ''];
    if (name !== null && !names.some((one) => one === name || one.startsWith(`${name} `))) continue;
    if (scroll) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const at: [number, number] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(...at);
    return { text, at, isCovered: hit === null || !(element.contains(hit) || hit.contains(element)) };
  }
  return null;
}

// Runs in the page.
function focusVisible(css: string, name: string | null): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(css)].filter((one) => one.checkVisibility());
  const found = all.find((one) => name === null || one.textContent.trim() === name);
  found?.focus();
  return found !== undefined && document.activeElement === found;
}

// Runs in the page.
function nameOfFocus(): string {
  const focused = document.activeElement as HTMLInputElement | null;
  const label = focused?.getAttribute('aria-label') ?? focused?.labels?.[0]?.textContent;
  return (label ?? focused?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

// Runs in the page: where a frame's own page begins.
function offsetOf(css: string): [left: number, top: number] {
  const frame = document.querySelector(css)!;
  const { left, top } = frame.getBoundingClientRect();
  return [left + frame.clientLeft, top + frame.clientTop];
}

// These two run in the page.
function leavePage(how: 'reload' | 'back'): void {
  Object.assign(globalThis, { isLeft: true });
  // Later: a call in a page that is left has no result.
  setTimeout(() => (how === 'reload' ? location.reload() : history.back()));
}

function hasArrived(): boolean {
  return !('isLeft' in globalThis) && document.readyState === 'complete';
}

function describe({ css, name }: Target): string {
  return name === undefined ? css : `${css} "${name}"`;
}
