import ts from 'typescript';
import { compilerOptions } from './compilerOptions.ts';
import type { Completions, Files, Hover, TypeDiagnostic } from './messages.ts';
import { readableType } from './readableType.ts';

// Shared by all programs, so that files of packages are parsed once.
const registry = ts.createDocumentRegistry();
const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, '/');
let programs = 0;
const MAX_COMPLETIONS = 400;

/** One playground's files as a TypeScript program: type errors, hover information and completions. */
export class Program {
  // Programs share parsed files by path, so the paths of their own files have to differ.
  readonly #folder = `/own${programs++}`;
  readonly #own = new Map<string, { text: string; version: number }>();
  readonly #service: ts.LanguageService;

  /** `declarations` are the declaration files of packages and of the language, by absolute path. */
  constructor(declarations: Files) {
    const folders = foldersOf([...Object.keys(declarations), `${this.#folder}/`]);
    const read = (path: string): string | undefined =>
      this.#own.get(path)?.text ?? (Object.hasOwn(declarations, path) ? declarations[path] : undefined);
    this.#service = ts.createLanguageService(
      {
        getCompilationSettings: () => options,
        getScriptFileNames: () => [...this.#own.keys()],
        getScriptVersion: (path) => String(this.#own.get(path)?.version ?? 0),
        getScriptSnapshot: (path) => {
          const text = read(path);
          return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
        },
        getCurrentDirectory: () => '/',
        getDefaultLibFileName: () => '/lib/lib.d.ts',
        fileExists: (path) => read(path) !== undefined,
        readFile: read,
        directoryExists: (path) => folders.has(path.replace(/\/$/, '')),
        useCaseSensitiveFileNames: () => true,
      },
      registry,
    );
  }

  /** Replaces the files; returns all type errors, in the order of the files. */
  check(files: Files): readonly TypeDiagnostic[] {
    const paths = Object.keys(files).map((file) => this.#pathOf(file));
    for (const path of this.#own.keys()) if (!paths.includes(path)) this.#own.delete(path);
    for (const [file, text] of Object.entries(files)) this.#set(file, text);
    return Object.keys(files).flatMap((file) => this.#diagnosticsOf(file));
  }

  /** Type and description of the name at an offset. */
  hover(file: string, text: string, at: number): Hover | undefined {
    this.#set(file, text);
    const path = this.#pathOf(file);
    const info = this.#service.getQuickInfoAtPosition(path, at);
    if (!info) return undefined;
    const { start, length } = info.textSpan;
    const shown = ts.displayPartsToString(info.displayParts);
    const program = this.#service.getProgram();
    return {
      from: start,
      to: start + length,
      type: program ? readableType(program, path, start, shown) : shown,
      description: ts.displayPartsToString(info.documentation),
    };
  }

  /** Completions at an offset. */
  complete(file: string, text: string, at: number): Completions | undefined {
    this.#set(file, text);
    const found = this.#service.getCompletionsAtPosition(this.#pathOf(file), at, {});
    if (!found) return undefined;
    const from = found.optionalReplacementSpan?.start ?? at;
    const begun = text.slice(from, at).toLowerCase();
    const all = found.entries.filter(({ name }) => name.toLowerCase().startsWith(begun));
    return {
      from,
      all: all.slice(0, MAX_COMPLETIONS).map(({ name, kind }) => ({ label: name, kind })),
    };
  }

  #pathOf(file: string): string {
    return `${this.#folder}/${file}`;
  }

  #set(file: string, text: string): void {
    const path = this.#pathOf(file);
    const before = this.#own.get(path);
    if (before?.text !== text) this.#own.set(path, { text, version: (before?.version ?? 0) + 1 });
  }

  // In a file with syntax errors, its type errors are noise.
  #diagnosticsOf(file: string): TypeDiagnostic[] {
    const path = this.#pathOf(file);
    const unreadable = this.#service.getSyntacticDiagnostics(path);
    const all = unreadable.length ? unreadable : this.#service.getSemanticDiagnostics(path);
    return all.map(({ start = 0, length = 0, messageText, file: source }) => ({
      file,
      from: start,
      to: start + length,
      line: (source ? source.getLineAndCharacterOfPosition(start).line : 0) + 1,
      message: ts.flattenDiagnosticMessageText(messageText, '\n'),
    }));
  }
}

function foldersOf(paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      folders.add(path.slice(0, at));
    }
  }
  return folders;
}
