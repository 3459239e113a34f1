import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The HTML files of a built site without the frames of playgrounds, and without what only redirects. */
export function sitePages(folder: string): string[] {
  return globSync('**/*.html', { cwd: folder, exclude: ['playground/**'] }).filter((file) => {
    return !readFileSync(join(folder, file), 'utf8').includes(' data-redirect=');
  });
}
