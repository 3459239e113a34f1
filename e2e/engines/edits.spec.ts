import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { decodeHash, encodeHash } from '../../docs/playground/page/code/sharedCode.ts';
import { root } from '../../docs/tools/root.ts';
import type { Reader } from './drivers/Reader.ts';
import { ReaderPlayground } from './drivers/ReaderPlayground.ts';
import { engineTest } from './engineTest.ts';

const RESULT = 'Result: ["123","456"]';
const STILL_HERE = 'Your edits are still here.';

engineTest('keeps edits while the tab is open, and runs them again', async ({ reader }) => {
  const playground = await open(reader);
  await playground.insert('{user.name', '.toUpperCase()');
  await reader.open('schema/entity/');
  await reader.back();
  await reader.reload();
  await playground.boot();
  await expect.poll(() => playground.code()).toContain('{user.name.toUpperCase()}');
  await reader.press(playground.rendered('button', 'Write both'));
  await reader.see(playground.preview, 'JIM');
  await reader.press(playground.part('button', 'Reset'));
  await reader.see(playground.preview, RESULT);
  await reader.reload();
  await playground.boot();
  await playground.openFile('App.tsx');
  await expect.poll(() => playground.code()).toContain('{user.name}');
});

engineTest('keeps edits of a page that the system ends in the background', async ({ reader }) => {
  const playground = await open(reader);
  await playground.insert('{user.name', '.toUpperCase()');
  expect(await reader.driver.call([], keptWhenHidden)).toContain('toUpperCase');
});

engineTest("shares edits by a link, and keeps a reader's own on top of it", async ({ reader, baseURL }) => {
  const users = { name: 'array-of-users', page: 'schema/array/' };
  const playground = await open(reader, users);
  await playground.insert('{user.name', '.toUpperCase()');
  await reader.see(playground.preview, 'JIM');
  const link = await copyLink(reader, playground);
  expect(link).toMatch(`${baseURL}play/array-of-users/#code=1.`);

  await reader.driver.open('about:blank');
  await reader.driver.open(link);
  await playground.seeState('shared');
  await expect.poll(() => playground.code()).toContain('{user.name.toUpperCase()}');
  await playground.insert('<li', ' title="edited"');
  // Nothing tells that it did not run: it gets the time that it would need.
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(await reader.read(playground.preview)).toBe('');
  // The link itself is as it was, and so is another one.
  await reader.reload();
  await reader.see(playground.part('.pg-held'), STILL_HERE);
  await expect.poll(() => playground.code()).toContain('<li title="edited"');
  const other = await encodeHash({ 'App.tsx': 'export default () => <p>Another link</p>;\n' });
  await reader.open(`play/array-of-users/${other}`);
  await reader.see(playground.part('.pg-held'), 'came with the link');
  await expect.poll(() => playground.code()).toContain('Another link');
  await reader.back();
  await reader.see(playground.part('.pg-held'), STILL_HERE);
  await reader.press(playground.part('button', 'Run this code'));
  await reader.see(playground.preview, 'JIM');
  const titles = () => playground.count('[title="edited"]');
  await expect.poll(titles).toBe(2);
  // Copied again, it has both.
  const again = await copyLink(reader, playground);
  expect(again).not.toBe(link);
  const files = await decodeHash(new URL(again).hash);
  const own = readFileSync(join(root, 'examples/array-of-users/App.tsx'), 'utf8');
  expect(files!['App.tsx']).toBe(
    own.replace('{user.name', '{user.name.toUpperCase()').replace('<li', '<li title="edited"'),
  );
  // First to the code of the link, then to that of the guide.
  await reader.press(playground.part('button', 'Reset'));
  await expect.poll(titles).toBe(0);
  await reader.see(playground.preview, 'JIM');
  await reader.press(playground.part('button', 'Reset'));
  await reader.see(playground.preview, 'Jim');
  expect(await reader.read(playground.part('button', 'Reset'))).toBeUndefined();
});

engineTest('says that the code of a link was cut', async ({ reader }) => {
  await reader.open('play/array-of-users/#code=1.cut');
  const playground = new ReaderPlayground(reader, 'array-of-users');
  await reader.see(playground.part('.pg-held'), 'cannot be read');
  await reader.press(playground.part('button', 'Run this code'));
  await reader.see(playground.preview, 'Jim');
});

engineTest('keeps the last preview in sight where an edit fails', async ({ reader }) => {
  const playground = await open(reader);
  const fault = "throw new Error('planted fault');";
  const last = playground.rendered('.last-preview');
  await reader.press(playground.rendered('button', 'Write both'));
  await reader.see(playground.preview, 'Jim');
  const place = await placeOf(reader, playground, 'button');
  // While it renders, and before it can.
  for (const behind of ['useController();', "from 'wireshape/react';"]) {
    await playground.paste(behind, ` ${fault}`);
    await reader.see(playground.alert, 'planted fault');
    await reader.see(last, 'Jim');
    expect(await placeOf(reader, playground, '.last-preview button')).toEqual(place);
    // It only looks like one: nothing in it can be pressed.
    expect(await reader.driver.call(last.frames!, isInert, last.css)).toBe(true);
    await reader.press(playground.part('button', 'Reset'));
    await expect.poll(() => reader.read(last)).toBeUndefined();
    await expect.poll(() => reader.read(playground.alert)).toBeUndefined();
    await reader.see(playground.preview, RESULT);
    await reader.press(playground.rendered('button', 'Write both'));
    await reader.see(playground.preview, 'Jim');
  }
  // An error that only the browser finds leaves it in place, alive.
  await playground.paste("from 'wireshape/react';", ' const twice = 1, twice = 2;');
  await reader.see(playground.alert, /App\.tsx.*twice/);
  expect(await reader.read(playground.preview)).toContain('Jim');
  expect(await reader.read(last)).toBeUndefined();
});

async function open(
  reader: Reader,
  { name, page } = { name: 'array-from-object', page: 'schema/array/' },
): Promise<ReaderPlayground> {
  await reader.open(page);
  const playground = new ReaderPlayground(reader, name);
  await playground.boot();
  await playground.openFile('App.tsx');
  return playground;
}

/** Copies the link as the menu does, and gives what the page wrote to the clipboard. */
async function copyLink(reader: Reader, playground: ReaderPlayground): Promise<string> {
  await reader.driver.call([], hearClipboard);
  await playground.takeAway('Copy link');
  await reader.see(playground.part('.pg-said'), 'Copied a link');
  return reader.driver.call([], lastCopied);
}

function placeOf(reader: Reader, { preview }: ReaderPlayground, css: string): Promise<number[]> {
  return reader.driver.call(preview.frames!, boxOf, css);
}

// These run in the page.

interface Copying {
  copied?: string;
}

function hearClipboard(): void {
  const page = globalThis as Copying;
  delete page.copied;
  const { clipboard } = navigator;
  const { write } = Clipboard.prototype;
  // What the browser itself says of it is what the reader learns.
  clipboard.write = async (items) => {
    await write.call(clipboard, items);
    page.copied = await (await items[0]!.getType('text/plain')).text();
  };
}

function lastCopied(): string {
  return (globalThis as Copying).copied ?? '';
}

function keptWhenHidden(): string {
  Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'hidden');
  return Object.values(sessionStorage).join('');
}

function isInert(css: string): boolean {
  return document.querySelector<HTMLElement>(css)!.inert;
}

function boxOf(css: string): number[] {
  const { left, top, width, height } = document.querySelector(css)!.getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
}
