import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { schema } from 'wireshape';

const read = (file: string): string => readFileSync(`${import.meta.dirname}/../${file}`, 'utf8');
const generators = ['read/arbitraries.ts', 'lab/fuzz/schemas.ts', 'lab/fuzz/entities.ts'].map(read).join();
const changelog = read('CHANGELOG.md');

/** Not a schema of its own: a merge for the start of a list. */
const merges = ['unshift'];

describe.each(Object.keys(schema).filter((name) => !merges.includes(name)))('schema.%s', (name) => {
  it('is among what laws or the fuzzer try', () => {
    expect(generators).toMatch(new RegExp(String.raw`\b(new (schema\.)?|extends |schema\.)${name}\b`));
  });

  it('is named in the changelog', () => {
    expect(changelog).toMatch(new RegExp(String.raw`\b${name === 'Entity' ? 'entities' : name}\b`));
  });
});
