import { expect } from 'playwright/test';
import type { Reader, Target } from './Reader.ts';

/** One playground of the open page, by the names that readers see; the same words as `LivePlayground`, in every engine. */
export class ReaderPlayground {
  readonly #reader: Reader;
  readonly #section: string;
  /** What says that something went wrong. */
  readonly alert: Target;
  /** The document that the code renders into. */
  readonly preview: Target;
  /** The editor of the open file. */
  readonly editor: Target;

  constructor(reader: Reader, name: string) {
    this.#reader = reader;
    this.#section = `section.playground[data-example="${name}"]`;
    this.alert = { css: `${this.#section} [role="alert"]` };
    const frames = [`${this.#section} iframe[title^="Playground: "]`, 'iframe[title="Preview"]'];
    this.preview = { css: 'body', frames };
    this.editor = this.part('.cm-content');
  }

  /** Something in the playground, outside of its preview. */
  part(css: string, name?: string): Target {
    return { css: `${this.#section} ${css}`, ...(name !== undefined && { name }) };
  }

  /** Something that the code rendered. */
  rendered(css: string, name?: string): Target {
    return { ...this.preview, css, ...(name !== undefined && { name }) };
  }

  /** How many of its elements a selector finds in the preview. */
  count(css: string): Promise<number> {
    return this.#reader.driver.call(this.preview.frames!, countOf, css);
  }

  /** Brings it into view, and waits until its code ran, well or not. */
  async boot(): Promise<void> {
    await this.#reader.driver.call([], scrollTo, this.#section);
    await this.#state(/ready|error/);
  }

  /** Opens the editor with one of the example's files. */
  async openFile(name: string): Promise<void> {
    await this.#reader.press(this.part('[role="tablist"][aria-label="Files"] [role="tab"]', name));
    await this.#reader.see(
      this.part('[role="tablist"][aria-label="Files"] [role="tab"][aria-selected="true"]'),
      name,
    );
    await this.#reader.see(this.editor, '');
  }

  /** The text that the editor shows. */
  async code(): Promise<string> {
    return this.#reader.driver.call([], textOf, this.editor.css);
  }

  /** Puts the caret behind a text of the editor. */
  async placeCaret(text: string): Promise<void> {
    await this.#reader.press(this.editor);
    // The editor may still be busy with the press, and put the caret back: only one that stays will do.
    await expect(async () => {
      expect(await this.#reader.driver.call([], caretBehind, this.editor.css, text)).toBe(true);
    }).toPass();
  }

  /** Types behind a text of the open file, and waits until the editor shows it. */
  async insert(behind: string, text: string): Promise<void> {
    await this.placeCaret(behind);
    await this.#reader.type(text);
    await expect.poll(() => this.code()).toContain(behind + text);
  }

  /** Puts a text into the open file at once, behind another text of it. */
  async paste(behind: string, text: string): Promise<void> {
    await this.placeCaret(behind);
    await this.#reader.driver.call([], insertText, text);
    await expect.poll(() => this.code()).toContain(behind + text);
  }

  /** Chooses an entry of the menu of what can be taken away. */
  async takeAway(entry: string): Promise<void> {
    await this.#reader.press(this.part('button', 'Take away'));
    await this.#reader.press(this.part('[role="menuitem"]', entry));
  }

  /** Waits until it is in a state, which tells what of its code ran. */
  async seeState(state: string): Promise<void> {
    await this.#reader.driver.call([], scrollTo, this.#section);
    await this.#state(new RegExp(`^${state}$`));
  }

  async #state(expected: RegExp): Promise<void> {
    const read = () => this.#reader.driver.call([], stateOf, this.#section);
    await expect.poll(read).toMatch(expected);
  }
}

// These run in the page.

function scrollTo(css: string): void {
  document.querySelector(css)!.scrollIntoView({ block: 'start', behavior: 'instant' });
}

function stateOf(css: string): string {
  return document.querySelector<HTMLElement>(css)?.dataset.state ?? '';
}

function insertText(text: string): void {
  document.execCommand('insertText', false, text);
}

function countOf(css: string): number {
  return document.querySelectorAll(css).length;
}

function textOf(css: string): string {
  return [...document.querySelectorAll(`${css} .cm-line`)].map((line) => line.textContent).join('\n');
}

async function caretBehind(css: string, text: string): Promise<boolean> {
  const content = document.querySelector<HTMLElement>(css)!;
  const line = [...content.querySelectorAll('.cm-line')].find((one) => one.textContent.includes(text));
  if (!line) throw new Error(`The editor does not show ${text}, but ${content.textContent.slice(0, 200)}`);
  let left = line.textContent.indexOf(text) + text.length;
  const nodes = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let node = nodes.nextNode()!;
  while (left > node.nodeValue!.length) {
    left -= node.nodeValue!.length;
    node = nodes.nextNode()!;
  }
  content.focus();
  getSelection()!.collapse(node, left);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { focusNode, focusOffset } = getSelection()!;
  if (!focusNode || !line.contains(focusNode) || document.activeElement !== content) return false;
  const range = document.createRange();
  range.setStart(line, 0);
  range.setEnd(focusNode, focusOffset);
  return range.toString().endsWith(text);
}
