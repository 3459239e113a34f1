import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly [member: string]: unknown;
}

/** The names that a module takes from its environment, such as `fetch` and `Object.hasOwn`, and members of anything, such as `.at`. */
export function usedApis(file: string, code: string): Set<string> {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const nodes = [...allNodes(program as unknown as Node)];
  const declared = new Set(nodes.flatMap(declaredNames));
  const used = new Set<string>();
  for (const { node, key, parent } of nodes) {
    if (node.type === 'MemberExpression' && node.computed === false) {
      const [object, property] = [node.object as Node, node.property as Node];
      const name = String(property.name);
      if (property.type !== 'Identifier') continue;
      const isGlobal = object.type === 'Identifier' && !declared.has(String(object.name));
      if (isGlobal && object.name === 'globalThis') used.add(name);
      else used.add(isGlobal ? `${String(object.name)}.${name}` : `.${name}`);
    } else if (node.type === 'Identifier' && !isName(key, parent) && !declared.has(String(node.name))) {
      used.add(String(node.name));
    }
  }
  return used;
}

interface Visit {
  readonly node: Node;
  readonly key: string;
  readonly parent: Node | undefined;
}

function* allNodes(node: Node, key = '', parent?: Node): Generator<Visit> {
  yield { node, key, parent };
  for (const [name, value] of Object.entries(node)) {
    for (const one of [value].flat()) {
      if (typeof one === 'object' && one !== null && 'type' in one) yield* allNodes(one as Node, name, node);
    }
  }
}

/** True for an identifier that only names a member, such as `b` of `a.b` and of `{ b: 1 }`. */
function isName(key: string, parent: Node | undefined): boolean {
  if (key === 'property') return parent?.computed === false;
  if (key === 'key') return parent?.computed === false;
  return ['label', 'imported', 'exported', 'meta'].includes(key);
}

const PATTERN_HOLDERS: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  ClassExpression: ['id'],
  CatchClause: ['param'],
  ImportSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
};

/** The names that a node declares anywhere in the module: a module that declares `document` does not mean that of the page. */
function declaredNames({ node }: Visit): string[] {
  return (PATTERN_HOLDERS[node.type] ?? []).flatMap((key) => [node[key]].flat().flatMap(patternNames));
}

function patternNames(pattern: unknown): string[] {
  const node = pattern as Node | null | undefined;
  switch (node?.type) {
    case 'Identifier':
      return [String(node.name)];
    case 'ObjectPattern':
      return (node.properties as Node[]).flatMap((one) => patternNames(one.value ?? one.argument));
    case 'ArrayPattern':
      return (node.elements as unknown[]).flatMap(patternNames);
    case 'AssignmentPattern':
      return patternNames(node.left);
    case 'RestElement':
      return patternNames(node.argument);
    default:
      return [];
  }
}
