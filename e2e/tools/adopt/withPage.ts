import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { findBrowser } from '../setup/findBrowser.mjs';

const root = join(import.meta.dirname, '../../..');

/** Gives a page of a new browser, and refuses whatever it complains about, but for what is `expected`. */
export async function withPage(
  use: (page: Page) => Promise<void>,
  ...expected: readonly RegExp[]
): Promise<void> {
  const browser = await chromium.launch(findBrowser(root));
  const complaints: string[] = [];
  const complain = (text: string): void => {
    if (!expected.some((one) => one.test(text))) complaints.push(text);
  };
  try {
    const page = await browser.newPage();
    // Where no icon is served, Chromium says so; everything else is ours.
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() !== 'error' || message.location().url.endsWith('/favicon.ico')) return;
      complain(text);
    });
    page.on('pageerror', (error) => complain(String(error)));
    await use(page).catch((error: unknown) => {
      throw complaints.length ? new Error(complaints.join('\n'), { cause: error }) : error;
    });
  } finally {
    await browser.close();
  }
  if (complaints.length) throw new Error(`The browser complains: ${complaints.join('\n')}`);
}
