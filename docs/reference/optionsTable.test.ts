import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadExamples } from '../../examples/loadExamples.ts';
import { generated } from './generated.ts';
import { optionUses } from './optionUses.ts';
import { root } from '../tools/root.ts';
import { described } from './optionsTable.ts';

const home = join(root, 'docs/content/docs');
const { pages, tablesOf } = await generated();
const guides = globSync('**/*.mdx', { cwd: home }).map((file) => ({
  id: file.replace(/\.mdx$/, ''),
  body: readFileSync(join(home, file), 'utf8'),
}));
const uses = optionUses(await loadExamples());

interface Row {
  id: string;
  option: string;
  type: string;
  fallback: string;
  text: string;
  example: string;
}

/** The rows of all tables of options. */
const rows: Row[] = pages.flatMap(({ id, body }) =>
  body.split(/^\| Option \|.*\n\| -.*\n/m).flatMap((part, at) =>
    at === 0
      ? []
      : part
          .slice(0, `${part}\n\n`.indexOf('\n\n'))
          .split('\n')
          .filter((line) => line.startsWith('| '))
          .map((line) => {
            const [, option = '', type = '', fallback = '', text = '', example = ''] = line
              .split(/(?<!\\)\|/)
              .map((cell) => cell.trim());
            return { id, option, type, fallback, text, example };
          }),
  ),
);
const row = (page: string, option: string) =>
  rows.find(({ id, option: own }) => id === `reference/${page}` && own === `\`${option}\``);

it('has a table of options for each name that takes some', () => {
  const tables = new Set(rows.map(({ id }) => id.slice('reference/'.length)));
  expect([...tables]).toEqual(
    expect.arrayContaining([
      'rest-endpoint',
      'resource',
      'endpoint',
      'graph-ql-endpoint',
      'collection',
      'scalar',
      'entity-mixin',
      'infinite-list',
      'use-mutation',
      'data-provider',
      'async-boundary',
      'persistence-manager',
      'network-manager',
      'gc-policy',
    ]),
  );
});

it('says what each option does', () => {
  expect(rows.filter(({ text }) => text.length < 10).map(({ id, option }) => `${id} ${option}`)).toEqual([]);
});

it('takes type, default and text from the declaration', () => {
  expect(row('rest-endpoint', 'timeout')).toMatchObject({
    type: '`number`',
    fallback: 'none',
    text: 'The timeout of one attempt in milliseconds, its body included.',
  });
  expect(row('rest-endpoint', 'path')).toMatchObject({ type: '`string`', fallback: 'required' });
  expect(row('gc-policy', 'expiryMultiplier')?.fallback).toBe('2');
  expect(row('persistence-manager', 'name')?.fallback).toBe("'wireshape'");
});

it('links the example that sets an option', () => {
  expect(row('rest-endpoint', 'retry')?.example).toBe(
    '[retry-backoff](../../endpoint/errors/#example-retry-backoff)',
  );
  expect(row('collection', 'maxLength')?.example).toContain('/schema/list-order/#example-collection-order');
  expect(row('use-mutation', 'undoWithin')?.example).toContain('#example-undo-mutation');
});

it('finds options of calls, of subclasses in two steps, and of components', () => {
  const has = (owner: string, option: string) =>
    uses.some((use) => use.owner === owner && use.option === option);
  expect(has('resource', 'optimistic')).toBe(true);
  expect(has('RestEndpoint', 'getHeaders')).toBe(true);
  expect(has('AsyncBoundary', 'fallback')).toBe(true);
  // A field of a response is no option.
  expect(has('RestEndpoint', 'title')).toBe(false);
});

it.each([
  ['The name; by default, that of the class.', 'The name.', 'that of the class'],
  [
    'Milliseconds before it, doubled each time; 300 by default.',
    'Milliseconds before it, doubled each time.',
    '300',
  ],
  ['A channel. By default `x`.', 'A channel.', '`x`'],
  [
    'False without a network; by default, `navigator.onLine`.',
    'False without a network.',
    '`navigator.onLine`',
  ],
  ['Nothing else.', 'Nothing else.', undefined],
])('finds the default in "%s"', (comment, text, fallback) => {
  expect(described({ name: 'none', comment: `* ${comment} ` }, { declarations: new Map() })).toEqual({
    text,
    fallback,
  });
});

it('makes the tables of guides of the same declarations', () => {
  const { useMutation } = tablesOf('react/use-mutation', '<Options of="useMutation" />');
  expect(useMutation).toContain('| Option | What it does |\n');
  expect(useMutation).toMatch(
    /\n\| \*\*`undoWithin`\*\*<br>`number` \| Milliseconds in which .* Default: none\. \|\n/,
  );
  const picked = tablesOf('schema/entity', '<Members\n  of="Entity"\n  only="static key, static fromJS"\n/>');
  expect(picked['Entity: static key, static fromJS']).toMatch(
    /^\| Member \| Default \| What it does \|\n.*\n\| `key` \| the class name \| .*\n\| `fromJS` \|  \| .*$/,
  );
  expect(() => tablesOf('x', '<Options of="useMutation" only="undo" />')).toThrow('names undo');
  expect(() => tablesOf('x', '<Members of="Nobody" />')).toThrow('names Nobody');
});

it('links the example of another guide, never of the same', () => {
  const tag = '<Options of="useMutation" />';
  expect(tablesOf('react/use-query', tag).useMutation).toContain('use-mutation/#example-undo-mutation');
  expect(tablesOf('react/use-mutation', tag).useMutation).not.toContain('#example-undo-mutation');
});

it('has no guide with a table of options that is written by hand', () => {
  expect(guides.filter(({ body }) => /^\| Options? +\|/m.test(body)).map(({ id }) => id)).toEqual([]);
});

it('cites no rule in a guide, and says what each row does', () => {
  const cells = guides.flatMap(({ id, body }) =>
    Object.values(tablesOf(id, body)).flatMap((table) => table.split('\n').slice(2)),
  );
  expect(cells.length).toBeGreaterThan(40);
  expect(cells.filter((row) => /[A-Z]{2,}-\d/.test(row) || row.length < 40)).toEqual([]);
});
