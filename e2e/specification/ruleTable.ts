import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { type Rule, rules } from './rules.ts';
import { type LoadedExample, loadExamples } from '../../examples/loadExamples.ts';

/** A rule with what verifies it: names of examples, and tests. */
export interface RuleRow extends Rule {
  examples: string[];
  tests: Title[];
}

/** A title of a test, and the file that it stands in. */
export interface Title {
  file: string;
  title: string;
}

const root = join(import.meta.dirname, '../..');
// Also `appTest` and the like: tests with fixtures of their own.
const testFunctions = /^(describe|it|test|[a-z]+Test)$/;

/** Every rule with the examples and tests of this repository that cite it. */
export async function readRuleTable(): Promise<{ rows: RuleRow[]; problems: string[] }> {
  const files = globSync('{lib,docs,examples,e2e}/**/*.{test.ts,test.tsx,test-d.ts,spec.ts}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  }).toSorted();
  const titles = files.flatMap((file) =>
    testTitles(file, readFileSync(join(root, file), 'utf8')).map((title) => ({ file, title })),
  );
  return ruleTable(rules, await loadExamples(), titles);
}

/** Whether an example or a test cites the rule. */
export function isVerified({ examples, tests }: Pick<RuleRow, 'examples' | 'tests'>): boolean {
  return examples.length + tests.length > 0;
}

/** Joins rules with what cites them, and says in words what does not hold. */
export function ruleTable(
  all: readonly Rule[],
  examples: readonly Pick<LoadedExample, 'name' | 'rules'>[],
  titles: readonly Title[],
): { rows: RuleRow[]; problems: string[] } {
  const rows = all.map((rule) => ({
    ...rule,
    examples: examples.filter((one) => one.rules.includes(rule.id)).map(({ name }) => name),
    tests: titles.filter((one) => ids(one.title).includes(rule.id)),
  }));
  const known = new Set(all.map(({ id }) => id));
  const prefixes = new Set(all.map(({ id }) => id.split('-')[0]));
  const unknown = (id: string): boolean => !known.has(id) && prefixes.has(id.split('-')[0]);
  const problems = [
    ...rows
      .filter((row) => !isVerified(row))
      .map(({ id }) => `${id} is not verified: cite it in an example or in the title of a test`),
    ...examples.flatMap(({ name, rules: cited }) =>
      cited.filter((id) => !known.has(id)).map((id) => `examples/${name} cites ${id}, which is no rule`),
    ),
    ...titles.flatMap(({ file, title }) =>
      ids(title)
        .filter((id) => unknown(id) || (isCited(id, title) && !known.has(id)))
        .map((id) => `${file} cites ${id}, which is no rule: ${title}`),
    ),
  ];
  return { rows, problems };
}

/** In the parentheses at the end stand rules only, also where no rule begins alike. */
function isCited(id: string, title: string): boolean {
  return ids(/\(([A-Z]{2,4}-\d+(, )?)+\)$/.exec(title)?.[0] ?? '').includes(id);
}

function ids(title: string): string[] {
  return title.match(/\b[A-Z]{2,4}-\d+\b/g) ?? [];
}

/** Lists the titles of all tests and groups in a test file's source: `it('..')`, `it.each(..)('..')` and other members of these. */
export function testTitles(file: string, source: string): string[] {
  const titles: string[] = [];
  const { program, errors } = parseSync(file, source);
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`);
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!title || !testFunctions.test(nameOf(callee))) return;
      if (title.type === 'Literal' && typeof title.value === 'string') titles.push(title.value);
      if (title.type === 'TemplateLiteral')
        titles.push(title.quasis.map(({ value }) => value.cooked).join('…'));
    },
  }).visit(program);
  return titles;
}

// The name at the left end of a callee: `it` in `it.each(table)`.
function nameOf(callee: ESTree.CallExpression['callee']): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return nameOf(callee.object);
  if (callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression') {
    return nameOf(callee.type === 'CallExpression' ? callee.callee : callee.tag);
  }
  return '';
}
