import type { Compile, Compiled, createCompile } from './compile.ts';
import type { insertGuards } from './insertGuards.ts';
import { isScript } from './isScript.ts';

/** The compiler's address relative to this script; defined by the build. */
declare const COMPILER: string;
/** The address of what inserts guards. */
declare const GUARDS: string;

type Files = Readonly<Record<string, string>>;

/** Compiles code: precompiled files from the page at once, others with a compiler that is loaded on demand. */
export class Compiler {
  #precompiled = new Map<string, { source: string; code: string }>();
  readonly #isIsolated: () => Promise<boolean>;
  #compile: Compile | undefined;
  #loading: Promise<void> | undefined;

  /** `isIsolated` says whether code can be stopped from outside. If it cannot, compiled code contains guards. */
  constructor(isIsolated: () => Promise<boolean>) {
    this.#isIsolated = isIsolated;
  }

  /** Adds precompiled files. */
  addPrecompiled(files: Files, compiled: Files): void {
    for (const [path, source] of Object.entries(files)) {
      const code = compiled[path];
      if (code !== undefined) this.#precompiled.set(path, { source, code });
    }
  }

  /** Compiles the files; undefined if the compiler has to be loaded first. */
  compile(files: Files): Compiled | undefined {
    if (this.#compile) return this.#compile(files);
    const modules: Record<string, string> = {};
    for (const [path, source] of Object.entries(files)) {
      const precompiled = this.#precompiled.get(path);
      if (precompiled?.source === source) modules[path] = precompiled.code;
      else if (isScript(path)) return undefined;
      else modules[path] = source;
    }
    return { modules };
  }

  /** Loads the compiler, once; after a failure, another call tries again. */
  load(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<void> {
    try {
      const [compiler, guards] = await Promise.all([
        import(COMPILER) as Promise<{ createCompile: typeof createCompile }>,
        this.#loadGuards(),
      ]);
      this.#compile = compiler.createCompile(guards?.insertGuards);
    } catch (error) {
      this.#loading = undefined;
      throw error;
    }
  }

  async #loadGuards(): Promise<{ insertGuards: typeof insertGuards } | undefined> {
    if (await this.#isIsolated()) return undefined;
    return (await import(GUARDS)) as { insertGuards: typeof insertGuards };
  }
}
