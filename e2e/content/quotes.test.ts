import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadExamples } from '../../examples/loadExamples.ts';

const home = join(import.meta.dirname, '../../docs/content/docs');
const examples = await loadExamples();

const quotes = globSync('**/*.mdx', { cwd: home }).flatMap((file) => {
  const text = readFileSync(join(home, file), 'utf8');
  return [...text.matchAll(/^> `(.+ \[[a-z_]+\])`$/gm)].map(([, quote]) => ({ file, quote: quote! }));
});

it.each(quotes)(
  'finds an error that $file quotes in a step of an example there: $quote',
  ({ file, quote }) => {
    const steps = examples
      .filter(({ page }) => `${page}.mdx` === file)
      .flatMap((example) => [...example.steps, ...example.edits.flatMap(({ then }) => then)]);
    expect(steps.flat()).toContain(quote);
  },
);

it('finds quotes to check', () => {
  expect(quotes.length).toBeGreaterThan(0);
});
