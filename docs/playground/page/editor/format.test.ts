import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { indexFile } from '../../../../examples/indexFile.ts';
import { loadExamples } from '../../../../examples/loadExamples.ts';
import { format, formatError } from './format.ts';

const examples = await loadExamples();
const files = examples.flatMap(({ name, folder, files: names }) =>
  names.map((file) => ({ file: `${name}/${file}`, code: readFileSync(join(folder, file), 'utf8') })),
);

test.each([...files, { file: 'index.tsx', code: indexFile }])(
  'leaves $file as it is laid out',
  async ({ code }) => {
    expect((await format(code, 0)).text).toBe(code);
  },
);

test('lays out what is not, and keeps the cursor at its word', async () => {
  const code = 'const  a="x";const b   =a';
  const { text, cursor } = await format(code, code.lastIndexOf('a'));
  expect(text).toBe("const a = 'x';\nconst b = a;\n");
  expect(cursor).toBe(text.lastIndexOf('a'));
});

test('says on which line it cannot read code', async () => {
  const error: unknown = await format('const a = 1;\nconst b = [;\n', 0).catch((thrown: unknown) => thrown);
  expect(formatError(error)).toEqual({
    line: 2,
    message: expect.stringMatching(/^Unexpected token/) as string,
  });
});
