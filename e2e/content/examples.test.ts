import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rules } from '../specification/rules.ts';
import { loadExamples } from '../../examples/loadExamples.ts';

const examples = await loadExamples();

describe.each(examples)(
  'example $name',
  ({ name, folder, onDisk, files, page, rules: cited, edits, steps }) => {
    it('has no stray file', () => {
      const known = new Set([...files, 'example.ts', 'before.ts', 'before.tsx', 'beforeQuery.ts']);
      const home = join(import.meta.dirname, '../../docs/content/docs');
      const text = readFileSync(join(home, globSync(`${page}{,/index}.mdx`, { cwd: home })[0]!), 'utf8');
      // A file that the page quotes beside its playground.
      const isQuoted = (file: string): boolean => text.includes(`<Snippet file="${name}/${file}"`);
      const stray = onDisk.filter((file) => !known.has(file) && !/\.test\.tsx?$/.test(file));
      expect(stray.filter((file) => !isQuoted(file))).toEqual([]);
    });
    it('has every file that it lists, once', () => {
      expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
      expect(new Set(files).size).toBe(files.length);
      expect(files).toContain('App.tsx');
    });
    it('names a page that exists', () => {
      const home = join(import.meta.dirname, '../../docs/content/docs');
      expect(
        ['.mdx', '/index.mdx'].some((ending) => existsSync(join(home, page + ending))),
        page,
      ).toBe(true);
    });
    it('cites rules that exist, at least one', () => {
      const known = new Set(rules.map(({ id }) => id));
      expect(cited.length).toBeGreaterThan(0);
      expect(cited.filter((id) => !known.has(id))).toEqual([]);
    });
    it('fits beside its preview: no line has more than 70 characters', () => {
      const long = files.flatMap((file) =>
        readFileSync(join(folder, file), 'utf8')
          .split('\n')
          .flatMap((line, at) => (line.length > 70 ? [`${file}:${at + 1}`] : [])),
      );
      expect(long, 'Split the line, or shorten its names').toEqual([]);
    });
    it('sends with useMutation, and with useLoading only in its own example', () => {
      const wrapped = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes('useLoading'));
      expect(wrapped).toEqual(name === 'use-loading' ? ['App.tsx'] : []);
    });
    it('has steps, and edits of files that it lists', () => {
      expect(steps.length, name).toBeGreaterThan(0);
      expect(edits.filter((edit) => !files.includes(edit.in) || !edit.then.length)).toEqual([]);
    });
    it('edits text that its files have', () => {
      const lost = edits.filter(({ in: file, replace: [text] }) => {
        return !readFileSync(join(folder, file), 'utf8').includes(text);
      });
      expect(lost).toEqual([]);
    });
  },
);

it('checks an installation with code that Node runs without types, as the install page says', () => {
  const root = join(import.meta.dirname, '../..');
  const code = readFileSync(join(root, 'examples/store-alone/api.ts'), 'utf8');
  const args = ['--conditions=wireshape-source', '--input-type=module', '--eval', code];
  const shown = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(shown).toBe('Changed. Hello Ada. Hello Ada Lovelace.\n');
});
