import { fail, warn } from '../errors/errors.ts';

const warned = new Set<string>();

/** What `pk()` returns without an id, also as the text of `${this.id}` (ENT-2). */
export function isMissing(pk: unknown): boolean {
  return (pk ?? '') === '' || pk === 'undefined';
}

/** A primary key as tables store it; throws for a value that can't be one (ENT-2). */
export function toPk(entity: string, pk: unknown, value: unknown): string {
  if (typeof pk === 'string' && !isMissing(pk)) return pk;
  if (typeof pk === 'number' && !Number.isNaN(pk)) return numericPk(entity, pk);
  if (typeof pk === 'bigint') return String(pk);
  return fail('pk_missing', entity, value);
}

/** A number as a primary key; two beyond the safe integers may have been two others on the wire: a warning, once an entity (ENT-12). */
export function numericPk(entity: string, pk: number): string {
  // First, as Node takes its time to read the environment.
  if (!Number.isSafeInteger(pk)) checkUnsafe(entity, pk);
  return String(pk);
}

function checkUnsafe(entity: string, pk: number): void {
  try {
    if (process.env.NODE_ENV !== 'production') warnOfUnsafe(entity, pk);
  } catch {
    // A page without a bundler has no `process`.
    warnOfUnsafe(entity, pk);
  }
}

function warnOfUnsafe(entity: string, pk: number): void {
  if (!Number.isInteger(pk) || warned.has(entity)) return;
  warned.add(entity);
  warn('pk_unsafe', entity, pk);
}

/** The text of a value, with which ids, attributes and arguments are compared; objects have none, despite toString. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const has = typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint';
  return has ? String(value) : undefined;
}

type Pk = (this: object, ...where: [parent?: unknown, key?: string, args?: readonly unknown[]]) => unknown;

/**
 * Runs a `pk` that only reads fields, without an instance. Given data that has these fields, an instance would have their
 * values: it runs on an object with nothing else (ENT-11).
 */
export class FieldPk {
  readonly #pk: Pk;
  readonly #names: readonly string[];
  /** The one field that `pk` returns, as it is or as its text: it is read in place of a call. */
  readonly #only: string | null | undefined;
  readonly #isText: string | undefined;
  /** Used again for the next record, unless `pk` itself asks for one. */
  #fields: Record<string, unknown> | undefined;

  private constructor(pk: Pk, names: readonly string[]) {
    this.#pk = pk;
    this.#names = names;
    const one = ONE_FIELD.exec(sourceOf(pk));
    this.#only = one && names[0];
    this.#isText = one?.[1];
  }

  /** Undefined for a `pk` that uses its instance in another way, and for a class whose instances may differ from the data. */
  static of(
    pk: Pk,
    Class: { readonly prototype: object; readonly defaults: object },
    Base: unknown,
  ): FieldPk | undefined {
    const names = namesRead(sourceOf(pk));
    if (!names || names.some((name) => name in Class.prototype)) return undefined;
    let one = Class as { readonly prototype: object };
    for (; one !== Base && one !== Function.prototype; one = Object.getPrototypeOf(one) as typeof one) {
      // A constructor can return anything, and a setter changes other fields.
      if (
        !/^class\b(?![^]*\bconstructor\b)/.test(sourceOf(one)) ||
        membersOf(one.prototype).some(({ set }) => set)
      )
        return undefined;
    }
    try {
      const { defaults } = Class;
      const isData = membersOf(defaults).every(({ writable }) => writable);
      return isData && Object.isExtensible(defaults) ? new FieldPk(pk, names) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Undefined where the data lacks a field, and where the result is none: an instance is needed then. */
  run(
    value: object,
    parent: unknown,
    key: string | undefined,
    args: readonly unknown[],
  ): string | number | bigint | undefined {
    if (this.#only && Object.hasOwn(value, this.#only)) {
      const field = (value as Record<string, unknown>)[this.#only];
      if (typeof field === 'string' && field !== '0') return field;
      if (typeof field === 'number' && field !== 0) return this.#isText ? String(field) : field;
    }
    const fields = this.#fields ?? {};
    this.#fields = undefined;
    try {
      for (const name of this.#names) {
        if (!Object.hasOwn(value, name)) return undefined;
        const field = (value as Record<string, unknown>)[name];
        if (typeof field === 'function') return undefined;
        fields[name] = field;
      }
      const found = this.#pk.call(fields, parent, key, args);
      if (typeof found === 'string' ? found !== '0' : typeof found === 'number' && found !== 0)
        return found as string | number;
    } catch {
      // The instance throws it again.
    }
    return undefined;
  }
}

function membersOf(value: object): PropertyDescriptor[] {
  return Object.values(Object.getOwnPropertyDescriptors(value));
}

function sourceOf(code: object): string {
  return Function.prototype.toString.call(code);
}

/** `this` as anything but a read of a field, and what could pass it on; a function could read it later. */
const OTHER_USE = /\b(?:super|eval|delete)\b|\\u|(?:=>|\bfunction\b|\bclass\b)[^]*\bthis\b/;
const ONE_FIELD = /^\w+\([^)]*\)\s*\{\s*return *(`\$\{)?this\.[\w$]+(}`)?;?\s*\}$/;
const FIELD = /\bthis\b(?:\.([\p{ID_Start}$_][\p{ID_Continue}$]*))?/gu;

/** The fields that the code of a method reads from its instance; undefined where it may use it in another way, or not at all. */
function namesRead(code: string): readonly string[] | undefined {
  if (OTHER_USE.test(code.replace(/^function\b/, ''))) return undefined;
  const names = Array.from(code.matchAll(FIELD), ([, name]) => name);
  if (names.length === 0 || names.includes(undefined)) return undefined;
  return Array.from(new Set(names as string[]));
}
