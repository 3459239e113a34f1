import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from '../lib/gates/sourceFiles.ts';
import { loadExamples } from './tools/loadExamples.ts';
import { rules } from './rules.ts';
import { errorCodes } from '../docs/reference/errorCodes.ts';
import { errorsPage } from '../docs/reference/errorsPage.ts';

const library = sourceFiles('lib/**/*.{ts,tsx}').filter((file) => !/\.test(-d)?\.tsx?$/.test(file));
const made = library.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\bmessage\(\s*'([^']*)'/g)].map(([, code]) => code!),
);
const codes = errorCodes();
const { body } = errorsPage(codes, await loadExamples());
const headings = [...body.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);

it('gives every code of the library one heading, and no other', () => {
  expect(made.length).toBeGreaterThan(0);
  expect(headings).toEqual(made.toSorted().map((code) => `\`${code}\``));
});

it.each(codes)('says of $code what brings it about and what to do, citing rules that exist', (one) => {
  expect(one.code).toMatch(/^[a-z]+(_[a-z]+)*$/);
  expect(one.cause).toMatch(/^\S.*\.$/);
  for (const fact of one.facts) {
    expect(body).toContain(`> \`${fact}. `);
    expect(body).toMatch(new RegExp(`\\. [^\`]+\\. \\[${one.code}\\]\`$`, 'm'));
  }
  expect(one.rules.filter((id) => !rules.some((rule) => rule.id === id))).toEqual([]);
});

it('says a sentence as the library does, with names for the values', () => {
  const pkMissing = codes.find(({ code }) => code === 'pk_missing');
  expect(pkMissing).toEqual({
    code: 'pk_missing',
    cause: 'An entity came without an id.',
    rules: ['ENT-2'],
    facts: ['‹entity› has no primary key in ‹value›'],
    fixes: ['Return a string from ‹entity›.pk(), or have the server send "id"'],
    isWarning: false,
  });
  expect(codes.filter(({ isWarning }) => isWarning).map(({ code }) => code)).toEqual([
    'key_clash',
    'unmapped_element',
  ]);
});

it('links the guide whose example shows an error', () => {
  const section = body.split(/^## /m).find((one) => one.startsWith('`unmapped_element`'));
  expect(section).toContain('(../schema/polymorphic/)');
});
