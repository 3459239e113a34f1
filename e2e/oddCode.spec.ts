import { expect, type Page } from 'playwright/test';
import { textOf } from './editor.ts';
import { LivePlayground } from './LivePlayground.ts';
import { siteTest } from './siteTest.ts';

// What readers try besides what the guides show.

const example = { name: 'array-of-users', page: 'play/array-of-users' };
const app = (code: string, top = ''): string => `import { useState } from 'react';
${top}
export default function App() {
  ${code}
}
`;

async function write(playground: LivePlayground, file: string, code: string): Promise<void> {
  await playground.openFile(file);
  await playground.editor.focus();
  await playground.page.keyboard.press('ControlOrMeta+a');
  await playground.page.keyboard.insertText(code);
  await expect.poll(() => textOf(playground.editor)).toBe(code);
}

async function open(page: Page, file: string, code: string): Promise<LivePlayground> {
  const playground = await LivePlayground.open(page, example);
  await write(playground, file, code);
  return playground;
}

siteTest(
  'goes on when the line with an error is taken away, and marks it in its file',
  async ({ page, guard }) => {
    guard.allow("reading 'x'");
    const playground = await LivePlayground.open(page, example);
    await playground.openFile('api.ts');
    const own = await textOf(playground.editor);
    await write(playground, 'api.ts', `${own}null.x;`);
    await expect(playground.alert).toContainText(`api.ts:${own.split('\n').length}`);
    const mark = playground.section.locator('.cm-errorLine');
    await expect(mark).toHaveText('null.x;');
    await playground.openFile('App.tsx');
    await expect(mark).toHaveCount(0);
    await playground.openFile('api.ts');
    await expect(mark).toHaveText('null.x;');
    await playground.reset();
    await expect.poll(() => textOf(playground.editor)).toBe(own);
    await expect(mark).toHaveCount(0);
  },
);
