import type { compile, Compiled } from './compile.ts';
import { isScript } from './isScript.ts';

/** The compiler's address relative to this script; defined by the build. */
declare const COMPILER: string;

type Files = Readonly<Record<string, string>>;

/** Compiles code: precompiled files from the page at once, others with a compiler that is loaded on demand. */
export class Compiler {
  #precompiled = new Map<string, { source: string; code: string }>();
  #compile: typeof compile | undefined;
  #loading: Promise<void> | undefined;

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
      const module = (await import(COMPILER)) as { compile: typeof compile };
      this.#compile = module.compile;
    } catch (error) {
      this.#loading = undefined;
      throw error;
    }
  }
}
