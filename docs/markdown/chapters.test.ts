import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sidebar } from '../sidebar.ts';
import { chapters } from './chapters.ts';

const page = (id: string) => ({ id, data: { title: id } });

it('goes by the sidebar, and puts what that leaves out last', () => {
  const given = ['zebra', 'schema/array', 'index', 'schema/entity'].map(page);
  const { home, rest } = chapters(given);
  expect(home.id).toBe('index');
  const found = rest
    .filter(({ pages }) => pages.length > 0)
    .map(({ label, pages }) => [label, pages.map(({ id }) => id)]);
  expect(found).toEqual([
    ['Schemas', ['schema/entity', 'schema/array']],
    ['Others', ['zebra']],
  ]);
});

it('puts pages below another after that', () => {
  const { rest } = chapters(['reference/a', 'changelog', 'index', 'reference', 'reference/b'].map(page));
  expect(rest.find(({ label }) => label === 'Reference')?.pages.map(({ id }) => id)).toEqual([
    'reference',
    'reference/a',
    'reference/b',
    'changelog',
  ]);
});

it('finds every page of the site in the sidebar, home apart', () => {
  const home = join(import.meta.dirname, '../content/docs');
  const written = globSync('**/*.{md,mdx}', { cwd: home }).map((file) => file.replace(/\.mdx?$/, ''));
  const listed = sidebar.flatMap(({ items }) => items.filter((item) => typeof item === 'string'));
  const left = written.filter((id) => id !== 'index' && !listed.includes(id));
  expect(left, 'Add it to docs/sidebar.ts').toEqual([]);
});
