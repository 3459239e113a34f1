import { expect, it } from 'vitest';
import { compile } from './compile.ts';

it('compiles TypeScript and JSX without moving a line', () => {
  const source = 'import { a } from "b";\n\nexport const x: number = a;\nexport default () => <p>{x}</p>;\n';
  const compiled = compile({ '/App.tsx': source });
  const code = 'modules' in compiled ? compiled.modules['/App.tsx'] : '';
  expect(code?.split('\n')[2]).toContain('x = ');
  expect(code?.split('\n')[3]).toContain('jsx');
});

it('reports the file and line of a syntax error', () => {
  expect(compile({ '/api.ts': 'export {};', '/App.tsx': '\n\nconst = 1;' })).toEqual({
    problem: {
      kind: 'compile',
      message: 'SyntaxError: Unexpected token',
      path: '/App.tsx',
      line: 3,
      column: 7,
    },
  });
});

it('leaves files other than scripts unchanged', () => {
  expect(compile({ '/data.json': '{"a": 1}' })).toEqual({ modules: { '/data.json': '{"a": 1}' } });
});
