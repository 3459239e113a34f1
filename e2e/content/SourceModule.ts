import { parseSync } from 'vite';

/** A node of the syntax tree (ESTree). */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

/** Where a name of a module was declared. */
export type Declaration =
  | { readonly kind: 'function'; readonly node: Node }
  /** `path` is the name of the member that was destructured. */
  | { readonly kind: 'variable'; readonly init: Node | undefined; readonly path?: string }
  | { readonly kind: 'parameter'; readonly node: Node }
  | { readonly kind: 'import'; readonly from: string; readonly name: string };

/** The syntax tree of a file, with parents, comments and the declaration of each name. */
export class SourceModule {
  readonly file: string;
  readonly nodes: readonly Node[];
  readonly #source: string;
  readonly #parents = new Map<Node, Node>();
  readonly #comments: readonly { readonly start: number; readonly end: number }[];
  readonly #program: Node;

  constructor(file: string, source: string) {
    this.file = file;
    const { program, comments, errors } = parseSync(file, source);
    if (errors.length) throw new Error(`${file}: ${errors[0]!.message}`);
    this.#source = source;
    this.#comments = comments;
    this.#program = program as unknown as Node;
    const nodes: Node[] = [];
    const add = (node: Node): void => {
      nodes.push(node);
      for (const child of childrenOf(node)) {
        this.#parents.set(child, node);
        add(child);
      }
    };
    add(this.#program);
    this.nodes = nodes;
  }

  parentOf(node: Node): Node | undefined {
    return this.#parents.get(node);
  }

  textOf(node: Node): string {
    return this.#source.slice(node.start, node.end);
  }

  lineOf({ start }: Node): number {
    return this.#source.slice(0, start).split('\n').length;
  }

  /** Says whether a comment stands on the line of a node, or on the line above. */
  hasComment(node: Node): boolean {
    const line = this.lineOf(node);
    return this.#comments.some(({ start, end }) => {
      const first = this.#source.slice(0, start).split('\n').length;
      const last = this.#source.slice(0, end).split('\n').length;
      return last === line - 1 || (first <= line && line <= last);
    });
  }

  /** The declaration that a name has at a node; undefined for a global. */
  declarationOf(name: string, at: Node): Declaration | undefined {
    for (let scope: Node | undefined = at; scope; scope = this.parentOf(scope)) {
      if (isFunction(scope)) {
        for (const parameter of listOf(scope.params)) {
          if (namesIn(parameter).has(name)) return { kind: 'parameter', node: parameter };
        }
      }
      if (scope.type !== 'Program' && scope.type !== 'BlockStatement') continue;
      for (const statement of listOf(scope.body)) {
        const found = declaredBy(statement, name);
        if (found) return found;
      }
    }
    return undefined;
  }

  /** The declaration of an exported name. */
  exported(name: string): Declaration | undefined {
    return this.declarationOf(name, this.#program);
  }
}

function declaredBy(statement: Node, name: string): Declaration | undefined {
  if (statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration') {
    return isNode(statement.declaration) ? declaredBy(statement.declaration, name) : undefined;
  }
  if (statement.type === 'FunctionDeclaration' && nameOf(statement.id) === name) {
    return { kind: 'function', node: statement };
  }
  if (statement.type === 'ImportDeclaration') {
    for (const specifier of listOf(statement.specifiers)) {
      if (nameOf(specifier.local) !== name) continue;
      const from = String((statement.source as Node).value);
      return { kind: 'import', from, name: nameOf(specifier.imported) ?? 'default' };
    }
  }
  if (statement.type !== 'VariableDeclaration') return undefined;
  for (const { id, init } of listOf(statement.declarations)) {
    const path = namesIn(id as Node).get(name);
    if (path === undefined) continue;
    const value = isNode(init) ? init : undefined;
    return path === '' ? { kind: 'variable', init: value } : { kind: 'variable', init: value, path };
  }
  return undefined;
}

/** The names that a pattern declares, each with the member that it stands for; '' for the whole value. */
function namesIn(pattern: Node): Map<string, string> {
  if (pattern.type === 'Identifier') return new Map([[String(pattern.name), '']]);
  const names = new Map<string, string>();
  const add = (inner: unknown, path: string): void => {
    if (isNode(inner)) for (const [name, own] of namesIn(inner)) names.set(name, own || path);
  };
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left as Node);
  if (pattern.type === 'ObjectPattern') {
    for (const property of listOf(pattern.properties)) {
      add(property.value ?? property.argument, nameOf(property.key) ?? '*');
    }
  }
  if (pattern.type === 'ArrayPattern') {
    for (const [at, element] of (pattern.elements as unknown[]).entries()) add(element, String(at));
  }
  return names;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

export function isFunction({ type }: Node): boolean {
  return /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(type);
}

export function listOf(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  const { name, value } = node;
  return typeof name === 'string' ? name : typeof value === 'string' ? value : undefined;
}

export function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flatMap((member) => (isNode(member) ? [member] : listOf(member)));
}
