import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { declarations } from '../../docs/reference/declarations.ts';
import { docstring as read } from '../../docs/reference/docstring.ts';
import { generated } from '../../docs/reference/generated.ts';
import { publicNames } from '../../docs/reference/publicNames.ts';
import { sourceFiles } from '../../lib/gates/sourceFiles.ts';
import { exportsOf } from '../../docs/reference/exportsOf.ts';

const doors = { '': 'index.ts', '/react': 'react/index.ts', '/test': 'test/index.ts' };
const [{ pages, references }, declared] = await Promise.all([generated(), declarations()]);
// What another door gives too is documented as of the main one.
const inMain = new Set(exportsOf(join(import.meta.dirname, '../../lib/index.ts')).map(({ name }) => name));
const index = pages.find(({ id }) => id === 'reference')!;
const withoutLinks = (text: string) => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');

describe.each(Object.entries(doors))('wireshape%s', (door, file) => {
  const names = exportsOf(join(import.meta.dirname, '../../lib', file)).filter(
    ({ name }) => door === '' || !inMain.has(name),
  );
  const section = index.body.split(/^## /m).find((one) => one.startsWith(`wireshape${door}\n`))!;

  it('lists every public name in the index of the reference, and no other', () => {
    const listed = [...section.matchAll(/^- \[`([\w.]+)`\]/gm)].map(([, name]) => name!);
    const top = listed.filter((name) => !name.includes('.'));
    expect(top.toSorted()).toEqual(names.map(({ name }) => name).toSorted());
  });

  it.each(names)('has $name on the page that the index names, with all of its docstring', (one) => {
    const [, path = ''] = new RegExp(`^- \\[\`${one.name}\`\\]\\(\\./([\\w-]+)/`, 'm').exec(section) ?? [];
    const { body } = pages.find(({ id }) => id === `reference/${path}`)!;
    const type = one.kind === 'type' ? 'type ' : '';
    const { text, example = '' } = read(one.docstring ?? '');
    expect(body).toContain(`\`import { ${type}${one.name} } from 'wireshape${door}'\``);
    expect(text).not.toBe('');
    expect(withoutLinks(body)).toContain(withoutLinks(text));
    expect(body).toContain(example);
  });
});

it('says which doors give a name', () => {
  const page = (name: string) => pages.find(({ id }) => id === `reference/${name}`)!.body;
  expect(page('controller')).toContain(
    "`import { Controller } from 'wireshape'`, also from `wireshape/react`",
  );
  expect(page('endpoint')).not.toContain('also from');
});

it('shows a class with its own members and those it inherits', () => {
  const page = (name: string) => pages.find(({ id }) => id === `reference/${name}`)!.body;
  expect(page('controller')).toContain('\n## fetchIfStale\n\nReturns the stored data while it is fresh');
  expect(page('array')).toContain('\n## define\n\nMerges a mapping into this one');
  expect(page('rest-endpoint')).toContain('\n## getHeaders\n\nAdds to the headers, or takes away.');
  expect(page('rest-endpoint')).toContain('### RestSettings\n\nThe options of an endpoint');
  expect(page('rest-endpoint')).not.toContain('interface RestSettings');
  expect(page('rest-endpoint')).not.toContain('### RestInstance\n');
});

it.each(pages)('skips no level of heading on $id', ({ body }) => {
  const outside = body.replace(/^```[^]*?^```/gm, '');
  const levels = [1, ...[...outside.matchAll(/^(#+) /gm)].map(([, marks]) => marks!.length)];
  expect(levels.filter((level, at) => at > 0 && level > levels[at - 1]! + 1)).toEqual([]);
});

it('links the rules that a docstring cites', () => {
  const page = (id: string) => pages.find((one) => one.id === id)!.body;
  expect(page('reference/array')).toContain('in order ([ARR-1](../../spec/#arr-1)).');
  expect(page('errors')).toContain('An entity has no primary key. Rule [ENT-2](../spec/#ent-2).');
});

it('links a name to the guide that is about it, else to those that speak of it most', () => {
  const guides = (name: string) =>
    /^Guides: (.+)\.$/m.exec(pages.find(({ id }) => id === `reference/${name}`)!.body)?.[1];
  expect(guides('collection')).toMatch(
    /^\[Collections: lists that change\]\(\.\.\/\.\.\/schema\/collections\/\)/,
  );
  expect(guides('rest-endpoint')).toMatch(/^\[RestEndpoint: requests and responses\]/);
});

it('links each guide to the names that its examples use, those it is about first', () => {
  expect(references.get('schema/array')?.[0]).toEqual({ name: 'schema.Array', place: 'array/' });
  expect(references.get('react/use-dle')?.map(({ name }) => name)).toEqual([
    'useDLE',
    'Entity',
    'RestEndpoint',
    'NetworkError',
  ]);
});

it('uses every public name in an example or a test, or in the type of one that is', () => {
  const users = [...sourceFiles('lib/**/*.test*.{ts,tsx}'), ...sourceFiles('examples/**/*.{ts,tsx}')];
  const texts = users
    .filter((one) => !one.endsWith('/doors.test.ts'))
    .map((one) => readFileSync(one, 'utf8'));
  const words = new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []));
  const isUsed = ({ name }: { name: string }) => words.has(name.slice(name.lastIndexOf('.') + 1));
  const reached = new Set<string>();
  const reach = (key: string): void => {
    if (reached.has(key)) return;
    reached.add(key);
    declared.get(key)?.forEach(({ uses }) => uses.forEach(reach));
  };
  const names = publicNames();
  for (const one of names.filter(isUsed)) reach(one.declared);
  const idle = names.filter((one) => !isUsed(one) && (one.kind === 'value' || !reached.has(one.declared)));
  expect(idle.map(({ name }) => name)).toEqual([]);
});
