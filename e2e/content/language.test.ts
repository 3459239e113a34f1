import { expect, it } from 'vitest';
import { allowed, dialect } from './dialect.ts';
import { readerTexts, type Sentence, sentences } from './readerTexts.ts';

const texts = await readerTexts();

function faults(all: readonly Sentence[]): string[] {
  return all
    .filter(({ text }) => !allowed.has(text))
    .flatMap(({ where, text }) =>
      dialect
        .filter(({ pattern }) => pattern.test(text))
        .map(({ pattern, say }) => `${where}: "${text}" has ${pattern.exec(text)![0]}. ${say}`),
    );
}

it('finds the texts that readers see', () => {
  expect(texts.length).toBeGreaterThan(3000);
});

it('has none of the dialect in guides, reference, errors and labels', () => {
  expect([...new Set(faults(texts))]).toEqual([]);
});

it('allows no sentence that nobody wrote', () => {
  const written = new Set(texts.map(({ text }) => text));
  expect([...allowed.keys()].filter((text) => !written.has(text))).toEqual([]);
});

it.each([
  'Who asks when',
  'A hook looks when its component comes.',
  'Nobody looks, nothing is sent.',
  '**Refetch.** What is stale is requested anew.',
  '- The price stands\n  in another table.',
  '| Option | The one who listens is told once |',
  'It may be left out.',
  'The next answer has it.',
])('goes red for a planted sentence: %s', (text) => {
  expect(faults(sentences('planted', `It works.\n\n${text}\n`))).not.toEqual([]);
});

it('passes plain English, questions, code and addresses', () => {
  const plain = `What happens when a request fails? Data comes from the store. It stands for zod.
\`asks\` is code. [A page](../comes/).

\`\`\`ts
// who asks when
\`\`\`
`;
  expect(faults(sentences('planted', plain))).toEqual([]);
});
