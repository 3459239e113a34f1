import { expect } from 'playwright/test';
import { replaceText, select, textOf } from '../drivers/editor.ts';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { siteTest } from '../drivers/siteTest.ts';

const example = { name: 'array-from-object', page: 'schema/array' };
const RESULT = 'Result: ["123","456"]';

async function open(page: Parameters<typeof LivePlayground.open>[0]): Promise<LivePlayground> {
  const playground = await LivePlayground.open(page, example);
  await playground.openFile('App.tsx');
  return playground;
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

siteTest('keeps edits while the tab is open, and runs them when asked', async ({ page }) => {
  const playground = await open(page);
  await playground.edit('App.tsx', '{user.name}', '{user.name.toUpperCase()}');
  await page.goto('schema/entity/');
  await page.goBack();
  await page.reload();
  // Where the browser kept the page itself it would be as it was; this one was loaded anew.
  await playground.section.scrollIntoViewIfNeeded();
  await expect(playground.section).toHaveAttribute('data-state', 'shared');
  await expect(playground.section).toContainText('Your edits are still here.');
  await expect.poll(() => textOf(playground.editor)).toContain('{user.name.toUpperCase()}');
  await page.reload();
  await playground.section.scrollIntoViewIfNeeded();
  await playground.section.getByRole('button', { name: 'Run this code' }).click();
  await playground.preview.getByRole('button', { name: 'Write both' }).click();
  await expect.poll(() => playground.text()).toContain('JIM');
  await playground.reset();
  await page.reload();
  await playground.boot();
  await playground.openFile('App.tsx');
  await expect.poll(() => textOf(playground.editor)).toContain('{user.name}');
});

siteTest('says what waits once kept edits are taken back, and runs it', async ({ page }) => {
  const playground = await open(page);
  await playground.edit('App.tsx', '{user.name}', '{user.name.toUpperCase()}');
  // A phone ends a page in the background without a word.
  const kept = await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'hidden');
    return Object.values(sessionStorage).join('');
  });
  expect(kept).toContain('toUpperCase');
  await page.reload();
  await playground.section.scrollIntoViewIfNeeded();
  await expect(playground.section).toContainText('Your edits are still here.');
  await playground.section.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(playground.section).toContainText('as it stands in the guide');
  await playground.section.getByRole('button', { name: 'Run this code' }).click();
  await expect(playground.section.getByRole('button', { name: 'Run', exact: true })).toBeFocused();
  await expect.poll(() => playground.text()).toContain(RESULT);
});
