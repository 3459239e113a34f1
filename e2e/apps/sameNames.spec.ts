import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appTest, expect } from './appTest.ts';
import { bundleApp } from './bundleApp.ts';

appTest(
  'refuses two entities that a minifier gave one name (ENT-10)',
  { tag: '@both' },
  async ({ mode, page }) => {
    const outDir = join(import.meta.dirname, '../.results/same-names', mode);
    await bundleApp({ entry: join(import.meta.dirname, 'sameNames.tsx'), outDir, mode });
    await page.addScriptTag({
      content: await readFile(join(outDir, 'sameNames.js'), 'utf8'),
      type: 'module',
    });
    if (mode === 'development') {
      await expect(page).toHaveTitle('User Team');
      await expect(page.locator('body')).toHaveText('Ada Engines');
    } else {
      await expect(page).toHaveTitle(/^(\w+) \1$/);
      await expect(page.locator('body')).toContainText('[key_clash]');
    }
  },
);
