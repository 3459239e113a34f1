import { expect, type Page } from 'playwright/test';

interface Shift {
  readonly value: number;
  /** What moved, with its place and size before and after. */
  readonly moved: string;
}

/** Layout shifts (CLS) of a page, including those right after input. */
export class LayoutShifts {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Begins with the next page that opens. */
  static async of(page: Page): Promise<LayoutShifts> {
    await page.addInitScript(() => {
      interface Source {
        readonly node?: Node;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }
      type Entry = PerformanceEntry & { readonly value: number; readonly sources?: readonly Source[] };
      const shifts: Shift[] = [];
      Object.assign(globalThis, { shifts });
      const told = ({ node, previousRect, currentRect }: Source): string => {
        const element = node instanceof Element ? node : node?.parentElement;
        const name = `${element?.localName}.${element?.className}`;
        const [before, after] = [previousRect, currentRect].map(({ x, y, width, height }) =>
          [x, y, width, height].map(Math.round).join(' '),
        );
        return `${name} from ${before} to ${after}`;
      };
      new PerformanceObserver((list) => {
        for (const { value, sources = [] } of list.getEntries() as Entry[])
          shifts.push({ value, moved: sources.map(told).join('\n') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    return new LayoutShifts(page);
  }

  /** Expects that nothing moved that a reader would see, and tells what did. */
  async expectNone(): Promise<void> {
    const shifts = await this.#page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, shifts.map(({ value, moved }) => `${value}: ${moved}`).join('\n')).toBeLessThan(0.02);
  }
}
