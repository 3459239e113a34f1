import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ESTree, parseSync } from 'vite';

/** One name that a module gives, with the file that declares it and the docstring it has there. */
export interface Export {
  name: string;
  kind: 'value' | 'type';
  file: string;
  /** Its name in that file. */
  local: string;
  docstring: string | undefined;
  /** What stands below it, where it is all that another module exports. */
  members?: Export[];
}

/** Lists what a module of ours exports, following its re-exports to where each name is declared. */
export function exportsOf(file: string): Export[] {
  const source = readFileSync(file, 'utf8');
  const { module, program, comments, errors } = parseSync(file, source);
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`);
  const docs = new Docstrings(source, program.body, comments);
  return module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ exportName, importName, localName, moduleRequest, isType, start }): Export[] => {
      const from = moduleRequest && join(dirname(file), moduleRequest.value);
      if (from && importName.kind === 'AllButDefault') {
        return exportsOf(from).filter((one) => one.name !== 'default');
      }
      const name = exportName.name ?? 'default';
      const above = docs.above(start) ?? docs.of(localName.name ?? name);
      const declared = from && exportsOf(from).find((one) => one.name === (importName.name ?? 'default'));
      if (from && importName.kind === 'Name' && !declared) throw new Error(`${from} does not export ${name}`);
      if (declared) {
        return [
          {
            ...declared,
            name,
            kind: isType ? 'type' : declared.kind,
            docstring: above ?? declared.docstring,
          },
        ];
      }
      const one = { name, kind: isType ? 'type' : 'value', file, docstring: above } as const;
      if (from && importName.kind === 'All') return [{ ...one, local: name, members: exportsOf(from) }];
      return [{ ...one, local: localName.name ?? name }];
    });
}

type Statement = ESTree.Program['body'][number];
type Comment = ReturnType<typeof parseSync>['comments'][number];

/** Finds the docstring that stands directly above a statement. */
class Docstrings {
  #source: string;
  #body: Statement[];
  #comments: Comment[];

  constructor(source: string, body: Statement[], comments: Comment[]) {
    this.#source = source;
    this.#body = body;
    this.#comments = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  }

  /** The one above the statement that holds this position. */
  above(position: number): string | undefined {
    const statement = this.#body.find(({ start, end }) => start <= position && position < end);
    return statement && this.#before(statement.start);
  }

  /** The one above the statement that declares this name. */
  of(name: string): string | undefined {
    const statement = this.#body.find((one) => declares(one, name));
    return statement && this.#before(statement.start);
  }

  #before(start: number): string | undefined {
    const last = this.#comments.findLast(({ end }) => end <= start);
    return last && !this.#source.slice(last.end, start).trim() ? last.value : undefined;
  }
}

function declares(statement: Statement, name: string): boolean {
  const inner = 'declaration' in statement && statement.declaration ? statement.declaration : statement;
  if (inner.type === 'VariableDeclaration') {
    return inner.declarations.some(({ id }) => id.type === 'Identifier' && id.name === name);
  }
  return 'id' in inner && inner.id !== null && inner.id.type === 'Identifier' && inner.id.name === name;
}
