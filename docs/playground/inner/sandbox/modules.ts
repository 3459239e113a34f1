import { GUARD } from '../../protocol/guard.ts';
import { hidesErrors } from './hiddenErrors.ts';
import { strictExports } from './strictExports.ts';
import { linesBefore } from './sourceLines.ts';
import { addBundledModule, bundledModule, moduleNames } from './bundledModules.ts';

type Exports = Record<string, unknown>;
type Sources = Readonly<Record<string, string>>;

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.json', '.css', '/index.tsx', '/index.ts'];

/** The reader's modules in one run: each is evaluated once, when it is first imported. */
export class Modules {
  readonly #sources: Sources;
  readonly #guard: () => void;
  readonly #bodies = new Map<string, Body>();
  readonly #loaded = new Map<string, { exports: Exports }>();

  /** Guarded code calls `guard` in its loops and functions. */
  constructor(sources: Sources, guard: () => void) {
    this.#sources = sources;
    this.#guard = guard;
  }

  /** Parses all code before any of it runs; throws if a module does not parse. */
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
      body(module, module.exports, (name) => this.#require(name, path), this.#guard);
    }
    return module.exports;
  }

  #require(name: string, from: string): Exports {
    if (!/^\.{0,2}\//.test(name))
      return strictExports(bundledModule(name) ?? throwUnknownPackage(name), name);
    const path = new URL(name, `file://${from}`).pathname;
    const ending = ENDINGS.find((tail) => Object.hasOwn(this.#sources, path + tail));
    if (ending === undefined) throw new Error(`There is no file "${name}" beside ${from.slice(1)}.`);
    const found = path + ending;
    const exports = this.load(found);
    return exports.__esModule ? strictExports(exports, found.slice(1), this.#sources[found]) : exports;
  }
}

/** Adds packages that code imports, once in this frame. */
export function addPackages(packages: Sources): void {
  for (const [name, code] of Object.entries(packages)) {
    if (bundledModule(name)) continue;
    const module = { exports: {} as Exports };
    evaluate(name, code)(module, module.exports, throwUnknownPackage, () => {});
    addBundledModule(name, module.exports);
  }
}

function addStyle(text: string): void {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
}

function throwUnknownPackage(name: string): never {
  throw new Error(
    `Cannot find the package "${name}". This playground works without a network and has ${moduleNames.join(', ')}.`,
  );
}

/** A module's code as a function. */
type Body = (module: object, exports: object, require: (name: string) => unknown, guard: () => void) => void;

const RECEIVER = '__WIRESHAPE_MODULE__';

let onFailure: ((event: ErrorEvent) => void) | undefined;

// Added first, so that it gets a syntax error before the listener that reports errors.
window.addEventListener('error', (event) => {
  if (!onFailure) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  onFailure(event);
});

const stacksNameSources = /playground:/.test(stackOfScript());

function stackOfScript(): string {
  let stack = '';
  const script = document.createElement('script');
  script.textContent = `${RECEIVER}(new Error().stack);\n//# sourceURL=playground:///`;
  Object.assign(globalThis, { [RECEIVER]: (received: string) => (stack = received) });
  document.head.append(script);
  script.remove();
  return stack;
}

/**
 * Evaluates a module's code to a function, through a script element: unlike with `eval`, the browser then reports where
 * a syntax error is. The wrapper is on the code's first line, so that line numbers in stacks match the editor.
 */
function evaluate(path: string, code: string): Body {
  let body: Body | undefined;
  let failure: ErrorEvent | undefined;
  Object.assign(globalThis, { [RECEIVER]: (received: Body) => (body = received) });
  onFailure = (event) => (failure = event);
  wrapperOf(path, code, '').remove();
  onFailure = undefined;
  Reflect.deleteProperty(globalThis, RECEIVER);
  if (body) return body;
  if (hidesErrors) throw new HiddenSyntaxError(path, code);
  throw syntaxError(path, failure);
}

/** Adds the script of a module's code to the document. */
function wrapperOf(path: string, code: string, type: '' | 'module'): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = type;
  script.textContent = `${'\n'.repeat(before(path))}${RECEIVER}(function (module, exports, require, ${GUARD}) {${code}\n});\n//# sourceURL=playground://${path}`;
  document.head.append(script);
  return script;
}

/** A syntax error in a browser that hides errors: it shows those of scripts of type "module" only, which it parses later. */
export class HiddenSyntaxError extends SyntaxError {
  readonly #path: string;
  readonly #code: string;

  constructor(path: string, code: string) {
    super(`${path.slice(1)} does not parse.`);
    this.#path = path;
    this.#code = code;
  }

  /** The same one with its message and place. */
  async find(): Promise<SyntaxError> {
    let script: HTMLScriptElement | undefined;
    const failure = await new Promise<ErrorEvent | undefined>((resolve) => {
      onFailure = resolve;
      script = wrapperOf(this.#path, this.#code, 'module');
      script.addEventListener('load', () => resolve(undefined));
    });
    onFailure = undefined;
    script?.remove();
    return failure ? syntaxError(this.#path, failure) : this;
  }
}

/** Only files of the reader are named in stacks: their paths begin with a slash, unlike names of packages. */
function before(path: string): number {
  return stacksNameSources || !path.startsWith('/') ? 0 : linesBefore(path);
}

function syntaxError(path: string, failure: Partial<ErrorEvent> = {}): SyntaxError {
  const { message = 'The file does not parse.', lineno = 1, colno = 1 } = failure;
  const error = new SyntaxError(message.replace(/^(Uncaught )?SyntaxError: (Failed to execute .*?: )?/, ''));
  error.stack = `${error.message}\n    at playground://${path}:${lineno - before(path)}:${colno}`;
  return error;
}
