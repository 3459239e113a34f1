import { excerpt } from '../excerpt.ts';
import type { Fact } from './fact.ts';

const modules = import.meta.glob<Record<string, Fact>>('./pages/**/*.tsx', { eager: true });
const sources = import.meta.glob<string>('./pages/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The facts of each page by their name, by the page's path; a long page has several files of them, such as `offline.queue.tsx`. */
export const factsByPage: ReadonlyMap<string, ReadonlyMap<string, Fact>> = new Map(
  [...Map.groupBy(Object.entries(modules), ([file]) => pageOf(file))].map(([page, files]) => [
    page,
    new Map(files.flatMap(([, facts]) => Object.entries(facts))),
  ]),
);

/** A fact of a page by its name; the build stops where there is none. */
export function factOf(page: string, name: string): Fact {
  const fact = factsByPage.get(page)?.get(name);
  if (!fact) throw new Error(`There is no fact "${name}" in docs/facts/pages/${page}.tsx.`);
  return fact;
}

const FACT = /<Fact is="(\w+)" \/>/g;
/** A paragraph of facts alone: MDX makes none of it by itself. */
const PARAGRAPH = /^<p>([^]*?)<\/p>$/gm;

/** The text of a page with the sentence of each fact in its place. */
export function withSentences(page: string, text: string): string {
  const paragraphs = text.replaceAll(PARAGRAPH, (_, facts: string) =>
    facts.replaceAll("{' '}", '').replaceAll(/\s+/g, ' ').trim(),
  );
  return paragraphs.replaceAll(FACT, (_, name: string) => factOf(page, name).sentence);
}

/** The names of the facts in a page's text, in order. */
export function factsIn(text: string): string[] {
  return [...text.matchAll(FACT)].map(([, name]) => name!);
}

/** The lines that prove a fact. */
export function linesOf(page: string, name: string): string {
  const statement = excerpt(sourceOf(page, name), `export const ${name} = fact(`).split('\n');
  const first = statement.findIndex((line) => line.endsWith(' => {')) + 1;
  const last = statement.findLastIndex((line) => /^ *\}/.test(line));
  const lines = statement.slice(first, last);
  const indent = Math.min(...lines.filter(Boolean).map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(indent)).join('\n');
}

/** What the proof begins with, as all of its file do: the server, the entities and the endpoints. */
export function setUpOf(page: string, name: string): string {
  const source = sourceOf(page, name);
  return source
    .slice(0, source.search(/^export const /m))
    .replaceAll(/^import [^]*?;\n/gm, '')
    .trim();
}

/** The source of the file that has the fact. */
function sourceOf(page: string, name: string): string {
  const [, source] = Object.entries(sources).find(
    ([file, text]) => pageOf(file) === page && text.includes(`export const ${name} = fact(`),
  )!;
  return source;
}

function pageOf(file: string): string {
  return file.replace('./pages/', '').replace(/\.[\w.]+$/, '');
}
