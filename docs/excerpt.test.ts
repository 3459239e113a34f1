import { expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

const source = `import { a } from 'b';

export class User {
  id = '';

  name = '';
}

function App() {
  const users = read({
    all: true,
  });
  return users;
}
`;

it('quotes a statement to the line that closes it, blank lines included', () => {
  expect(excerpt(source, 'export class User')).toBe("export class User {\n  id = '';\n\n  name = '';\n}");
});

it('quotes one line where the statement ends on it', () => {
  expect(excerpt(source, 'import')).toBe("import { a } from 'b';");
});

it('quotes to its end a statement whose first line ends in an arrow', () => {
  expect(excerpt('const add = run((text) =>\n  send(text),\n);\nrest();', 'const add')).toBe(
    'const add = run((text) =>\n  send(text),\n);',
  );
});

it('quotes a function whose parameters take lines of their own, with its body', () => {
  const add = 'function add(\n  a: number,\n): number {\n  return a;\n}';
  expect(excerpt(`${add}\nrest();`, 'function add')).toBe(add);
});

it('quotes no more than an expression on the line after an arrow', () => {
  const turn = 'const turn = (by: number) =>\n  run(() => {\n    move(by);\n  });';
  expect(excerpt(`${turn}\n\nreturn (\n  <p />\n);`, 'const turn')).toBe(turn);
});

it('takes the indent of the first line away', () => {
  expect(excerpt(source, 'const users')).toBe('const users = read({\n  all: true,\n});');
});

it('refuses a line that is not there', () => {
  expect(() => excerpt(source, 'const nobody')).toThrow('No line begins with "const nobody"');
});
