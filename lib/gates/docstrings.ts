import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type ESTree, parseSync, transformWithOxc } from 'vite';

/** The example of one docstring: its code, and where that begins. */
export interface DocExample {
  file: string;
  line: number;
  code: string;
}

/** Collects the examples of a file's docstrings: all that follows an `@example`, up to the next tag. */
export function docExamples(file: string): DocExample[] {
  const source = readFileSync(file, 'utf8');
  return parseSync(file, source)
    .comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .flatMap(({ value, start }) => {
      const first = source.slice(0, start).split('\n').length;
      const lines = value.split('\n').map((line) => line.replace(/^\s*\* ?/, ''));
      return lines.flatMap((line, at) => {
        if (!line.startsWith('@example')) return [];
        const rest = lines.slice(at + 1);
        const end = rest.findIndex((one) => /^@\w/.test(one));
        const code = (end < 0 ? rest : rest.slice(0, end)).map((one) => (one.startsWith('```') ? '' : one));
        return [{ file, line: first + at + 1, code: code.join('\n').trimEnd() }];
      });
    });
}

/** How many `// =>` an example has. */
export function claims(code: string): number {
  return code.match(/\/\/ =>/g)?.length ?? 0;
}

/** Compares what a line gives with what its `// =>` says; `threw` is set when it ended in an error. */
export type Compare = (
  line: number,
  outcome: { value?: unknown; threw?: unknown },
  expected: Expected,
) => void;
export type Expected = { value: unknown } | { throws: string };

/**
 * Runs an example with the given names in scope, handing every `expression; // => value` to `compare`.
 * `// => throws text` says that the line ends in an error whose message contains that text.
 */
export async function runExample(
  example: DocExample,
  scope: Record<string, unknown>,
  compare: Compare,
): Promise<void> {
  const marked = mark(example.code);
  const { code } = await transformWithOxc(marked, `${basename(example.file, '.ts')}.tsx`, {
    jsx: { runtime: 'classic' },
  });
  const AsyncFunction = (async () => {}).constructor as new (
    ...args: string[]
  ) => (...args: unknown[]) => Promise<void>;
  const see = async (line: number, act: () => unknown, expected: () => Expected): Promise<unknown> => {
    const outcome: { value?: unknown; threw?: unknown } = {};
    try {
      outcome.value = await act();
    } catch (error) {
      outcome.threw = error;
    }
    compare(example.line + line, outcome, expected());
    return outcome.value;
  };
  // A CommonJS module also gives `default` and `module.exports`, which are no names.
  const names = Object.keys(scope).filter((name) => name !== 'default' && /^[\w$]+$/.test(name));
  await new AsyncFunction(...names, '__see', code)(...names.map((name) => scope[name]), see);
}

// Rewrites each statement that a claim follows on its last line; drops imports, their names being in scope.
function mark(code: string): string {
  const { program, comments, errors } = parseSync('example.tsx', code);
  if (errors.length) throw new SyntaxError(errors[0]?.message);
  let marked = '';
  let unclaimed = claims(code);
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') continue;
    const lineEnd = code.indexOf('\n', statement.end);
    const rest = code.slice(statement.end, lineEnd < 0 ? undefined : lineEnd);
    const claim = comments.some(({ start }) => start >= statement.end) && /^\s*\/\/ => (.*)$/.exec(rest)?.[1];
    if (!claim) {
      marked += `${code.slice(statement.start, statement.end)}\n`;
      continue;
    }
    unclaimed--;
    const line = code.slice(0, statement.end).split('\n').length - 1;
    const expected = claim.startsWith('throws')
      ? `{ throws: ${JSON.stringify(claim.slice('throws'.length).trim())} }`
      : `{ value: (${claim}) }`;
    marked += seen(
      code,
      statement,
      (act) => `await __see(${line}, async () => (${act}), () => (${expected}))`,
    );
  }
  if (unclaimed) throw new SyntaxError('a "// =>" that follows no statement');
  return marked;
}

function seen(
  code: string,
  statement: ESTree.Program['body'][number],
  call: (act: string) => string,
): string {
  const text = ({ start, end }: { start: number; end: number }) => code.slice(start, end);
  if (statement.type === 'ExpressionStatement') return `${call(text(statement.expression))};\n`;
  if (statement.type === 'VariableDeclaration' && statement.declarations.length === 1) {
    const [{ id, init }] = statement.declarations as [ESTree.VariableDeclarator];
    if (init) return `${statement.kind} ${text(id)} = ${call(text(init))};\n`;
  }
  throw new SyntaxError(`a "// =>" after something that has no value: ${text(statement)}`);
}
