import { version } from 'wireshape/package.json';
import { excerpt } from '../excerpt.ts';
import { exampleOf, type File, filesOf, nameOf, sourceOf } from '../examples.ts';
import { importsOf } from '../importsOf.ts';
import { applyChanges } from '../../examples/applyChanges.ts';
import type { Lesson, Station } from '../../examples/Example.ts';
import { expectation } from '../../examples/expectation.ts';
import { comparisonText } from './comparison.ts';
import { isPublished } from '../tools/isPublished.ts';
import { oneChange } from '../oneChange/oneChange.ts';
import { joinedListsText } from './joinedLists.ts';
import { optimisticStepsText } from './optimisticSteps.ts';
import { stepsOfRequest } from './stepsOfRequest.ts';
import { takenApart } from './takenApart.ts';
import { address } from './addresses.ts';
import { fence, span } from './fence.ts';
import type { Page } from './Page.ts';
import { tableKey } from '../reference/tableKey.ts';

/** What a component is given on a page, as strings. */
export type Props = Readonly<Record<string, string>>;

/** What each component of the pages becomes in Markdown. */
export const parts: Readonly<Record<string, (props: Props, page: Page) => string>> = {
  Playground: ({ example = '' }) => playground(example),
  Snippet: ({ file = '', from }) => `${span(nameOf(file))}:\n\n${quote(file, from)}`,
  BeforeAfter: ({ from = '', before = '', beforeFrom, after = '', afterFrom }) => {
    return `Before, with ${from}:\n\n${quote(before, beforeFrom)}\n\nAfter:\n\n${quote(after, afterFrom)}`;
  },
  Options: tableOf,
  Members: tableOf,
  InstallLine: () => {
    const name = isPublished ? 'wireshape' : address(`wireshape-${version}.tgz`);
    return `Install ${span(name)}${isPublished ? '' : ', a file of this site,'} with npm.`;
  },
  Figures: () =>
    `What the last run verified: ${address('conformance.json')}. The rules: ${address('spec/')}.`,
  ComparisonTable: comparisonText,
  LessCode: () =>
    `With TanStack Query:\n\n${fence('.tsx', oneChange.theirs)}\n\nWith Wireshape:\n\n${fence('.tsx', oneChange.ours)}`,
  JoinedLists: () => joinedListsText,
  OptimisticSteps: () => optimisticStepsText,
  TakenApart: () => takenApart,
  Lifecycle: () => {
    const steps = stepsOfRequest.map(({ name, takes, gives }, at) => {
      return `${at + 1}. ${span(name)} takes ${takes} and gives ${gives}.`;
    });
    return `${span('fetch')}: every request passes through it. It runs four steps:\n\n${steps.join('\n')}`;
  },
};

function quote(file: string, from: string | undefined): string {
  const source = sourceOf(file);
  if (!from) return fence(file, source);
  // As what is copied from the page: the imports that the quoted statement needs come with it.
  const code = excerpt(source, from);
  return fence(file, [importsOf(source, code), code].filter(Boolean).join('\n'));
}

function tableOf({ of = '', only }: Props, { data }: Page): string {
  return data.tables?.[tableKey(of, only)]?.markdown ?? '';
}

function playground(name: string): string {
  const { title, rules, steps, lesson, tour } = exampleOf(name);
  const files = filesOf(name);
  const expected = steps.map(expectation).map(({ words, code }, at) => {
    return `${at + 1}. ${words}${code === undefined ? '' : ` ${span(code)}`}`;
  });
  return [
    lesson ? `**${title}**` : `**Example: ${title}**`,
    ...(lesson ? [...taskOf(lesson), 'The code to start with:'] : []),
    ...files.map(shown),
    lesson ? 'The code shows at first:' : `You should see (${rules.join(', ')}):`,
    expected.join('\n'),
    ...(lesson ? helpWith(lesson, files) : []),
    ...(tour ? ['A tour of the code:', tour.map(station).join('\n')] : []),
  ].join('\n\n');
}

function shown({ name, code }: Pick<File, 'name' | 'code'>): string {
  return `${span(name)}:\n\n${fence(name, code)}`;
}

function taskOf({ task, goals }: Lesson): string[] {
  const wanted = goals.map(({ words }, at) => `${at + 1}. ${words}`);
  return ['**Task**', ...task, 'The task is solved when:', wanted.join('\n')];
}

/** Folded, as on the page. */
function helpWith({ hints, solution, explanation }: Lesson, files: readonly File[]): string[] {
  const start = Object.fromEntries(files.map(({ name, code }) => [name, code]));
  const solved = applyChanges(start, solution);
  const changed = files.filter(({ name, code }) => solved[name] !== code);
  const code = changed.map(({ name }) => shown({ name, code: solved[name]! }));
  return [
    ...folded('Hints', [hints.map(({ words }, at) => `${at + 1}. ${words}`).join('\n')]),
    ...folded('Solution', [...code, ...explanation]),
  ];
}

function folded(summary: string, paragraphs: readonly string[]): string[] {
  return [`<details>\n<summary>${summary}</summary>`, ...paragraphs, '</details>'];
}

function station({ title, in: file, line, words }: Station, at: number): string {
  return `${at + 1}. **${title}** (${span(file)}, at ${span(line)}): ${words.join(' ')}`;
}
