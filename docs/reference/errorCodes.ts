import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { root } from '../tools/root.ts';
import { docstring, rulesIn } from './docstring.ts';

/** One error or warning of the library, as its message function says it. */
export interface ErrorCode {
  code: string;
  /** When it comes: the docstring of the message. */
  cause: string;
  rules: string[];
  /** The sentences that it may say, with `‹value›` where a value stands. */
  facts: string[];
  fixes: string[];
  /** Whether it is printed in development, rather than thrown. */
  isWarning: boolean;
}

/** Every code of lib/errors, in the order of the alphabet, read from the functions that make the messages. */
export function errorCodes(): ErrorCode[] {
  const library = read('lib/**/*.{ts,tsx}').filter(({ file }) => !/\.test(-d)?\.tsx?$/.test(file));
  const printed = library.flatMap(({ source }) =>
    [...source.matchAll(/\bwarn\(\(\) => (\w+)\(/g)].map(([, name]) => name!),
  );
  return read('lib/errors/*essages.ts')
    .flatMap(({ file, source }) => codesOf(file, source, printed))
    .toSorted((a, b) => a.code.localeCompare(b.code));
}

function read(pattern: string): { file: string; source: string }[] {
  const files = globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', 'lib/dist/**'] });
  return files.map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));
}

function codesOf(file: string, source: string, warned: readonly string[]): ErrorCode[] {
  const { program, comments } = parseSync(file, source);
  return program.body.flatMap((statement) => {
    const call = messageCall(statement);
    if (!call) return [];
    const comment = comments.findLast(({ end }) => end <= statement.start);
    const { text: cause, rules } = rulesIn(docstring(comment?.value ?? '').text);
    const [code, facts, fixes] = call.args.map((arg) => forms(arg));
    return [
      { code: code![0]!, cause, rules, facts: facts!, fixes: fixes!, isWarning: warned.includes(call.name) },
    ];
  });
}

type Statement = ESTree.Program['body'][number];
type Expression = ESTree.Expression;

// `export const name = (...) => message(code, fact, fix)`
function messageCall(statement: Statement): { name: string; args: Expression[] } | undefined {
  if (statement.type !== 'ExportNamedDeclaration') return undefined;
  if (statement.declaration?.type !== 'VariableDeclaration') return undefined;
  const [{ id, init }] = statement.declaration.declarations as [ESTree.VariableDeclarator];
  if (id.type !== 'Identifier' || init?.type !== 'ArrowFunctionExpression') return undefined;
  const { body } = init;
  if (body.type !== 'CallExpression' || nameOf(body.callee) !== 'message') return undefined;
  return { name: id.name, args: body.arguments as Expression[] };
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
      return nameOf(callee) === 'show' ? placeholder(node.arguments[0]!) : nameOf(callee);
    }
    default:
      throw new Error(`A message has an expression that the page of errors can't name: ${node.type}.`);
  }
}

function nameOf(node: ESTree.Node): string {
  return node.type === 'Identifier' ? node.name : '';
}
