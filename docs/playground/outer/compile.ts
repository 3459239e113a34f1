import { transform } from 'sucrase';
import type { Problem } from '../protocol/Problem.ts';
import { isScript } from './isScript.ts';

/** The compiled code of every file, or the problem of the first file that does not compile. */
export type Compiled = { modules: Record<string, string> } | { problem: Problem };

/** Compiles every file to a CommonJS body with the same lines, or returns the problem of the first bad file. */
export type Compile = (files: Readonly<Record<string, string>>) => Compiled;

/** A compiler that keeps what it compiled last. */
export const compile = createCompile();

/** Creates a compiler; `finish` may change the code of each script, but not its lines. */
export function createCompile(finish?: (code: string) => string): Compile {
  const cache = new Map<string, { source: string; code: string }>();
  return (files) =>
    compileFiles(files, (path, source) => {
      const cached = cache.get(path);
      if (cached?.source === source) return cached.code;
      const code = compileFile(path, source);
      const finished = finish ? finish(code) : code;
      cache.set(path, { source, code: finished });
      return finished;
    });
}

function compileFiles(
  files: Readonly<Record<string, string>>,
  compileOne: (path: string, source: string) => string,
): Compiled {
  const modules: Record<string, string> = {};
  for (const [path, source] of Object.entries(files)) {
    try {
      modules[path] = isScript(path) ? compileOne(path, source) : source;
    } catch (error) {
      return { problem: problemOf(path, error) };
    }
  }
  return { modules };
}

function compileFile(path: string, source: string): string {
  return transform(source, {
    transforms: ['typescript', 'jsx', 'imports'],
    jsxRuntime: 'automatic',
    production: true,
    disableESTransforms: true,
    preserveDynamicImport: false,
    filePath: path,
  }).code;
}

function problemOf(path: string, error: unknown): Problem {
  const raw = error instanceof Error ? error.message : String(error);
  const message = raw.replace(/^Error transforming [^:]+: /, '').replace(/ \(\d+:\d+\)$/, '');
  const at =
    error instanceof Error && 'loc' in error ? (error.loc as { line?: number; column?: number }) : {};
  return {
    kind: 'compile',
    message: `SyntaxError: ${message}`,
    path,
    line: at.line ?? 1,
    column: at.column ?? 1,
  };
}
