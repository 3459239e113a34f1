/** The addresses of packages relative to this script, by name; defined by the build. */
declare const PACKAGES: Readonly<Record<string, string>>;

/** What `temporal-polyfill` exports in a browser that has Temporal. */
const NATIVE_TEMPORAL =
  'Object.assign(exports, { Temporal, Intl, toTemporalInstant: Date.prototype.toTemporalInstant });';

/**
 * The packages that the inner frame does not hold, because few examples import them. It reaches no network, so this frame
 * loads their code and sends it along with the code that imports them.
 */
export class Packages {
  readonly #loaded = new Map<string, string>();

  constructor() {
    if ('Temporal' in globalThis) this.#loaded.set('temporal-polyfill', NATIVE_TEMPORAL);
  }

  /** The code of the packages that modules import; undefined if one has to be loaded first. */
  of(modules: Readonly<Record<string, string>>): Record<string, string> | undefined {
    const names = namesIn(modules);
    if (!names.every((name) => this.#loaded.has(name))) return undefined;
    return Object.fromEntries(names.map((name) => [name, this.#loaded.get(name)!]));
  }

  /** Loads the packages that modules import; after a failure, another call tries again. */
  async load(modules: Readonly<Record<string, string>>): Promise<void> {
    const loadOne = async (name: string): Promise<void> => {
      const { default: code } = (await import(PACKAGES[name]!)) as { default: string };
      this.#loaded.set(name, code);
    };
    await Promise.all(
      namesIn(modules)
        .filter((name) => !this.#loaded.has(name))
        .map(loadOne),
    );
  }
}

function namesIn(modules: Readonly<Record<string, string>>): string[] {
  const codes = Object.values(modules);
  const isIn = (quoted: string): boolean => codes.some((code) => code.includes(quoted));
  return Object.keys(PACKAGES).filter((name) => isIn(`'${name}'`) || isIn(`"${name}"`));
}
