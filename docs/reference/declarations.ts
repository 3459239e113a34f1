import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { format } from 'oxfmt';
import { type ESTree, parseSync } from 'vite';
import { root } from '../tools/root.ts';
import { runTool } from '../tools/runTool.ts';
import { withShortComments } from './withShortComments.ts';

/** A member of a class or an interface, with all its overloads. */
export interface Member {
  name: string;
  code: string;
  comment: string | undefined;
}

/** One name that a file declares: a class, an interface, a type, a function or a value. */
export interface Declaration {
  name: string;
  kind: 'class' | 'interface' | 'type' | 'function' | 'value';
  /** The declaration; of a class only its first line. */
  code: string;
  comment: string | undefined;
  members: Member[];
  /** The class or interface that it extends, as `file#name`, where that is the library's own. */
  base: string | undefined;
  /** The declared names that it speaks of, as `file#name`, its own left out. */
  uses: string[];
}

/** What the library declares, by `file#name`: files are named from lib, without their ending. */
export type Declarations = ReadonlyMap<string, Declaration[]>;

/** Has the compiler write the declarations of the library, and reads them. */
export async function declarations(): Promise<Declarations> {
  const folder = mkdtempSync(join(tmpdir(), 'wireshape-declarations-'));
  try {
    await runTool('tsc', ['--project', join(root, 'lib/tsconfig.json'), '--outDir', folder]);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.d.ts'),
    );
    const found = new Map<string, Declaration[]>();
    for (const file of files) {
      const { code } = await format(file, readFileSync(join(folder, file), 'utf8'), {
        printWidth: 80,
        singleQuote: true,
      });
      for (const one of declarationsOf(file.slice(0, -'.d.ts'.length), code)) {
        const key = `${file.slice(0, -'.d.ts'.length)}#${one.name}`;
        found.set(key, [...(found.get(key) ?? []), one]);
      }
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Statement = ESTree.Program['body'][number];
type Comments = ReturnType<typeof parseSync>['comments'];
type Named = ESTree.Declaration & { id: ESTree.BindingIdentifier };

const kinds: Readonly<Record<string, Declaration['kind']>> = {
  ClassDeclaration: 'class',
  TSInterfaceDeclaration: 'interface',
  TSTypeAliasDeclaration: 'type',
  TSDeclareFunction: 'function',
  FunctionDeclaration: 'function',
  VariableDeclaration: 'value',
};

function declarationsOf(file: string, source: string): Declaration[] {
  const { program, comments } = parseSync(`${file}.d.ts`, source);
  const scope = scopeOf(file, program.body);
  return program.body.flatMap((statement): Declaration[] => {
    const inner = unwrapped(statement);
    const kind = inner && kinds[inner.type];
    if (!kind) return [];
    const name = nameOf(inner);
    const uses = namesIn(inner).flatMap((one) => (one !== name && scope.get(one)) || []);
    const comment = commentBefore(statement.start, source, comments);
    if (inner.type !== 'ClassDeclaration') {
      const code = withShortComments(source.slice(inner.start, inner.end).replace(/^declare /, ''));
      const members =
        inner.type === 'TSInterfaceDeclaration' ? membersOf(inner.body.body, source, comments) : [];
      return [{ name, kind, code, comment, members, base: undefined, uses }];
    }
    const code = source
      .slice(inner.start, inner.body.start)
      .replace(/^declare /, '')
      .trim();
    const base = inner.superClass?.type === 'Identifier' ? scope.get(inner.superClass.name) : undefined;
    return [{ name, kind, code, comment, members: membersOf(inner.body.body, source, comments), base, uses }];
  });
}

function unwrapped(statement: Statement): Named | undefined {
  const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return inner && inner.type in kinds ? (inner as Named) : undefined;
}

function nameOf(inner: Named): string {
  if ((inner as ESTree.Declaration).type === 'VariableDeclaration') {
    const { declarations: all } = inner as unknown as ESTree.VariableDeclaration;
    return (all[0]!.id as ESTree.BindingIdentifier).name;
  }
  return inner.id.name;
}

/** Where each name of a file is declared: here, or where it is imported from. */
function scopeOf(file: string, body: readonly Statement[]): Map<string, string> {
  return new Map(
    body.flatMap((statement) => {
      if (statement.type === 'ImportDeclaration') {
        const from = join(dirname(file), statement.source.value.replace(/\.tsx?$/, ''));
        if (!statement.source.value.startsWith('.')) return [];
        return statement.specifiers.flatMap((one): [string, string][] =>
          one.type === 'ImportSpecifier' && one.imported.type === 'Identifier'
            ? [[one.local.name, `${from}#${one.imported.name}`]]
            : [],
        );
      }
      const inner = unwrapped(statement);
      return inner ? [[nameOf(inner), `${file}#${nameOf(inner)}`] as [string, string]] : [];
    }),
  );
}

type Body = ESTree.ClassBody['body'] | ESTree.TSInterfaceBody['body'];

function membersOf(body: Body, source: string, comments: Comments): Member[] {
  const members: Member[] = [];
  for (const one of body) {
    // Keys that are symbols are for the library itself.
    if (!('key' in one) || one.key.type === 'PrivateIdentifier' || one.computed) continue;
    if ('accessibility' in one && one.accessibility && one.accessibility !== 'public') continue;
    const isConstructor = 'kind' in one && one.kind === 'constructor';
    const key = source.slice(one.key.start, one.key.end);
    const name = `${'static' in one && one.static ? 'static ' : ''}${isConstructor ? 'constructor' : key}`;
    const code = source.slice(one.start, one.end).replaceAll('\n  ', '\n');
    const comment = commentBefore(one.start, source, comments);
    const last = members.at(-1);
    if (last?.name === name) last.code += `\n${code}`;
    else members.push({ name, code, comment });
  }
  return members;
}

function commentBefore(start: number, source: string, comments: Comments): string | undefined {
  const last = comments.findLast(({ end }) => end <= start);
  return last?.value.startsWith('*') && !source.slice(last.end, start).trim() ? last.value : undefined;
}

/** Every identifier below a node, once. */
function namesIn(node: unknown, found = new Set<string>()): string[] {
  if (Array.isArray(node)) for (const one of node) namesIn(one, found);
  else if (typeof node === 'object' && node !== null) {
    const { type, name, ...rest } = node as Record<string, unknown>;
    if (type === 'Identifier' && typeof name === 'string') found.add(name);
    for (const one of Object.values(rest)) namesIn(one, found);
  }
  return [...found];
}
