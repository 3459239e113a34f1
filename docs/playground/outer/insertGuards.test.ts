import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { root } from '../../tools/root.ts';
import { GUARD } from '../protocol/guard.ts';
import { createCompile } from './compile.ts';
import { insertGuards } from './insertGuards.ts';

const short = (code: string): string => insertGuards(code).replaceAll(GUARD, 'G');

it.each([
  ['while (true) {}', 'while (true) {G();}'],
  ['for (;;);', 'for (;;){G();;}'],
  ['for (;;) a()', 'for (;;) {G();a()}'],
  ['do {} while (a)', 'do {G();} while (a)'],
  ['do a(); while (b)\nc()', 'do {G();a();} while (b)\nc()'],
  ['for (const a of b) for (const c in a) d;', 'for (const a of b) {G();for (const c in a) {G();d;}}'],
  ['async () => { for await (const a of b) c; }', 'async () => {G(); for await (const a of b) {G();c;} }'],
  ['a: for (;;) if (b) continue a; else break a;', 'a: for (;;) {G();if (b) continue a; else break a;}'],
  ['function f() {}', 'function f() {G();}'],
  ['function* f() { yield 1 }', 'function* f() {G(); yield 1 }'],
  ['function f() { "use strict"\n g() }', 'function f() { "use strict";G();\n g() }'],
  ['(function () { "a"; "b"; })', '(function () { "a"; "b";;G(); })'],
  ['a => b => c', 'a =>(G(), b =>(G(), c))'],
  ['() => ({ a })', '() =>(G(), ({ a }))'],
  ['() => (1, 2)', '() =>(G(), (1, 2))'],
  ['for (;;) a = () => b', 'for (;;) {G();a = () =>(G(), b)}'],
  ['(a = (1), { b } = {}) /* => */ => // =>\n c', '(a = (1), { b } = {}) /* => */ =>(G(), // =>\n c)'],
  ['async (a = b => c) => await d', 'async (a = b =>(G(), c)) =>(G(), await d)'],
  ['[...a] => 1', '[...a] => 1'],
  [
    'class A extends B { constructor() { super() } get a() { return 1 } static { b() } c = () => d; async *[e]() {} }',
    'class A extends B { constructor() {G(); super() } get a() {G(); return 1 } static { b() } c = () =>(G(), d); async *[e]() {G();} }',
  ],
  ['({ a() {}, get b() { return 1 } })', '({ a() {G();}, get b() {G(); return 1 } })'],
])('guards %s', (code, expected) => {
  expect(short(code)).toBe(expected);
});

it('returns code that does not parse unchanged', () => {
  expect(insertGuards('while (true) { const a = 1; const a = 2; }')).toBe(
    'while (true) { const a = 1; const a = 2; }',
  );
  expect(insertGuards('while (true) {')).toBe('while (true) {');
});

type Node = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const isGuard = (node: unknown): boolean =>
  isNode(node) && node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === GUARD;

/** A tree of another parser, without offsets; the body of every loop as a block. Counts and removes the guards. */
function withoutGuards(tree: unknown, count: { guards: number; needed: number }): unknown {
  if (Array.isArray(tree)) {
    const left = tree.filter(
      (one) => !(isNode(one) && one.type === 'ExpressionStatement' && isGuard(one.expression)),
    );
    count.guards += tree.length - left.length;
    return left.filter((one) => !isEmpty(one)).map((one) => withoutGuards(one, count));
  }
  if (typeof tree !== 'object' || tree === null) return tree;
  const node = tree as Node;
  if (node.type === 'SequenceExpression' && isGuard((node.expressions as unknown[])[0])) {
    count.guards += 1;
    return withoutGuards((node.expressions as unknown[])[1], count);
  }
  if (node.type === 'ParenthesizedExpression') return withoutGuards(node.expression, count);
  const isLoop = /^(For|While|DoWhile)\w*Statement$/.test(node.type);
  // A method's function is in it; a declaration without a body has nothing to guard.
  if (isLoop || /Function(Expression|Declaration)$/.test(node.type)) count.needed += 1;
  const members = Object.entries(node)
    .filter(([name]) => !['start', 'end', 'range', 'loc', 'raw'].includes(name))
    .map(([name, value]) => {
      const isSingle = isLoop && name === 'body' && isNode(value) && value.type !== 'BlockStatement';
      const whole = isSingle ? { type: 'BlockStatement', body: [value] } : value;
      return [name, withoutGuards(whole, count)];
    });
  return Object.fromEntries(members);
}

const isEmpty = (one: unknown): boolean => isNode(one) && one.type === 'EmptyStatement';

describe('of the examples and the read engine', () => {
  const compile = createCompile();
  const files = globSync('{examples,lib/read}/**/*.{ts,tsx}', { cwd: root }).filter(
    (one) => !one.endsWith('.d.ts'),
  );

  it('guards every loop and function, changes nothing else, and moves no line', () => {
    expect(files.filter((file) => file.startsWith('examples')).length).toBeGreaterThan(250);
    for (const file of files) {
      const path = `/${file}`;
      const compiled = compile({ [path]: readFileSync(join(root, file), 'utf8') });
      const code = 'modules' in compiled ? compiled.modules[path]! : '';
      const guarded = insertGuards(code);
      const [before, after] = [
        { guards: 0, needed: 0 },
        { guards: 0, needed: 0 },
      ];
      expect(withoutGuards(parseAst(guarded), after), file).toEqual(withoutGuards(parseAst(code), before));
      expect(after.guards, file).toBe(before.needed);
      expect(before.guards, file).toBe(0);
      expect(guarded.split('\n'), file).toHaveLength(code.split('\n').length);
    }
  });
});
