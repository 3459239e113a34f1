import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as react from 'react';
import * as wireshape from 'wireshape';
import * as wireshapeReact from 'wireshape/react';
import * as wireshapeTest from 'wireshape/test';
import { claims, type Compare, docExamples, runExample } from './docstrings.ts';
import { sourceFiles } from './sourceFiles.ts';

const scope = { React: react, ...react, ...wireshape, ...wireshapeReact, ...wireshapeTest };
const files = sourceFiles('lib/**/*.{ts,tsx}').filter((file) => !/\.test(-d)?\.tsx?$/.test(file));
const examples = files.flatMap(docExamples);

const compare: Compare = (line, { value, threw }, expected) => {
  if ('throws' in expected) {
    expect(threw, `line ${line} throws`).toBeInstanceOf(Error);
    expect((threw as Error).message, `line ${line}`).toContain(expected.throws);
  } else {
    if (threw) throw threw;
    expect(value, `line ${line}`).toEqual(expected.value);
  }
};

const claiming = examples.filter(({ code }) => claims(code));
it.for(claiming.map((example) => [`${relative('.', example.file)}:${example.line}`, example] as const))(
  'docstring example gives what it says: %s',
  async ([, example]) => {
    // An internal name is in scope where its own docstring speaks of it.
    const own = (await import(/* @vite-ignore */ example.file)) as Record<string, unknown>;
    await runExample(example, { ...own, ...scope }, compare);
  },
);

it('finds every "// =>" of a docstring in an @example', () => {
  // One between backticks is spoken of, not claimed.
  const text = (file: string) => readFileSync(file, 'utf8').replaceAll(/`[^`\n]*`/g, '');
  const written = files.map((file) => text(file).match(/^\s*\*.*\/\/ =>/gm)?.length ?? 0);
  const found = files.map((file) => docExamples(file).reduce((sum, { code }) => sum + claims(code), 0));
  expect(Object.fromEntries(files.map((file, at) => [file, found[at]]))).toEqual(
    Object.fromEntries(files.map((file, at) => [file, written[at]])),
  );
});

describe('runExample', () => {
  const run = (code: string) => runExample({ file: 'planted.ts', line: 10, code }, { two: 2 }, compare);

  it('compares the value of an expression, of a declaration and of a promise', async () => {
    await run(
      'two; // => 2\nconst list = [two]; // => [2]\nawait Promise.resolve({ list }); // => { list: [2] }',
    );
  });
  it('refuses a value that differs, naming the line', async () => {
    await expect(run('const a = 1;\na + two; // => 4')).rejects.toThrow('line 11');
  });
  it('compares an error by a part of its message', async () => {
    await run("JSON.parse('{'); // => throws JSON");
    await expect(run("JSON.parse('{'); // => throws pk_missing")).rejects.toThrow('pk_missing');
    await expect(run('two; // => throws pk_missing')).rejects.toThrow('line 10');
  });
  it('refuses a claim that stands after nothing', async () => {
    await expect(run('// => 2')).rejects.toThrow('follows no statement');
    await expect(run('if (two) {} // => 2')).rejects.toThrow('no value');
  });
});
