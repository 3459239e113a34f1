import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadExamples } from '../../examples/loadExamples.ts';

/** What the mocked server of a recipe sends beside what is expected of it. */
const odd = {
  empty: /status: 204/,
  error: /status: 4(?!04)\d\d|status: 50[37]/,
  page: /HttpResponse\.html/,
  slow: /ReadableStream/,
};

/** By example, what its steps show for each of them. */
const shown: Record<string, Record<keyof typeof odd, string>> = {
  'api-formats': {
    empty: 'Not loaded.',
    error: 'Not loaded.',
    page: 'Not loaded.',
    slow: 'Emma, Ulysses, Dune, Kim More books',
  },
  'array-buffer': {
    empty: 'The server sent no file.',
    error: 'Not read. Try again.',
    page: 'No PNG: 3c 68 31 3e …',
    slow: 'ArrayBuffer of 8 bytes: 89 50 4e 47 …',
  },
  'big-integers': {
    empty: 'is empty, but its endpoint needs data',
    error: 'responded with 422',
    page: 'responded with 502',
    slow: 'Cake has 4 likes. The next id is 9007199254740994.',
  },
  'fetch-response': {
    empty: 'is empty, but its endpoint needs data',
    error: 'responded with 403',
    page: 'responded with 502',
    slow: 'Grace is one of 42 users.',
  },
  'file-download': {
    empty: 'The server sent no file.',
    error: 'Not downloaded. Try again.',
    page: 'The server sent a page.',
    slow: 'Blob of 43 bytes, image/gif',
  },
  'file-name': {
    empty: 'Saved: the server sent no file',
    error: 'Not downloaded. Try again.',
    page: 'Saved: the server sent a page',
    slow: 'Saved: slow.txt',
  },
  'json-api': {
    empty: 'Delete Clouds! Tides by Ada',
    error: 'The title is too short.',
    page: 'responded with 502',
    slow: 'Clouds! by Ada',
  },
  'key-casing': {
    empty: 'Edsger from New York',
    error: 'First name is required',
    page: 'responded with 502',
    slow: 'Barbara from New York',
  },
  'key-renaming': {
    empty: 'Cold: 3 carrots',
    error: 'Carrots: too few',
    page: 'responded with 502',
    slow: 'Thick: 3 carrots',
  },
  'link-header': {
    empty: 'Ada Grace Edsger More',
    error: 'Ada Grace Edsger Not loaded.',
    page: 'Not loaded.',
    slow: 'Ada Grace Edsger More',
  },
  'load-more': { empty: 'Not loaded.', error: 'Not loaded.', page: 'Not loaded.', slow: 'Nardis' },
  'missing-id': {
    empty: 'is empty, but its endpoint needs data',
    error: 'responded with 403',
    page: 'responded with 502',
    slow: 'slow plays chess',
  },
  'not-kept': {
    empty: 'No code. Try again.',
    error: 'No code. Try again.',
    page: 'No code. Try again.',
    slow: 'Codes: code-1, code-2, code-3',
  },
  'numbered-pages': {
    empty: 'is empty, but its endpoint needs data',
    error: 'responded with 503',
    page: 'responded with 502',
    slow: 'Page 2 of 4',
  },
  'parsed-response': {
    empty: 'This article cannot be shown.',
    error: 'This article cannot be shown.',
    page: 'This article cannot be shown.',
    slow: 'Snow, 5 readers',
  },
  'stream-tokens': {
    empty: 'Bot: (failed: no reply)',
    error: 'responded with 429',
    page: 'Bot: (failed: not a reply)',
    slow: 'Bot: Water the beans at noon, and wait.',
  },
  'upload-progress': {
    empty: 'The server has the photo.',
    error: 'Not uploaded: the server refused it (507).',
    page: 'Not uploaded: log in again.',
    slow: 'The server has 1000 bytes.',
  },
  'when-to-transform': {
    empty: 'is empty, but its endpoint needs data',
    error: 'responded with 423',
    page: 'responded with text/html that is not JSON',
    slow: 'A slow API: 1 readers',
  },
};

// The ticker polls, so each further response costs its steps two seconds: its page of a proxy is its error as well, and recipes.test.ts
// plays the rest. `before-and-after` shows a transform, beside the recipe of its page.
const leftOut = ['ticker', 'before-and-after'];
const examples = (await loadExamples()).filter(
  ({ name, page, rules }) =>
    (page.startsWith('recipes/') || rules.includes('TRF-7')) && !leftOut.includes(name),
);

it('the recipes are all here', () => {
  expect(examples.map(({ name }) => name).toSorted()).toEqual(Object.keys(shown).toSorted());
});

it.each(examples)(
  '$name has an empty, an error, a page and a slow body among its steps (TRF-12)',
  (example) => {
    const mocks = readFileSync(join(example.folder, 'mocks.ts'), 'utf8');
    const seen = example.steps.flatMap((step) => (step[0] === 'see' ? [step[1]] : []));
    const texts = Object.values(shown[example.name]!);
    for (const [kind, sends] of Object.entries(odd)) {
      expect(sends.test(mocks), `${kind} in mocks.ts`).toBe(true);
      const text = shown[example.name]![kind as keyof typeof odd];
      // One step for each of them that shows the same.
      const kinds = texts.filter((one) => one === text).length;
      expect(seen.filter((one) => one.includes(text)).length, text).toBeGreaterThanOrEqual(kinds);
    }
  },
);
