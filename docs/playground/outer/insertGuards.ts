import { parsers } from 'prettier/plugins/acorn';
import { GUARD } from '../protocol/guard.ts';

/** A node of the syntax tree (ESTree); the offsets are those of the code. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Insertion {
  at: number;
  text: string;
}

const CALL = `${GUARD}();`;

/** What may be between an arrow function's parameters and its arrow: comments, and no other equals sign. */
const ARROW = /(?:\/\*[^]*?\*\/|\/\/.*|[^=])*?=>/y;

const loops = new Set([
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
]);
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/**
 * Inserts a call of the guard at the start of every loop's body and of every function: a frame that shares its thread
 * with the page can only be stopped from inside. Lines stay as they are. Code that does not parse is returned
 * unchanged: the browser reports where it is wrong.
 */
export function insertGuards(code: string): string {
  let program: Node;
  try {
    program = (parsers.acorn.parse as (text: string, options: object) => Node)(code, {});
  } catch {
    return code;
  }
  const insertions: Insertion[] = [];
  visit(program, (node) => {
    if (loops.has(node.type)) guardLoop(node.body as Node, insertions);
    else if (functions.has(node.type)) guardFunction(node, code, insertions);
  });
  // Children come first, and sorting is stable: what closes at the same offset closes from the inside.
  insertions.sort((a, b) => a.at - b.at);
  let guarded = '';
  let done = 0;
  for (const { at, text } of insertions) {
    guarded += code.slice(done, at) + text;
    done = at;
  }
  return guarded + code.slice(done);
}

function guardLoop(body: Node, insertions: Insertion[]): void {
  if (body.type === 'BlockStatement') insertions.push({ at: body.start + 1, text: CALL });
  else insertions.push({ at: body.start, text: `{${CALL}` }, { at: body.end, text: '}' });
}

function guardFunction(node: Node, code: string, insertions: Insertion[]): void {
  const body = node.body as Node;
  if (body.type === 'BlockStatement') {
    const directive = (body.body as Node[]).findLast((statement) => statement.directive !== undefined);
    // A directive may end without a semicolon.
    insertions.push(directive ? { at: directive.end, text: `;${CALL}` } : { at: body.start + 1, text: CALL });
    return;
  }
  const lastParameter = (node.params as Node[]).at(-1);
  ARROW.lastIndex = lastParameter?.end ?? node.start;
  ARROW.test(code);
  insertions.push({ at: ARROW.lastIndex, text: `(${GUARD}(),` }, { at: node.end, text: ')' });
}

/** Visits every node of a tree, children before parents. */
function visit(node: Node, enter: (node: Node) => void): void {
  for (const [name, value] of Object.entries(node)) {
    if (name === 'comments') continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, enter);
  }
  enter(node);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}
