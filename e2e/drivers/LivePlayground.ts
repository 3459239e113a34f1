import { expect, type Frame, type Locator, type Page } from 'playwright/test';
import { replaceText } from './editor.ts';

/** A request that the preview's code made, as the inner frame recorded it. */
export interface Exchange {
  method: string;
  url: string;
  requestHeaders: Record<string, string>;
  requestBody?: unknown;
}

/** What one controller of the present run holds. */
export interface Stored {
  entities: Record<string, Record<string, unknown>>;
  endpoints: Record<string, unknown>;
}

interface InnerGlobals {
  __WIRESHAPE_DEVTOOLS_HOOK__?: { controllers: { getState(): Stored }[] };
  __WIRESHAPE_WIRE__?: Exchange[];
  __WIRESHAPE_RUN__?: number;
  __SHOWN__?: { texts: string[]; observer: MutationObserver };
}

/** Where a page is, as seen from the home page; `index` is the home page itself. */
export function addressOf(page: string): string {
  return `./${page}/`.replace(/\/index\/$/, '/');
}

/** One playground of a page, as a reader reaches it: its editor and preview; and what its inner frame holds. */
export class LivePlayground {
  readonly page: Page;
  /** The example's folder. */
  readonly name: string;
  readonly section: Locator;
  /** The editor of the open file. */
  readonly editor: Locator;
  /** The body of the document that the reader's code renders into. */
  readonly preview: Locator;
  /** What the last good run showed, where it stands over code that failed. */
  readonly lastPreview: Locator;
  readonly alert: Locator;
  readonly #outerElement: Locator;
  #outer: Frame | undefined;

  constructor(page: Page, name: string) {
    this.page = page;
    this.name = name;
    this.section = page.locator(`section.playground[data-example="${name}"]`);
    this.editor = this.section.locator('.cm-content');
    this.#outerElement = this.section.locator('iframe[title^="Playground: "]');
    const frame = this.#outerElement.contentFrame().frameLocator('iframe[title="Preview"]');
    this.preview = frame.locator('body');
    this.lastPreview = frame.locator('.last-preview');
    this.alert = this.section.getByRole('alert');
  }

  /** Opens the page that embeds an example, and waits for the example's first run. */
  static async open(
    page: Page,
    { name, page: path }: { name: string; page: string },
  ): Promise<LivePlayground> {
    await page.goto(addressOf(path));
    const playground = new LivePlayground(page, name);
    await playground.boot();
    return playground;
  }

  /** Takes the page's other playgrounds away when it opens, so that what is heard comes from this one. */
  async standAlone(): Promise<void> {
    await this.page.addInitScript((name) => {
      addEventListener('DOMContentLoaded', () => {
        for (const section of document.querySelectorAll<HTMLElement>('section.playground')) {
          if (section.dataset.example !== name) section.remove();
        }
      });
    }, this.name);
  }

  /** Brings the playground into view and waits until its code ran, well or not. */
  async boot(): Promise<void> {
    await this.section.scrollIntoViewIfNeeded();
    await expect(this.section).toHaveAttribute('data-state', /ready|error/);
  }

  /** Opens the editor with one of the example's files. */
  async openFile(name: string): Promise<void> {
    const tab = this.section.getByRole('tablist', { name: 'Files' }).getByRole('tab', { name, exact: true });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(this.editor).toBeVisible();
  }

  /** Edits a file through the editor, and waits until the change ran or was refused. */
  async edit(file: string, from: string, to: string): Promise<void> {
    await this.openFile(file);
    await this.#untilRun(() => replaceText(this.editor, from, to));
  }

  /** Brings the example's own code back. */
  async reset(): Promise<void> {
    await this.#untilRun(() => this.section.getByRole('button', { name: 'Reset', exact: true }).click());
  }

  /** Opens one of the panes beside the code. */
  async openPane(name: string): Promise<Locator> {
    const tab = this.section.getByRole('tablist', { name: 'Panes' }).getByRole('tab', { name });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    return this.section.getByRole('tabpanel', { name });
  }

  /** What every controller of the present run holds. */
  async stores(): Promise<Stored[]> {
    const json = await this.#read(() => {
      const controllers = (globalThis as InnerGlobals).__WIRESHAPE_DEVTOOLS_HOOK__?.controllers ?? [];
      const states = controllers.map((controller) => controller.getState());
      return JSON.stringify(states.map(({ entities, endpoints }) => ({ entities, endpoints })));
    });
    return JSON.parse(json) as Stored[];
  }

  /** Every request of the present run. */
  async wire(): Promise<Exchange[]> {
    const json = await this.#read(() =>
      JSON.stringify((globalThis as InnerGlobals).__WIRESHAPE_WIRE__ ?? []),
    );
    return JSON.parse(json) as Exchange[];
  }

  /** What a reader can read in the preview: its text, and what stands in its fields. */
  async text(): Promise<string> {
    return this.#read(textOf);
  }

  /** The first text since the one found last that has this one, or lacks it, else the present text; null begins to watch. */
  async shown(wanted: string | null, isGone = false): Promise<string> {
    return shownIn((await this.#innerFrame())?.locator('body') ?? this.preview, wanted, isGone);
  }

  // Code that does not compile never runs: then it is the alert that changes.
  async #untilRun(act: () => Promise<void>): Promise<void> {
    const [run, alert] = [await this.#run(), await this.#alertText()];
    await act();
    await expect(async () => {
      const now = await this.#alertText();
      expect((await this.#run()) > run || (now !== '' && now !== alert)).toBe(true);
    }).toPass({ intervals: [20, 50, 100] });
  }

  // How many runs have finished; none where a stopped frame is gone, which may happen while it is read: the next comes by a run.
  async #run(): Promise<number> {
    const frame = await this.#innerFrame();
    const read = await frame?.evaluate(finishedRuns).catch(() => undefined);
    return read ?? this.preview.evaluate(finishedRuns, undefined, { timeout: 2_000 }).catch(() => 0);
  }

  // A locator finds its way through both frames each time, by some twenty messages to the browser; the frame needs one.
  async #read<T>(read: () => T): Promise<T> {
    const frame = await this.#innerFrame();
    // What fails because the frame is loading or replaced is tried again.
    return (await frame?.evaluate(read).catch(() => undefined)) ?? this.preview.evaluate(read);
  }

  async #innerFrame(): Promise<Frame | undefined> {
    if (!this.#outer || this.#outer.isDetached()) {
      const [element] = await this.#outerElement.elementHandles();
      this.#outer = (await element?.contentFrame()) ?? undefined;
    }
    const inner = this.#outer?.childFrames() ?? [];
    // While one replaces another there are two, or none.
    return inner.length === 1 ? inner[0] : undefined;
  }

  async #alertText(): Promise<string> {
    return (await this.alert.allTextContents()).join('\n');
  }
}

/** The same as `LivePlayground.shown`, of any document. */
export async function shownIn(body: Locator, wanted: string | null, isGone = false): Promise<string> {
  return body.evaluate(textOf, { wanted, isGone });
}

// Both run in the page.
function finishedRuns(): number {
  return (globalThis as InnerGlobals).__WIRESHAPE_RUN__ ?? 0;
}

// Given a text, it also finds what was shown or gone for a moment, in its order.
function textOf(
  _body?: unknown,
  { wanted, isGone = false }: { wanted?: string | null; isGone?: boolean } = {},
): string {
  const read = (): string => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].filter(
      (one) => {
        const { width, height } = one.getBoundingClientRect();
        return width > 0 && height > 0 && one.checkVisibility({ visibilityProperty: true });
      },
    );
    const texts = [document.body.innerText, ...fields.map(({ value }) => value)];
    return texts.join('\n').replaceAll(/\s+/g, ' ');
  };
  const watched = globalThis as InnerGlobals;
  if (wanted === null) {
    watched.__SHOWN__?.observer.disconnect();
    const texts: string[] = [];
    const observer = new MutationObserver(() => void texts.push(read()));
    const all = { attributes: true, characterData: true, childList: true, subtree: true };
    observer.observe(document.body, all);
    watched.__SHOWN__ = { texts, observer };
  }
  const now = read();
  if (!wanted || !watched.__SHOWN__) return now;
  const { texts } = watched.__SHOWN__;
  const at = [...texts, now].findIndex((text) => text.includes(wanted) !== isGone);
  const found = texts[at] ?? now;
  if (at >= 0) texts.splice(0, at);
  return found;
}
