import { expect, type Page } from 'playwright/test';
import { paste, replaceText, select, textOf } from '../drivers/editor.ts';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { siteTest } from '../drivers/siteTest.ts';

const example = { name: 'array-from-object', page: 'schema/array' };
const RESULT = 'Result: ["123","456"]';

async function open(page: Page): Promise<LivePlayground> {
  const playground = await LivePlayground.open(page, example);
  await playground.openFile('App.tsx');
  return playground;
}

/** Waits until the page has received the end of the run: edits that have not ended are held when it opens again. The page saves them when it is left. */
async function untilSafeToLeave(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        dispatchEvent(new PageTransitionEvent('pagehide'));
        return Object.values<unknown>(sessionStorage).join();
      }),
    )
    .toContain('"hasEnded":true');
}

siteTest('renders what is typed into the editor', async ({ page }) => {
  const playground = await open(page);
  await select(playground.editor, '{user.name', true);
  await page.keyboard.type('.toUpperCase()');
  await expect.poll(() => textOf(playground.editor)).toContain('{user.name.toUpperCase()}');
  await playground.preview.getByRole('button', { name: 'Write both' }).click();
  await expect.poll(() => playground.text()).toContain('JIM');
  await playground.reset();
  await expect.poll(() => textOf(playground.editor)).toContain('{user.name}');
  // Who types fast ends one run with the next: the last one is still heard in full.
  await playground.section.locator('.pg-frame').evaluate(async (frame) => {
    for (let no = 0; no < 20; no++) {
      (frame as HTMLIFrameElement).contentWindow!.postMessage(
        { wireshape: { type: 'run' } },
        location.origin,
      );
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  });
  const store = await playground.openPane('Store');
  await playground.preview.getByRole('button', { name: 'Write both' }).click();
  await expect(store).toContainText('Jim');
});

siteTest('says where a syntax error is, keeps the last preview, and recovers', async ({ page }) => {
  const playground = await open(page);
  const line = (await textOf(playground.editor)).split('\n').findIndex((one) => one.includes('?? []')) + 1;
  await replaceText(playground.editor, '?? []', '?? [');
  await expect(playground.alert).toContainText(/error/i);
  await expect(playground.alert).toContainText(`App.tsx:${line}`);
  await expect.poll(() => playground.text()).toContain(RESULT);
  await replaceText(playground.editor, '?? [', '?? []');
  await expect(playground.alert).toBeHidden();
  await expect(playground.section).toHaveAttribute('data-state', 'ready');
  await expect.poll(() => playground.text()).toContain(RESULT);
  // What runs still when the error is typed comes through later, and takes nothing back.
  const slow = 'useController(); const end = performance.now() + 500; while (performance.now() < end);';
  await replaceText(playground.editor, 'useController();', slow);
  await page.keyboard.insertText(' const {');
  await page.waitForTimeout(700);
  await expect(playground.alert).toContainText(`App.tsx:`);
  await expect(playground.section).toHaveAttribute('data-state', 'error');
});

siteTest('keeps the last preview where only the browser finds the syntax error', async ({ page }) => {
  const playground = await open(page);
  await playground.preview.getByRole('button', { name: 'Write both' }).click();
  await expect.poll(() => playground.text()).toContain('Jim');
  await playground.edit('App.tsx', 'export default', 'const twice = 1;\nconst twice = 2;\nexport default');
  await expect(playground.alert).toContainText(/App\.tsx.*twice/s);
  expect(await playground.text()).toContain('Jim');
  // It lives: the store that it writes to is still shown.
  const store = await playground.openPane('Store');
  await expect(store).toContainText('Jim');
  await playground.edit('App.tsx', 'const twice = 2;\n', '');
  await expect(playground.alert).toHaveCount(0);
  await expect.poll(() => playground.text()).not.toContain('Jim');
});

siteTest('says where an error at run time is', async ({ page, guard }) => {
  guard.allow('planted fault');
  const playground = await open(page);
  const line =
    (await textOf(playground.editor)).split('\n').findIndex((one) => one.includes('useController()')) + 1;
  await replaceText(
    playground.editor,
    'useController();',
    "useController(); throw new Error('planted fault');",
  );
  await expect(playground.alert).toContainText('planted fault');
  await expect(playground.alert).toContainText(`App.tsx:${line}`);
  await playground.reset();
  await expect(playground.alert).toBeHidden();
  await expect.poll(() => playground.text()).toContain(RESULT);
});

siteTest('keeps the last preview in sight where an edit fails', async ({ page, guard }) => {
  guard.allow('planted fault');
  const playground = await open(page);
  const { preview, lastPreview, alert } = playground;
  await preview.getByRole('button', { name: 'Write both' }).click();
  await expect.poll(() => playground.text()).toContain('Jim');
  const fault = "throw new Error('planted fault');";
  const button = (await preview.getByRole('button').first().boundingBox())!;
  // While it renders, and before it can.
  for (const [from, to] of [
    ['useController();', `useController(); ${fault}`],
    ['export default', `${fault}\nexport default`],
  ] as const) {
    await playground.edit('App.tsx', from, to);
    await expect(alert).toContainText('planted fault');
    await expect(lastPreview).toContainText('Jim');
    expect(await lastPreview.getByText('Write both').boundingBox()).toEqual(button);
    // It only looks like one: what the code itself shows is nothing, and nothing can be pressed.
    expect(await playground.text()).not.toContain('Jim');
    await expect(lastPreview).toHaveJSProperty('inert', true);
    await replaceText(playground.editor, fault, '');
    await expect(lastPreview).toHaveCount(0);
    await expect(alert).toHaveCount(0);
    await expect.poll(() => playground.text()).toContain(RESULT);
    await preview.getByRole('button', { name: 'Write both' }).click();
    await expect.poll(() => playground.text()).toContain('Jim');
  }
  // What fails when the reader presses something is no edit's fault: what comes of it is what is shown.
  await playground.edit('App.tsx', '{user.name}', `{(() => { ${fault} })()}`);
  await preview.getByRole('button', { name: 'Write both' }).click();
  await expect(alert).toContainText('planted fault');
  await expect.poll(() => playground.text()).toContain('planted fault');
  await expect(lastPreview).toHaveCount(0);
});

siteTest('keeps a preview that was there, not one that was loading', async ({ page, guard }) => {
  // Whatever half a word throws.
  guard.allow('planted fault', 'console error: ', 'page error: ');
  const playground = await LivePlayground.open(page, { name: 'array-of-users', page: 'schema/array' });
  const { editor, lastPreview } = playground;
  await playground.openFile('App.tsx');
  await expect.poll(() => playground.text()).toContain('Jim');
  await page.waitForTimeout(500);
  await select(editor, 'useSuspense(getUsers);', true);
  // Each key is a run that ends in the middle of it.
  await page.keyboard.type("  throw new Error('planted fault');", { delay: 30 });
  await expect(lastPreview).toHaveText('JimJane');
  await playground.reset();
  await expect(lastPreview).toHaveCount(0);
});

siteTest('stops an endless loop, with the page usable and the code kept', async ({ page }) => {
  const playground = await open(page);
  await replaceText(playground.editor, 'useController();', 'useController(); while (true) {}');
  // A page taken by the loop would never answer; how long it is taken is one of the figures.
  await page.evaluate(() => document.title);
  await expect(playground.alert).toContainText(/loop/);
  await expect.poll(() => textOf(playground.editor)).toContain('while (true) {}');
  await replaceText(playground.editor, ' while (true) {}', '');
  await expect(playground.alert).toBeHidden();
  await expect.poll(() => playground.text()).toContain(RESULT);
});

siteTest('blames the loop of one playground on no other that is edited just then', async ({ page }) => {
  const other = await LivePlayground.open(page, { name: 'array-of-users', page: 'schema/array' });
  const playground = new LivePlayground(page, example.name);
  await playground.boot();
  await playground.openFile('App.tsx');
  await replaceText(playground.editor, 'useController();', 'useController(); while (true) {}');
  await other.section.locator('.pg-frame').evaluate((frame) => {
    const { contentWindow } = frame as HTMLIFrameElement;
    contentWindow!.postMessage({ wireshape: { type: 'run' } }, location.origin);
  });
  await expect(playground.alert).toContainText(/loop/);
  await expect(other.section).toHaveAttribute('data-state', 'ready');
  // Longer than it takes to see that it does not answer.
  await page.waitForTimeout(2500);
  await expect(other.alert).toHaveCount(0);
  await expect.poll(() => other.text()).toContain('Jim');
});

siteTest('finds which of two playgrounds loops that began at the same time', async ({ page }) => {
  const other = await LivePlayground.open(page, { name: 'array-of-users', page: 'schema/array' });
  const playground = new LivePlayground(page, example.name);
  await playground.boot();
  await playground.openFile('App.tsx');
  await page.evaluate(
    ([looping, bystander]) => {
      const windowOf = (name: string): Window =>
        document.querySelector<HTMLIFrameElement>(`#example-${name} .pg-frame`)!.contentWindow!;
      const begin = ({ source, data }: MessageEvent): void => {
        if (source !== windowOf(looping!) || data?.wireshape?.type !== 'started') return;
        removeEventListener('message', begin);
        windowOf(bystander!).postMessage({ wireshape: { type: 'run' } }, location.origin);
      };
      addEventListener('message', begin);
    },
    [example.name, 'array-of-users'],
  );
  // Later than the other begins, and sooner than it is taken for code without a loop.
  const loop = 'useController(); setTimeout(() => { while (true) {} }, 150);';
  await replaceText(playground.editor, 'useController();', loop);
  await expect(playground.alert).toContainText(/loop/);
  await expect.poll(() => other.text()).toContain('Jim');
  await page.waitForTimeout(2500);
  await expect(other.section).toHaveAttribute('data-state', 'ready');
  await expect(other.alert).toHaveCount(0);
  await expect.poll(() => other.text()).toContain('Jim');
});

siteTest('says which import it does not know', async ({ page, guard }) => {
  guard.allow('left-pad');
  const playground = await open(page);
  await replaceText(playground.editor, "from './api.ts';", "from './api.ts';\nimport 'left-pad';");
  await expect(playground.alert).toContainText('left-pad');
  await expect(playground.alert).toContainText(/App\.tsx:\d+/);
  await playground.reset();
  await expect(playground.alert).toBeHidden();
  await expect.poll(() => playground.text()).toContain(RESULT);
});

siteTest('keeps what was typed when another file is opened and the first again', async ({ page }) => {
  const playground = await open(page);
  await replaceText(playground.editor, '{user.name}', '{user.name.toUpperCase()}');
  await playground.openFile('api.ts');
  await playground.openFile('App.tsx');
  await expect.poll(() => textOf(playground.editor)).toContain('{user.name.toUpperCase()}');
  await expect(playground.section.getByRole('button', { name: 'Reset', exact: true })).toBeVisible();
});

siteTest('keeps edits while the tab is open, and runs them again', async ({ page }) => {
  const playground = await open(page);
  await playground.edit('App.tsx', '{user.name}', '{user.name.toUpperCase()}');
  await playground.openFile('api.ts');
  await untilSafeToLeave(page);
  await page.goto('schema/entity/');
  await page.goBack();
  // Until it runs again, what is stored is the end of the run before.
  await playground.boot();
  await untilSafeToLeave(page);
  await page.reload();
  // Where the browser kept the page itself it would be as it was; this one was loaded anew, with the file that was edited.
  await playground.boot();
  await expect.poll(() => textOf(playground.editor)).toContain('{user.name.toUpperCase()}');
  await expect(playground.section.getByRole('button', { name: 'Run this code' })).toHaveCount(0);
  await playground.preview.getByRole('button', { name: 'Write both' }).click();
  await expect.poll(() => playground.text()).toContain('JIM');
  await playground.reset();
  await expect.poll(() => playground.text()).toContain(RESULT);
  await page.reload();
  await playground.boot();
  await playground.openFile('App.tsx');
  await expect.poll(() => textOf(playground.editor)).toContain('{user.name}');
});

siteTest(
  'runs edits once when the page is opened again, and never the example in their place',
  async ({ page }) => {
    const playground = await open(page);
    await playground.edit('App.tsx', '{user.name}', '{user.name.toUpperCase()}');
    await untilSafeToLeave(page);
    await page.addInitScript(() => {
      const runs: string[] = [];
      Object.assign(globalThis, { startedRuns: runs });
      addEventListener('message', ({ data }) => {
        if (data?.wireshape?.type === 'started') runs.push('started');
      });
    });
    await page.reload();
    await playground.boot();
    await expect(playground.editor).toBeVisible();
    await expect.poll(() => textOf(playground.editor)).toContain('{user.name.toUpperCase()}');
    await playground.openFile('api.ts');
    expect(await page.evaluate(() => (globalThis as { startedRuns?: string[] }).startedRuns)).toEqual([
      'started',
    ]);
  },
);

siteTest(
  'asks before it runs edits that were stopped, and not before it runs the example',
  async ({ page }) => {
    const playground = await open(page);
    await replaceText(playground.editor, 'useController();', 'useController(); while (true) {}');
    await expect(playground.alert).toContainText(/loop/);
    // A phone ends a page in the background without a word.
    const kept = await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'hidden');
      return Object.values(sessionStorage).join('');
    });
    expect(kept).toContain('while (true)');
    await page.reload();
    await playground.section.scrollIntoViewIfNeeded();
    await expect(playground.section).toHaveAttribute('data-state', 'shared');
    await expect(playground.section).toContainText('Your edits are still here.');
    await expect.poll(() => textOf(playground.editor)).toContain('while (true) {}');
    await playground.section.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(playground.section).toHaveAttribute('data-state', 'ready');
    await expect.poll(() => playground.text()).toContain(RESULT);
  },
);

siteTest('marks what a syntax error is about, wherever the caret is', async ({ page }) => {
  const playground = await open(page);
  await select(playground.editor, 'export default', false);
  const lines = (await textOf(playground.editor)).split('\n');
  await paste(playground.editor, 'const list = [1 2];\nexport default');
  const line = lines.findIndex((one) => one.includes('export default')) + 1;
  await expect(playground.alert).toContainText(`App.tsx:${line}:17`);
  const word = playground.editor.locator('.cm-errorLine .cm-errorWord');
  await expect(word).toHaveText('2');
  await select(playground.editor, lines[0]!, true);
  await expect(word).toHaveText('2');
  await expect(playground.editor.locator('.cm-activeLine.cm-errorLine')).toHaveCount(0);
});

siteTest('finds text by Ctrl+F, on lines that the editor does not draw', async ({ page }) => {
  const playground = await open(page);
  await select(playground.editor, 'export default', false);
  await paste(playground.editor, `${'// filler\n'.repeat(400)}// the needle\nexport default`);
  await page.keyboard.press('Control+Home');
  await expect.poll(() => textOf(playground.editor)).not.toContain('needle');
  await page.keyboard.press('Control+f');
  await expect(playground.section.getByRole('textbox', { name: 'Find' })).toBeFocused();
  await page.keyboard.type('needle');
  await page.keyboard.press('Enter');
  await expect.poll(() => textOf(playground.editor)).toContain('// the needle');
  await page.keyboard.press('Escape');
  await expect(playground.editor).toBeFocused();
});

siteTest('runs long code when the reader pauses, not at each key', async ({ page }) => {
  const playground = await open(page);
  await select(playground.editor, 'export default', false);
  const filler = Array.from({ length: 400 }, (_, at) => `// line ${at} ${'of a long file '.repeat(5)}\n`);
  await paste(playground.editor, `${filler.join('')}export default`);
  await expect.poll(() => playground.text()).toContain(RESULT);
  await page.waitForTimeout(1000);
  const finished = () =>
    playground.preview.evaluate(() => (globalThis as { __WIRESHAPE_RUN__?: number }).__WIRESHAPE_RUN__ ?? 0);
  const before = await finished();
  await page.keyboard.press('Control+End');
  const keys = '// typed without a pause';
  await page.keyboard.type(keys);
  await expect.poll(finished).toBeGreaterThan(before);
  expect((await finished()) - before).toBeLessThan(keys.length / 2);
});

siteTest('draws the lines in sight of long code at a key, not all of it', async ({ page }) => {
  const playground = await open(page);
  const { editor } = playground;
  await select(editor, 'export default', false);
  const filler = Array.from({ length: 2000 }, (_, at) => `export const row${at} = { id: '${at}' };\n`);
  await paste(editor, `${filler.join('')}export default`);
  await expect.poll(() => playground.text()).toContain(RESULT);
  await page.keyboard.press('Control+Home');
  const drawn = await page.evaluateHandle(() => {
    const count = { elements: 0 };
    const create = document.createElement.bind(document);
    document.createElement = (...name: [string]) => {
      count.elements += 1;
      return create(...name);
    };
    return count;
  });
  await page.keyboard.type('//');
  await expect.poll(() => textOf(editor)).toMatch(/^\/\//);
  await expect.poll(() => playground.text()).toContain(RESULT);
  expect(await drawn.evaluate(({ elements }) => elements)).toBeLessThan(2000);
  // The editor still knows the language.
  await expect(editor.locator('.cm-line span[class]').first()).toBeVisible();
});

siteTest('adds a file that others import, keeps it, and removes it', async ({ page }) => {
  const playground = await open(page);
  const { section, editor, alert } = playground;
  const tabs = section.locator('.pg-live').getByRole('tablist', { name: 'Files' }).getByRole('tab');
  const add = async (name: string): Promise<void> => {
    await section.getByRole('button', { name: 'Add a file' }).click();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  };
  await add('App.tsx');
  await expect(section.getByRole('status')).toContainText('There is a file App.tsx already.');
  await page.keyboard.press('Escape');
  await add('../x');
  await expect(section.getByRole('status')).toContainText('such as list.ts');
  await page.keyboard.press('Escape');
  await add('loud.ts');
  await expect(tabs.last()).toHaveText('loud.ts•');
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await editor.click();
  await page.keyboard.insertText('export const loud = (text: string) => text.toUpperCase();');
  await playground.edit('App.tsx', "from './api.ts';", "from './api.ts';\nimport { loud } from './loud.ts';");
  await playground.edit('App.tsx', '{user.name}', '{loud(user.name)}');
  await playground.preview.getByRole('button', { name: 'Write both' }).click();
  await expect.poll(() => playground.text()).toContain('JIM');
  await page.reload();
  await playground.boot();
  await expect(tabs).toContainText(['api.ts', 'App.tsx', 'index.tsx', 'loud.ts']);
  await playground.preview.getByRole('button', { name: 'Write both' }).click();
  await expect.poll(() => playground.text()).toContain('JIM');
  await tabs.last().click();
  await section.getByRole('button', { name: 'Remove' }).click();
  await expect(tabs.filter({ hasText: 'loud.ts' })).toHaveCount(0);
  await expect(alert).toContainText('./loud.ts');
  await playground.reset();
  await expect(alert).toHaveCount(0);
  await expect.poll(() => playground.text()).toContain(RESULT);
});
