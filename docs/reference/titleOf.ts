import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/root.ts';

/** The source of a guide, by its path below docs/content/docs. */
export function textOf(page: string): string {
  return readFileSync(join(root, 'docs/content/docs', `${page}.mdx`), 'utf8');
}

/** The title of a guide. */
export function titleOf(page: string): string {
  const title = /^title: (.+)$/m.exec(textOf(page))?.[1];
  if (!title) throw new Error(`The page ${page} has no title. Give it one in its first lines.`);
  return title.replace(/^(['"])(.*)\1$/, '$2');
}
