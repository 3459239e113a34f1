import { expect, type Locator } from 'playwright/test';

/** The text that the editor shows. */
export async function textOf(editor: Locator): Promise<string> {
  return (await editor.locator('.cm-line').allTextContents()).join('\n');
}

/** Selects a piece of the editor's text as a reader would with the mouse, or only the place behind it. */
export async function select(editor: Locator, text: string, behind = false): Promise<void> {
  // Long lines may have been scrolled, by a click that is tried again too: then the corner lies below the line numbers. Each
  // attempt gets more time: a page that is busy takes a click late.
  let patience = 1000;
  await expect(async () => {
    patience *= 2;
    await editor.evaluate((content) => content.parentElement?.scrollTo({ left: 0 }));
    await editor.click({ position: { x: 2, y: 2 }, timeout: patience });
  }).toPass();
  // The editor may still be busy with the click, and put the selection back: only one that stays will do.
  await expect(async () => {
    await editor.evaluate(selectIn, { text, behind });
    await editor.evaluate(
      () => new Promise<void>((resolve) => void requestAnimationFrame(() => setTimeout(resolve, 50))),
    );
    expect(oneLine(await editor.evaluate(selectedIn, text))).toBe(oneLine(behind ? `behind ${text}` : text));
  }).toPass();
}

// A selection over several lines has line ends of its own making.
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

// Runs in the page.
function selectIn(content: Element, { text, behind }: { text: string; behind: boolean }): void {
  const lines = [...content.querySelectorAll('.cm-line')];
  const start = lines
    .map((line) => line.textContent)
    .join('\n')
    .indexOf(text);
  if (start < 0) throw new Error(`The editor does not show ${text}`);
  const place = (offset: number): [Node, number] => {
    let left = offset;
    for (const line of lines) {
      const { length } = line.textContent;
      if (left > length) {
        left -= length + 1;
        continue;
      }
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (left <= node.nodeValue!.length) return [node, left];
        left -= node.nodeValue!.length;
      }
      return [line, 0];
    }
    throw new Error('The place lies behind the last line');
  };
  const end = place(start + text.length);
  getSelection()!.setBaseAndExtent(...(behind ? end : place(start)), ...end);
}

// Runs in the page: what is selected, or that the caret stands behind the text.
function selectedIn(content: Element, text: string): string {
  const selection = getSelection()!;
  if (!content.contains(selection.anchorNode) || document.activeElement !== content) return 'nothing';
  if (!selection.isCollapsed) return selection.toString();
  const range = document.createRange();
  range.setStart(content, 0);
  range.setEnd(selection.focusNode!, selection.focusOffset);
  return range.toString().endsWith(text.split('\n').at(-1)!) ? `behind ${text}` : 'another place';
}

/** Puts text in the place of what is selected, as a paste does. Chromium types each of many lines slower than the one before. */
export async function paste(editor: Locator, text: string): Promise<void> {
  await editor.evaluate((content, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    content.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Pastes text in the place of all that the editor holds. */
export async function fill(editor: Locator, text: string): Promise<void> {
  const count = text.split('\n').length;
  // A busy editor may put back the selection of before, and take the text at another place.
  await expect(async () => {
    await editor.focus();
    await editor.page().keyboard.press('ControlOrMeta+a');
    await paste(editor, text);
    const shown = await textOf(editor);
    expect(text).toContain(shown);
    // The lines near the window are drawn, of a text of few lines all.
    expect(shown.split('\n').length).toBeGreaterThanOrEqual(Math.min(count, 5));
  }).toPass();
}

/** Replaces the first occurrence of a text, and checks that the editor shows just that change. */
export async function replaceText(editor: Locator, from: string, to: string): Promise<void> {
  const before = await textOf(editor);
  if (!before.includes(from)) throw new Error(`The editor does not show ${from}`);
  await select(editor, from);
  const { keyboard } = editor.page();
  if (to === '') await keyboard.press('Delete');
  else if (to.includes('\n')) await paste(editor, to);
  else await keyboard.insertText(to);
  // An editor draws the lines near the window: what scrolls to the change may have it draw more.
  await expect.poll(() => textOf(editor)).toContain(before.replace(from, () => to));
}
