import { fail } from '../errors/errors.ts';

/** A node of a document that was parsed: `value` and so on are as in the reference implementation. */
interface Node {
  readonly kind: string;
  readonly [name: string]: unknown;
}

/** Strings, which stay as they are, and what a document has no meaning in: comments and white space. */
const INSIGNIFICANT = /("""[^]*?(?<!\\)"""|"(?:[^"\\\n]|\\.)*")|(?:#[^\n\r]*|\s)+/g;

/** The text of a document in one line: it is part of the key. */
export function textOf(document: unknown): string {
  if ((document as Node).kind === 'Document') return print(document as Node);
  return String(document)
    .replace(INSIGNIFICANT, (_, text?: string) => text ?? ' ')
    .trim();
}

/** The operation of a document: `query User` and `User`; both undefined where it has no name. */
export function operationOf(text: string, chosen?: string): { title?: string; operationName?: string } {
  let outer = text.replace(INSIGNIFICANT, (_, string?: string) => (string ? '' : ' '));
  // Without what is inside of braces, where a field may be called `query`.
  for (let whole = ''; whole !== outer;) {
    whole = outer;
    outer = whole.replace(/\{[^{}]*\}/g, ';');
  }
  const found = Array.from(
    outer.matchAll(/(?:^|;)\s*((?:query|mutation|subscription)\s+(\w+))/g),
    ([, title = '', name = '']) => ({
      title,
      operationName: name,
    }),
  );
  const names = found.map(({ operationName }) => operationName);
  if (chosen !== undefined && !names.includes(chosen)) fail('graphql_operation', names, chosen);
  if (chosen === undefined && names.length > 1) fail('graphql_operation', names);
  return (chosen === undefined ? found[0] : found[names.indexOf(chosen)]) ?? {};
}

/** Prints a document that was parsed, as `print` of the package `graphql` would in one line. */
function print(node: Node): string {
  const one = (name: string, before = '', after = ''): string =>
    node[name] ? before + print(node[name] as Node) + after : '';
  const all = (name: string, before = ' ', between = ' ', after = ''): string => {
    const nodes = (node[name] ?? []) as readonly Node[];
    return nodes.length > 0 ? before + nodes.map(print).join(between) + after : '';
  };
  const { kind, value } = node;
  const end = (): string => all('directives') + one('selectionSet', ' ');
  switch (kind) {
    case 'Document':
      return all('definitions', '');
    case 'OperationDefinition':
      return (
        String(node['operation']) + one('name', ' ') + all('variableDefinitions', '(', ', ', ')') + end()
      );
    case 'FragmentDefinition':
      return `fragment ${one('name')}${one('typeCondition', ' on ')}${end()}`;
    case 'VariableDefinition':
      return one('variable') + one('type', ': ') + one('defaultValue', ' = ') + end();
    case 'SelectionSet':
      return all('selections', '{ ', ' ', ' }');
    case 'Field':
      return one('alias', '', ': ') + one('name') + all('arguments', '(', ', ', ')') + end();
    case 'FragmentSpread':
      return one('name', '...') + end();
    case 'InlineFragment':
      return `...${one('typeCondition', ' on ')}${end()}`;
    case 'Directive':
      return one('name', '@') + all('arguments', '(', ', ', ')');
    case 'Argument':
    case 'ObjectField':
      return one('name') + one('value', ': ');
    case 'Variable':
      return one('name', '$');
    case 'ListType':
      return one('type', '[', ']');
    case 'NonNullType':
      return one('type', '', '!');
    case 'ListValue':
      return `[${all('values', '', ', ')}]`;
    case 'ObjectValue':
      return `{${all('fields', '', ', ')}}`;
    case 'StringValue':
      return JSON.stringify(value);
    case 'NullValue':
      return 'null';
    default:
      // A name, a named type, and other values.
      return one('name') || String(value);
  }
}
