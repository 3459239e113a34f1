import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes } from '../../docs/reference/errorCodes.ts';
import { generated } from '../../docs/reference/generated.ts';
import { withSentences } from '../../docs/facts/allFacts.ts';
import type { Lesson } from '../../examples/Example.ts';
import { expectation } from '../../examples/expectation.ts';
import { hardCoded } from '../../examples/hardCoded.ts';
import { loadExamples } from '../../examples/loadExamples.ts';

/** A sentence, or a line without an end, that a reader sees. */
export interface Sentence {
  /** The file or page that has it. */
  where: string;
  text: string;
}

const root = join(import.meta.dirname, '../..');

/** Every sentence of the guides, the reference with its docstrings, error texts, READMEs and labels. */
export async function readerTexts(): Promise<Sentence[]> {
  const [{ pages }, examples] = await Promise.all([generated(), loadExamples()]);
  const files = [...globSync('docs/content/docs/**/*.{md,mdx}', { cwd: root }), 'README.md', 'lib/README.md'];
  const labels = globSync('docs/{playground/page,components}/**/*.{tsx,astro}', { cwd: root });
  return [
    ...files.flatMap((file) =>
      sentences(file, withSentences(pageOf(file), readFileSync(join(root, file), 'utf8'))),
    ),
    // The changelog tells of the past in the words of the past; the architecture page quotes internal modules.
    ...pages
      .filter(({ id }) => id !== 'changelog' && id !== 'architecture')
      .flatMap(({ id, body }) => sentences(id, body)),
    ...errorCodes().flatMap(({ code, cause, facts, fixes }) =>
      [cause, ...facts, ...fixes].flatMap((text) => sentences(`error ${code}`, text)),
    ),
    ...examples.flatMap(({ name, title, steps, lesson, tour = [] }) =>
      [
        title,
        ...steps.map((step) => expectation(step).words),
        ...lessonTexts(lesson),
        ...tour.flatMap((one) => [one.title, ...one.words]),
      ].map((text) => ({
        where: `examples/${name}`,
        text,
      })),
    ),
    { where: 'examples/hardCoded.ts', text: hardCoded },
    ...labels.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/>\s*([A-Z][^<>{}=;]+?)\s*</g)].map(
        ([, text = '']) => ({ where: file, text: text.replaceAll(/\s+/g, ' ') }),
      ),
    ),
  ];
}

/** A guide's path below `content/docs`. */
function pageOf(file: string): string {
  return file.replace('docs/content/docs/', '').replace(/\.mdx?$/, '');
}

function lessonTexts(lesson: Lesson | undefined): string[] {
  if (!lesson) return [];
  const { task, goals, hints, explanation } = lesson;
  const said = goals.flatMap(({ words, otherwise, causes = [] }) => [
    words,
    otherwise,
    ...causes.map(({ says }) => says),
  ]);
  return [...task, ...said, ...hints.map(({ words }) => words), ...explanation].map((text) =>
    text.replaceAll(/`[^`]*`/g, '`…`'),
  );
}

/** The sentences of Markdown, without its code and its links' addresses. */
export function sentences(where: string, markdown: string): Sentence[] {
  const words = markdown
    .replace(/^---\n([^]*?)\n---\n/, (_, front: string) => {
      return front
        .split('\n')
        .filter((line) => /^(title|description): |^ +tagline: /.test(line))
        .join('\n\n');
    })
    .replaceAll(/^(`{3,}|~{3,})[^]*?^\1/gm, '')
    .replaceAll(/^(import .*|<[A-Z]\w* [^]*?\/>)$/gm, '')
    .replaceAll(/`[^`\n]*`/g, '`…`')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/^ *(title|description|tagline): ['"]?/gm, '');
  return words
    .split(/\n\s*\n|\n(?=\s*(?:[-*#>|]|\d+\.) ?)/)
    .flatMap((block) => block.split(/\s*\|\s*/))
    .map((block) => block.replaceAll(/\s+/g, ' ').replace(/^(?:[-#>*]+|\d+\.) /, ''))
    .flatMap((block) => block.split(/(?<=[.?!:])\**\s+(?=\S)/))
    .map((text) => text.replaceAll('**', '').trim())
    .filter((text) => /[a-z]{2}/.test(text))
    .map((text) => ({ where, text }));
}
