import { expect, it } from 'vitest';
import { compile } from '../../outer/compile.ts';
import { strictExports } from './strictExports.ts';

function codeOf(source: string): string {
  const compiled = compile({ '/api.ts': source });
  return 'modules' in compiled ? compiled.modules['/api.ts']! : '';
}

it('returns exports, undefined ones included', () => {
  const exports = strictExports({ one: 1, none: undefined }, 'api.ts');
  expect([exports.one, exports.none, Object.keys(exports)]).toEqual([1, undefined, ['one', 'none']]);
});

it('throws for a name that is not exported', () => {
  const code = codeOf('export const user = 1;');
  expect(() => strictExports({ user: 1 }, 'api.ts', code).users).toThrow('api.ts exports no "users".');
  expect(() => strictExports({ user: 1 }, 'api.ts', code).use).toThrow('api.ts exports no "use".');
  expect(() => strictExports({ user: 1 }, 'App.tsx', code).default).toThrow('App.tsx has no default export.');
});

it.each([
  'export let late: number; late = 1;',
  "export { late } from './other.ts';",
  "export * from './other.ts';",
  'export function late() {}',
])('leaves alone what is still to come: %s', (source) => {
  expect(strictExports({}, 'api.ts', codeOf(source)).late).toBeUndefined();
});

it('can be awaited', async () => {
  expect(Object.keys(await Promise.resolve(strictExports({ one: 1 }, 'api.ts')))).toEqual(['one']);
});
