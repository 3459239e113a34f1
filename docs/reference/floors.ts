import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/root.ts';
import { docstring, rulesIn } from './docstring.ts';

/** A source file of lib, and what its docstring says first. */
export interface Source {
  name: string;
  says: string;
}

/** A folder of lib, with what its files import. */
export interface Floor {
  name: string;
  sources: Source[];
  /** Other floors that its code runs, and those of which it knows types only. */
  imports: string[];
  types: string[];
}

const lib = join(root, 'lib');

/** The floors of lib as their files stand: tests, benchmarks, gates, codemods and lint rules are left out. */
export function floors(): Floor[] {
  const names = readdirSync(lib, { withFileTypes: true })
    .filter((one) => one.isDirectory() && !/^(dist|codemods|eslint|gates|lab|node_modules)$/.test(one.name))
    .map(({ name }) => name);
  return names.map((name) => floor(name, names));
}

function floor(name: string, all: readonly string[]): Floor {
  const files = readdirSync(join(lib, name), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /(?<!\.test|\.test-d)\.tsx?$/.test(file) &&
        !/arbitraries|testServer|todoLists|isSameGraph/.test(file),
    )
    .toSorted();
  const imports = new Set<string>();
  const types = new Set<string>();
  const sources = files.map((file) => {
    const code = readFileSync(join(lib, name, file), 'utf8');
    for (const [, clause = '', path = ''] of code.matchAll(/^(?:im|ex)port ([^;]*?) from '([^']+)'/gms)) {
      const other = all.find((one) => one !== name && path.includes(`../${one}/`));
      if (other) (/^type\b/.test(clause) || isTypesOnly(clause) ? types : imports).add(other);
    }
    return { name: file, says: firstSentence(file, code) };
  });
  const onlyTypes = [...types].filter((one) => !imports.has(one));
  return { name, sources, imports: [...imports].toSorted(), types: onlyTypes.toSorted() };
}

/** True for `{ type A, type B }`. */
function isTypesOnly(clause: string): boolean {
  const names = clause
    .replace(/[{}]/g, '')
    .split(',')
    .map((one) => one.trim());
  return names.filter(Boolean).every((one) => one.startsWith('type '));
}

/** Of the export that has the file's name, else of the first that has a docstring, else of the first comment. */
function firstSentence(file: string, code: string): string {
  if (file === 'index.ts') return 'The door: what the package exports.';
  const main = file.replace(/^.*\//, '').replace(/\.tsx?$/, '');
  const documented = [
    ...code.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\s*export (?:abstract |async )?\w+\*? (\w+)/gs),
  ];
  const [, comment = ''] =
    documented.find(([, , name]) => name === main) ?? documented[0] ?? /^\/\/ (.*)$/m.exec(code) ?? [];
  const { text } = rulesIn(docstring(comment).text);
  return (
    text
      .split('\n\n')[0]
      ?.replaceAll('\n', ' ')
      .replace(/(?<=[.!?]) .*$/, '') ?? ''
  );
}
