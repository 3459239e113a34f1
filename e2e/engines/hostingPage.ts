import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../docs/tools/root.ts';
import type { EngineName } from './engineTest.ts';

/** What a table on the page for hosts says of one engine, by the first cell of each row. */
export function statedOnHostingPage(head: string, engine: EngineName): Record<string, string> {
  const text = readFileSync(join(root, 'docs/content/docs/hosting.md'), 'utf8');
  const table = text.split('\n\n').find((part) => part.startsWith(`| ${head} `))!;
  const [heads, , ...rows] = table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const column = heads!.findIndex((cell) => cell.toLowerCase() === engine);
  return Object.fromEntries(rows.map((cells) => [cells[1]!, cells[column]!]));
}
