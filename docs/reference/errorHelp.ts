import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/root.ts';

const file = 'docs/reference/errorHelp.md';

/** What helps with each code, as Markdown: how it mostly comes about, what to do, and code that brings it about. */
export function errorHelp(): Map<string, string> {
  const [, ...sections] = `\n${readFileSync(join(root, file), 'utf8')}`.split(/^## /m);
  return new Map(
    sections.map((section) => {
      const [code = '', ...lines] = section.split('\n');
      return [code, lines.join('\n').trim()];
    }),
  );
}

/** The code that a help shows. */
export function codeIn(help: string): string | undefined {
  return /^```ts\n([^]*?)^```$/m.exec(help)?.[1];
}
