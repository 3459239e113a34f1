import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import type { LoadedExample } from '../../examples/loadExamples.ts';

/** An example that sets an option of a function, a class or a hook. */
export interface OptionUse {
  /** Called, constructed or extended by a class: `RestEndpoint`, `useMutation`; `extend` for a method. */
  owner: string;
  option: string;
  example: string;
  /** The guide that shows the example. */
  page: string;
}

/** Every option that the examples of the guides set, in the order of the examples. */
export function optionUses(examples: readonly LoadedExample[]): OptionUse[] {
  return examples
    .filter(({ page }) => page !== 'index' && !page.startsWith('migrating/'))
    .flatMap(({ name, page, folder, files }) =>
      files
        .filter((file) => /\.tsx?$/.test(file) && file !== 'mocks.ts')
        .flatMap((file) => usesIn(readFileSync(join(folder, file), 'utf8'), file))
        .map((use) => ({ ...use, example: name, page })),
    );
}

function usesIn(source: string, file: string): Pick<OptionUse, 'owner' | 'option'>[] {
  const found: Pick<OptionUse, 'owner' | 'option'>[] = [];
  const parents = new Map<string, string>();
  const add = (owner: string | undefined, option: string | undefined): void => {
    for (let one = owner; one && option; one = parents.get(one)) found.push({ owner: one, option });
  };
  walk(parseSync(file, source).program, (node) => {
    if (node.type === 'ClassDeclaration') {
      const parent = nameOf(node.superClass);
      const own = nameOf(node.id);
      if (own && parent) parents.set(own, parent);
      for (const member of listOf((node.body as Node | undefined)?.body)) {
        const prefix = member.static ? 'static ' : '';
        if (nameOf(member.key)) add(parent, prefix + nameOf(member.key));
      }
    } else if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      for (const argument of listOf(node.arguments)) {
        if (argument.type !== 'ObjectExpression') continue;
        for (const property of listOf(argument.properties)) add(nameOf(node.callee), nameOf(property.key));
      }
    } else if (node.type === 'JSXOpeningElement') {
      for (const attribute of listOf(node.attributes)) add(nameOf(node.name), nameOf(attribute.name));
    }
  });
  return found;
}

interface Node {
  readonly type: string;
  readonly [member: string]: unknown;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (isNode(value)) {
    visit(value);
    for (const one of Object.values(value)) walk(one, visit);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function listOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The name of an identifier; of `schema.Collection` and `getUser.extend` the last part. */
function nameOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'MemberExpression') return nameOf(value.property);
  return typeof value.name === 'string' ? value.name : undefined;
}
