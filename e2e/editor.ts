import { expect, type Locator } from 'playwright/test';

/** The text that the editor shows. */
export async function textOf(editor: Locator): Promise<string> {
  return (await editor.locator('.cm-line').allTextContents()).join('\n');
}

/** Selects a piece of the editor's text as a reader would with the mouse, or only the place behind it. */
export async function select(editor: Locator, text: string, behind = false): Promise<void> {
  await editor.click({ position: { x: 2, y: 2 } });
  await editor.evaluate(
    (content, { text: wanted, behind: collapse }) => {
      const lines = [...content.querySelectorAll('.cm-line')];
      const start = lines
        .map((line) => line.textContent)
        .join('\n')
        .indexOf(wanted);
      if (start < 0) throw new Error(`The editor does not show ${wanted}`);
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
      const end = place(start + wanted.length);
      getSelection()!.setBaseAndExtent(...(collapse ? end : place(start)), ...end);
    },
    { text, behind },
  );
}

/** Replaces the first occurrence of a text, and checks that the editor shows just that change. */
export async function replaceText(editor: Locator, from: string, to: string): Promise<void> {
  const before = await textOf(editor);
  if (!before.includes(from)) throw new Error(`The editor does not show ${from}`);
  await select(editor, from);
  const { keyboard } = editor.page();
  if (to === '') await keyboard.press('Delete');
  else await keyboard.insertText(to);
  await expect.poll(() => textOf(editor)).toBe(before.replace(from, () => to));
}
