import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './sourceFiles.ts';

// One is caught where it is thrown for, the other stands in tests.
const allowed = ['lib/base/argsText.ts', 'lib/rest/testServer.ts'];
const library = sourceFiles('lib/**/*.{ts,tsx}').filter(
  (file) => !/\.test(-d)?\.tsx?$|\/lib\/(gates|lab)\//.test(file),
);

it('throws errors of lib/errors only, which have a code', () => {
  const bare = library.filter((file) =>
    /\bthrow new (Type|Range|Syntax)?Error\(/.test(readFileSync(file, 'utf8')),
  );
  const named = bare.map((file) => relative(`${import.meta.dirname}/../..`, file));
  expect(
    named.filter((file) => !allowed.includes(file)),
    'Write fail(code, ...values) with a code of lib/errors/catalogue.ts in place of `throw new Error`',
  ).toEqual([]);
});
