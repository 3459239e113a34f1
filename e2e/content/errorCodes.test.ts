import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as wireshape from 'wireshape';
import { runExample } from '../../lib/gates/docstrings.ts';
import { sourceFiles } from '../../lib/gates/sourceFiles.ts';
import { catalogue } from '../../lib/errors/catalogue.ts';
import { requestCatalogue } from '../../lib/errors/requestCatalogue.ts';
import { loadExamples } from '../../examples/loadExamples.ts';
import { rules } from '../specification/rules.ts';
import { errorCodes } from '../../docs/reference/errorCodes.ts';
import { codeIn, errorHelp } from '../../docs/reference/errorHelp.ts';
import { errorsPage } from '../../docs/reference/errorsPage.ts';

const library = sourceFiles('lib/**/*.{ts,tsx}').filter((file) => !/\.test(-d)?\.tsx?$/.test(file));
const CALL = /\b(?:fail|failFrom|warn|warnOrFail|message)\((?:\w+, )?\s*'([a-z_]+)'/g;
const used = library.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(CALL)].map(([, code]) => code!),
);
const codes = errorCodes();
const help = errorHelp();
const { body } = errorsPage(codes, await loadExamples(), help);
const headings = [...body.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);

it('gives every code of the library one heading, and no other', () => {
  expect(headings).toEqual(
    Object.keys({ ...catalogue, ...requestCatalogue })
      .toSorted()
      .map((code) => `\`${code}\``),
  );
  expect(Object.keys({ ...catalogue, ...requestCatalogue }).toSorted()).toEqual(
    [...new Set(used)].toSorted(),
  );
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
    cause: 'An entity has no primary key.',
    rules: ['ENT-2'],
    facts: ['‹entity› has no primary key in ‹value›'],
    fixes: ['Return a string from ‹entity›.pk(), or have the server send "id"'],
    isWarning: false,
  });
  expect(codes.filter(({ isWarning }) => isWarning).map(({ code }) => code)).toEqual([
    'deserializer_undefined',
    'embedded_fields_lost',
    'endpoint_without_name',
    'expires_unmanaged',
    'graphql_field_arguments',
    'graphql_member_unknown',
    'key_clash',
    'key_shared',
    'list_of_fields',
    'member_undefined',
    'members_missing',
    'offline_args_not_saved',
    'offline_endpoint_missing',
    'option_case',
    'pk_unsafe',
    'provider_prop_new',
    'record_not_saved',
    'snapshot_shape',
    'tabs_not_synced',
    'unmapped_element',
  ]);
});

const QUOTED = /(['"`])((?:(?!\1).)+?\. \[([a-z_]+)\])\1/g;
const quoted = sourceFiles('{examples/*/example.ts,docs/content/docs/**/*.mdx}').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(QUOTED)].map(([, , text, code]) => [text!, code!, file] as const),
);
it.each(quoted)('is quoted as the library says it: %s', (text, code) => {
  const { facts, fixes } = codes.find((one) => one.code === code)!;
  const any = (sentences: readonly string[]) =>
    sentences
      .map((one) => one.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll(/‹.+?›/g, '.+'))
      .join('|');
  expect(text).toMatch(new RegExp(`^(?:${any(facts)})\\. (?:${any(fixes)})\\. \\[${code}\\]$`));
});

it('links the guide whose example shows an error', () => {
  const section = body.split(/^## /m).find((one) => one.startsWith('`unmapped_element`'));
  expect(section).toContain('(../schema/polymorphic/)');
});

it('helps with every code, and with no other', () => {
  expect([...help.keys()]).toEqual(codes.map(({ code }) => code));
  expect([...help.values()].filter((text) => text.length < 50)).toEqual([]);
});

class User extends wireshape.Entity {
  id = '';
}
class Post extends wireshape.Entity {
  id = '';
}
class Todo extends wireshape.Entity {
  id = '';
}

it.each([...help].flatMap(([code, text]) => (codeIn(text) ? [{ code, shown: codeIn(text)! }] : [])))(
  'brings $code about with the code that it shows, and gives what else that says',
  async ({ code, shown }) => {
    const example = { file: `${code}.ts`, line: 1, code: shown };
    const thrown: string[] = [];
    await runExample(example, { ...wireshape, User, Post, Todo }, (line, { value, threw }, expected) => {
      if ('throws' in expected)
        thrown.push(`${(threw as Error | undefined)?.message}, not [${expected.throws}]`);
      else expect(value, `line ${line}`).toEqual(expected.value);
    });
    expect(thrown).toHaveLength(1);
    expect(thrown[0]).toContain(`[${code}], not [${code}]`);
  },
);
