import type { compile, Compiled } from './compile.ts';
import { isScript } from './isScript.ts';

/** Where the build puts the compiler, from this script. */
declare const COMPILER: string;

type Files = Readonly<Record<string, string>>;

/** Gives code as it runs: what the page brought compiled at once, the rest by a compiler that loads when it is needed. */
export class Compiler {
  #known = new Map<string, { source: string; code: string }>();
  #compile: typeof compile | undefined;
  #loading: Promise<void> | undefined;

  /** Learns what these files are once compiled. */
  learn(files: Files, compiled: Files): void {
    for (const [path, source] of Object.entries(files)) {
      const code = compiled[path];
      if (code !== undefined) this.#known.set(path, { source, code });
    }
  }

  /** The files compiled; undefined where `load` has to come first. */
  compiled(files: Files): Compiled | undefined {
    if (this.#compile) return this.#compile(files);
    const modules: Record<string, string> = {};
    for (const [path, source] of Object.entries(files)) {
      const known = this.#known.get(path);
      if (known?.source === source) modules[path] = known.code;
      else if (isScript(path)) return undefined;
      else modules[path] = source;
    }
    return { modules };
  }

  /** Loads the compiler, once; after a failure, again. */
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
