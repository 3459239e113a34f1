import { parse, print, stripIgnoredCharacters } from 'graphql';
import { expect, it } from 'vitest';
import { operationOf, textOf } from './graphqlDocument.ts';

const everything = `
  query Everything($id: ID! = "5", $list: [[Int!]]! = [[1, -2]], $in: In = { a: { b: true, c: null } }) @all {
    first: node(id: $id, tags: ["a\\n\\"b\\"", "Ü"], n: 1.5e3, state: OPEN, in: { x: [], y: {} }) @include(if: true) {
      id ...Fields @skip(if: $no) ... on User { name } ... @defer { posts { id } } ... { age }
    }
  }
  fragment Fields on User @one(a: 1) { text(block: """a
    "b" c""") }
  mutation Rename { rename { id } }
  { anonymous }
`;

it('prints a parsed document, and what is parsed of that is the same document (GQL-3)', () => {
  const document = parse(everything, { noLocation: true });
  const text = textOf(document);
  expect(print(parse(text))).toBe(print(parse(everything.replace(/"""[^]*"""/, '"a\\n\\"b\\" c"'))));
  expect(text).not.toContain('\n');
});

it('prints the same text whatever the layout of the document was (GQL-3)', () => {
  const short = stripIgnoredCharacters('query User($id: ID!) { user(id: $id) { id, name } }');
  expect(textOf(parse(short))).toBe(
    textOf(parse('# one\nquery User(\n$id: ID!\n) {\n user(id: $id) { id\n name }\n}')),
  );
});

it.each([
  ['query User { user { id } }', 'query User', 'User'],
  ['fragment F on User { id } query Users { users { ...F } }', 'query Users', 'Users'],
  [
    'fragment F on User { a { b } query Users } mutation Rename { rename { ...F } }',
    'mutation Rename',
    'Rename',
  ],
  ['{ query User { id } }', undefined, undefined],
  ['query Find { find(text: "} query Other {") { id } }', 'query Find', 'Find'],
  ['query Find($in: In = { a: 1 }) { find(in: $in) { id } }', 'query Find', 'Find'],
])('names the operation of %s (GQL-2)', (text, title, operationName) => {
  const found = operationOf(text);
  expect([found.title, found.operationName]).toEqual([title, operationName]);
});

it('refuses a document of several operations, unless one is chosen (GQL-2)', () => {
  const two = 'query One { one } mutation Two { two }';
  expect(() => operationOf(two)).toThrow('has the operations One, Two. Set operationName');
  expect(operationOf(two, 'Two')).toEqual({ title: 'mutation Two', operationName: 'Two' });
  expect(() => operationOf(two, 'Three')).toThrow('has no operation "Three", but One, Two');
});
