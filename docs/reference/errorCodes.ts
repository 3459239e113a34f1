import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { root } from '../tools/root.ts';
import { docstring, rulesIn } from './docstring.ts';

/** One error or warning of the library, as a catalogue has it. */
export interface ErrorCode {
  code: string;
  /** When it is thrown or printed: the docstring of its entry. */
  cause: string;
  rules: string[];
  /** The sentences that it may say, with `‹value›` where a value stands. */
  facts: string[];
  fixes: string[];
  /** Whether it is printed in development, rather than thrown. */
  isWarning: boolean;
}

const CATALOGUES = ['lib/errors/catalogue.ts', 'lib/errors/requestCatalogue.ts'];

/** Every code of lib/errors, in the order of the alphabet, read from the catalogues. */
export function errorCodes(): ErrorCode[] {
  const files = globSync('lib/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**', 'lib/dist/**'] });
  const library = files.filter((file) => !/\.test(-d)?\.tsx?$/.test(file)).map(read);
  const calls = (pattern: RegExp): string[] =>
    library.flatMap((source) => [...source.matchAll(pattern)].map(([, code]) => code!));
  const thrown = calls(/\bfail\(\s*'(\w+)'/g);
  const printed = calls(/\bwarn(?:OrFail)?\(\s*'(\w+)'/g).filter((code) => !thrown.includes(code));
  const codes = CATALOGUES.flatMap((file) => codesOf(file, printed));
  return codes.toSorted((a, b) => a.code.localeCompare(b.code));
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function codesOf(file: string, warned: readonly string[]): ErrorCode[] {
  const { program, comments } = parseSync(file, read(file));
  const entries = program.body.flatMap((statement) => entriesOf(statement));
  return entries.map(({ code, sentences, start }) => {
    const comment = comments.findLast(({ end }) => end <= start);
    const { text: cause, rules } = rulesIn(docstring(comment?.value ?? '').text);
    const [facts, fixes] = sentences.map((sentence) => forms(sentence));
    return { code, cause, rules, facts: facts!, fixes: fixes!, isWarning: warned.includes(code) };
  });
}

type Statement = ESTree.Program['body'][number];
type Expression = ESTree.Expression;

// `export const catalogue = { code: (...) => [fact, fix], ... }`
function entriesOf(statement: Statement): { code: string; sentences: Expression[]; start: number }[] {
  if (statement.type !== 'ExportNamedDeclaration') return [];
  if (statement.declaration?.type !== 'VariableDeclaration') return [];
  const [{ init }] = statement.declaration.declarations as [ESTree.VariableDeclarator];
  if (init?.type !== 'ObjectExpression') return [];
  return init.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.value.type !== 'ArrowFunctionExpression') return [];
    const { body } = property.value;
    if (body.type !== 'ArrayExpression') return [];
    return [{ code: nameOf(property.key), sentences: body.elements as Expression[], start: property.start }];
  });
}

/** The texts that an expression may give: both sides of a condition, and a name for a value. */
function forms(node: Expression): string[] {
  switch (node.type) {
    case 'Literal':
      return [String(node.value)];
    case 'TemplateLiteral':
      return node.quasis.reduce<string[]>(
        (texts, { value }, at) => {
          const held = node.expressions[at];
          const next = held ? forms(held) : [''];
          return texts.flatMap((text) => next.map((one) => text + (value.cooked ?? '') + one));
        },
        [''],
      );
    case 'ConditionalExpression':
      return [...forms(node.consequent), ...forms(node.alternate)];
    case 'CallExpression':
      // `text.trim()` is that text; `show(value)` is the value.
      return node.callee.type === 'MemberExpression' && node.callee.object.type === 'TemplateLiteral'
        ? forms(node.callee.object)
        : [`‹${placeholder(node)}›`];
    default:
      return [`‹${placeholder(node)}›`];
  }
}

function placeholder(node: ESTree.Node): string {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return node.property.type === 'Identifier' ? node.property.name : placeholder(node.object);
    case 'LogicalExpression':
      return placeholder(node.left);
    case 'CallExpression': {
      // Of `names.map(show).join(' and ')` the names, of `show(value)` the value, of `reason(cause)` the reason.
      const { callee } = node;
      if (callee.type === 'MemberExpression')
        return placeholder(
          callee.object.type === 'CallExpression'
            ? (callee.object.callee as ESTree.MemberExpression).object
            : callee.object,
        );
      return ['show', 'showLost', 'showValue'].includes(nameOf(callee))
        ? placeholder(node.arguments[0]!)
        : nameOf(callee);
    }
    default:
      throw new Error(`A message has an expression that the page of errors can't name: ${node.type}.`);
  }
}

function nameOf(node: ESTree.Node): string {
  return node.type === 'Identifier' ? node.name : '';
}
