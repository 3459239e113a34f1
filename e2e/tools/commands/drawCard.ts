// Draws docs/public/card.png, which links to the site show, from docs/tools/card.svg. By hand, after that has changed.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from '../setup/findBrowser.mjs';

const root = join(import.meta.dirname, '../../..');

const browser = await chromium.launch(findBrowser(root));
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
const drawing = await readFile(join(root, 'docs/tools/card.svg'), 'utf8');
await page.setContent(`<body style="margin:0">${drawing}</body>`);
await page.screenshot({ path: join(root, 'docs/public/card.png') });
await browser.close();
