import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { expect, it } from 'vitest';
import { excerpt } from '../../docs/excerpt.ts';
import { indexFile } from '../../examples/indexFile.ts';
import { loadExamples } from '../../examples/loadExamples.ts';
import { sourcePath } from '../../examples/sourcePath.ts';

const root = join(import.meta.dirname, '../..');
const home = join(root, 'docs/content/docs');
const examples = await loadExamples();
const pages = globSync('**/*.mdx', { cwd: home }).map((file) => ({
  file,
  text: readFileSync(join(home, file), 'utf8'),
}));

/** The attributes of every component of a name on a page. */
function attributes(text: string, component: string): Record<string, string>[] {
  return [...text.matchAll(new RegExp(`<${component}\\s([^]*?)/>`, 'g'))].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(/(\w+)=(["'])(.*?)\2/g)].map(([, name, , value]) => [name, value]),
    ),
  );
}

it.each(pages)('finds each example that $file shows', ({ file, text }) => {
  const known = examples.map(({ name }) => name);
  const shown = attributes(text, 'Playground').map(({ example }) => example);
  expect(shown, `Every page has an example: give docs/content/docs/${file} a <Playground>`).not.toEqual([]);
  expect(
    shown.filter((name) => !known.includes(name!)),
    `Not in examples/, though docs/content/docs/${file} shows it`,
  ).toEqual([]);
});

/** Where quoted code may stand in its file: on its own, in a function, a class or an object. */
const places: readonly ((code: string) => string)[] = [
  (code) => code,
  (code) => `async () => {${code}\n}`,
  (code) => `class A extends B {${code}\n}`,
  (code) => `({${code}\n})`,
];

function isWhole(code: string): boolean {
  return places.some((place) => {
    try {
      transformSync(place(code), { loader: 'tsx', logLevel: 'silent' });
      return true;
    } catch {
      return false;
    }
  });
}

it.each(pages)('quotes what is there and whole on $file', ({ text }) => {
  const props = attributes(text, 'Snippet').flatMap((snippet) => Object.keys(snippet));
  expect(props.filter((name) => name !== 'file' && name !== 'from')).toEqual([]);
  const pairs = attributes(text, 'BeforeAfter').flatMap(({ before, beforeFrom, after, afterFrom }) => [
    { file: before!, from: beforeFrom },
    { file: after!, from: afterFrom },
  ]);
  for (const { file = '', from } of [...attributes(text, 'Snippet'), ...pairs]) {
    const source = file === 'index.tsx' ? indexFile : readFileSync(join(root, sourcePath(file)), 'utf8');
    const code = from ? excerpt(source, from) : source;
    const begun = source.split('\n').filter((line) => from && line.trimStart().startsWith(from));
    expect(begun.slice(1), `Several lines of ${file} begin with "${from}"`).toEqual([]);
    if (/\.tsx?$/.test(file)) expect(isWhole(code), `Not whole, of ${file}:\n${code}`).toBe(true);
  }
});

it.each(examples)('finds example $name once, on the page that it names', ({ name, page }) => {
  const on = pages.filter(({ text }) =>
    attributes(text, 'Playground').some(({ example }) => example === name),
  );
  expect(
    on.map(({ file }) => file.replace(/(\/index)?\.mdx$/, '')),
    `Put <Playground example="${name}" /> on ${page}.mdx, and nowhere else`,
  ).toEqual([page]);
});
