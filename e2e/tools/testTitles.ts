import { type ESTree, parseSync, Visitor } from 'vite';

const names = new Set(['describe', 'test', 'it']);

/** Lists the titles of all tests and groups in a test file's source: `it('..')`, `it.each(..)('..')`, `test.skip('..')`. */
export function testTitles(file: string, source: string): string[] {
  const titles: string[] = [];
  const { program, errors } = parseSync(file, source);
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`);
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!title || !names.has(root(callee))) return;
      if (title.type === 'Literal' && typeof title.value === 'string') titles.push(title.value);
      if (title.type === 'TemplateLiteral')
        titles.push(title.quasis.map(({ value }) => value.cooked).join('…'));
    },
  }).visit(program);
  return titles;
}

// The name at the left end of a callee: `it` in `it.each(table)`.
function root(callee: ESTree.CallExpression['callee']): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return root(callee.object);
  if (callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression') {
    return root(callee.type === 'CallExpression' ? callee.callee : callee.tag);
  }
  return '';
}
