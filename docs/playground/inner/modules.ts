import { type Body, evaluate } from './evaluate.ts';
import { strict } from './strict.ts';
import { vendored, vendorNames } from './vendor.ts';

type Exports = Record<string, unknown>;
type Sources = Readonly<Record<string, string>>;

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.json', '.css', '/index.tsx', '/index.ts'];

/** The reader's modules in one run: each is evaluated once, when it is first asked for. */
export class Modules {
  readonly #sources: Sources;
  readonly #bodies = new Map<string, Body>();
  readonly #loaded = new Map<string, { exports: Exports }>();

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** Parses all code before any of it runs; throws where some does not parse. */
  parse(): void {
    for (const [path, source] of Object.entries(this.#sources)) {
      if (!/\.(json|css)$/.test(path)) this.#bodies.set(path, evaluate(path, source));
    }
  }

  load(path: string): Exports {
    const loaded = this.#loaded.get(path);
    if (loaded) return loaded.exports;
    const module = { exports: {} as Exports };
    this.#loaded.set(path, module);
    const source = this.#sources[path] ?? '';
    if (path.endsWith('.json')) module.exports = JSON.parse(source) as Exports;
    else if (path.endsWith('.css')) addStyle(source);
    else {
      const body = this.#bodies.get(path) ?? evaluate(path, source);
      body(module, module.exports, (name) => this.#require(name, path));
    }
    return module.exports;
  }

  #require(name: string, from: string): Exports {
    if (!/^\.{0,2}\//.test(name)) return strict(vendored(name) ?? unknown(name), name);
    const path = new URL(name, `file://${from}`).pathname;
    const ending = ENDINGS.find((tail) => Object.hasOwn(this.#sources, path + tail));
    if (ending === undefined) throw new Error(`There is no file "${name}" beside ${from.slice(1)}.`);
    const found = path + ending;
    const exports = this.load(found);
    return exports.__esModule ? strict(exports, found.slice(1), this.#sources[found]) : exports;
  }
}

function addStyle(text: string): void {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
}

function unknown(name: string): never {
  throw new Error(
    `Cannot find the package "${name}". This playground works without a network and has ${vendorNames.join(', ')}.`,
  );
}
