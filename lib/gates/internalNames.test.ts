import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseSync } from 'vite';
import { publicNames } from '../../docs/reference/publicNames.ts';
import { internalNames, shortNames } from '../../docs/tools/internalNames.ts';
import { sourceFiles } from './sourceFiles.ts';

// The build shortens these properties everywhere it finds them, whatever object they are on.

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

const modules = join(import.meta.dirname, '../../node_modules');
const inner = /\.test(-d)?\.tsx?$|\/lib\/(gates|lab)\//;
const sources = sourceFiles('lib/**/*.{ts,tsx}').filter((file) => !inner.test(file));
const all = sources.flatMap((file) => nodesIn(parseSync(file, readFileSync(file, 'utf8')).program as never));

/** A node with all nodes inside, but for types of literal text, which the build removes. */
function nodesIn(node: Node): Node[] {
  if (node.type === 'TSLiteralType') return [];
  const parts = Object.values(node).flatMap((part) => part) as (Node | null)[];
  return [node, ...parts.flatMap((part) => (typeof part?.type === 'string' ? nodesIn(part) : []))];
}

/** The name of a property that is declared, read or written. */
function propertyOf(node: Node): string | undefined {
  const key = (node.key ?? (node.type === 'MemberExpression' ? node.property : undefined)) as
    | Node
    | undefined;
  // A mapped type has its parameter for a key.
  if (node.type === 'TSMappedType') return undefined;
  return !node.computed && key?.type === 'Identifier' ? (key.name as string) : undefined;
}

/** The members of the classes, interfaces and types of these names, with those that they inherit. */
function membersOf(names: Set<string>): string[] {
  const declared = all.filter(({ type }) => /^(Class|TSInterface)Declaration$/.test(type));
  const aliases = all.filter(({ type }) => type === 'TSTypeAliasDeclaration');
  const ofAliases = aliases.flatMap((one) =>
    names.has((one.id as Node).name as string) ? nodesIn(one.typeAnnotation as Node) : [],
  );
  const members = ofAliases.map((node) => propertyOf(node) ?? '');
  for (const name of names) {
    for (const { id, superClass, extends: more, body } of declared) {
      if ((id as Node | null)?.name !== name) continue;
      const bases = (more as { expression: Node }[] | undefined)?.map(({ expression }) => expression) ?? [];
      for (const base of [superClass as Node | null, ...bases]) if (base) names.add(base.name as string);
      for (const one of (body as { body: Node[] }).body) members.push(propertyOf(one) ?? '');
    }
  }
  return members;
}

it('shortens properties that the library has, each once', () => {
  const properties = new Set(all.map(propertyOf));
  expect(internalNames.filter((name) => !properties.has(name))).toEqual([]);
  expect(new Set(internalNames).size).toBe(internalNames.length);
});

it('shortens no member of what users import', () => {
  const members = membersOf(new Set(publicNames().map(({ declared }) => declared.split('#')[1]!)));
  expect(members).toContain('getResponse');
  expect(members).toContain('pk');
  expect(members).toContain('isUndoable');
  expect(internalNames.filter((name) => members.includes(name))).toEqual([]);
});

it('shortens no property that is also named by a text', () => {
  const texts = all.map(({ type, value }) => (type === 'Literal' ? value : undefined));
  expect(texts).toContain('ofPages');
  expect(internalNames.filter((name) => texts.includes(name))).toEqual([]);
});

// Of windows, rows in documents, video and IndexedDB, which the library does not touch.
const untouched = new Set(['dependencies', 'history', 'indexNames', 'rowIndex']);

it('shortens no property of the platform, of React or of a package', () => {
  const declarations = [
    '@typescript/*/lib/lib.{dom,es}*.d.ts',
    '@types/react/index.d.ts',
    'path-to-regexp/dist/index.d.ts',
  ];
  const members = new Set(
    globSync(declarations, { cwd: modules }).flatMap((file) =>
      Array.from(
        readFileSync(join(modules, file), 'utf8').matchAll(/^\s+(?:[a-z]+ )*["']?(\w+)["']?\??[:(<]/gm),
        ([, name]) => name,
      ),
    ),
  );
  for (const one of ['addEventListener', 'findLastIndex', 'originalPath', 'onClick', ...untouched])
    expect(members).toContain(one);
  expect(internalNames.filter((name) => members.has(name) && !untouched.has(name))).toEqual([]);
});

it('gives each a name of its own that no property has: of one letter, only React has some, and a version that is stored', () => {
  const given = Object.values(shortNames);
  expect(given).not.toContain(undefined);
  expect(new Set(given).size).toBe(internalNames.length);
  const properties = [...new Set(all.map(propertyOf))];
  expect(properties.filter((name) => name?.length === 1).toSorted()).toEqual(['H', 'T', 'v']);
  expect(properties).toContain('is');
  expect(given.filter((name) => properties.includes(name))).toEqual([]);
});
