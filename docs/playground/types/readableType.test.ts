import { expect, it } from 'vitest';
import { Program } from './Program.ts';

const language = ['Array<T>', 'Boolean', 'CallableFunction', 'Function', 'IArguments', 'NewableFunction'];
const declarations = {
  '/lib/lib.es2024.d.ts': '',
  '/lib/lib.d.ts': [...language, 'Number', 'Object', 'Promise<T>', 'RegExp', 'String']
    .map((name) => `interface ${name} {}`)
    .join('\n'),
};
const api = `
export interface Unset { readonly unset: true }
export interface User { id: string }
export interface Instance<O, P> { (params: { id: string }): Promise<User>; options: O; path: P }
export declare class Endpoint<O, P> { constructor(options: O); }
export declare const Made: { new <O>(options: O): Instance<O, Unset & string> };
export const getUser = new Made({ path: '/users/:id', method: 'GET', body: undefined as unknown as Unset });
export declare function long(first: Map<Unset & string, Map<Map<string, Unset>, Map<Map<string, Unset>, User>>>, second: User, third: User): User;
export interface Map<K, V> { get(key: K): V }
`;

function hovered(text: string, name: string, file = 'App.ts'): string | undefined {
  const program = new Program(declarations);
  program.check({ 'api.ts': api, 'App.ts': text });
  return program.hover(
    file,
    file === 'api.ts' ? api : text,
    (file === 'api.ts' ? api : text).lastIndexOf(name),
  )?.type;
}

const call = '(params: { id: string; }) => Promise<User>';

it.each([
  [
    'an endpoint by its call',
    `import { getUser } from './api.ts';\ngetUser;`,
    'getUser',
    `const getUser: ${call}`,
  ],
  [
    'a function as it is',
    'const double = (value: number) => value;\ndouble;',
    'double',
    'const double: (value: number) => number',
  ],
  ['no import', `import type { User } from './api.ts';\nlet a: User;`, 'User', 'interface User'],
])('shows %s', (_what, text, name, type) => {
  expect(hovered(text, name)).toBe(type);
});

it('shows what a constructor makes by its call', () => {
  expect(hovered('', 'Made({', 'api.ts')).toBe(`new Made(…): ${call}`);
});

it('leaves the innermost arguments of types out of a long type', () => {
  expect(hovered(`import { long } from './api.ts';\nlong;`, 'long')).toBe(
    'function long(first: Map<Unset & string, Map<Map<…>, Map<Map<…>, User>>>, second: User, third: User): User',
  );
});
