import { type Compilable, type Compiled, compile, definitions, MAX_DEPTH } from './compiled.ts';
import { fail, warn } from '../errors/errors.ts';
import { isSchema, type SchemaObject } from './contract.ts';
import { copyShorthand, isUnchanged } from './definition.ts';
import { isObject, isPlain } from './objects.ts';
import { expand } from './shorthand.ts';

interface Cached {
  readonly compiled: Compiled;
  /** What it was compiled from: a shorthand may be changed. */
  readonly copy: unknown;
}

const cache = new WeakMap<object, Cached>();

/** Compiles any schema, shorthand included; memoized by schema, and anew for a shorthand that was changed (FN-4). */
export function compileSchema(schema: unknown): Compiled {
  if ((typeof schema !== 'object' && typeof schema !== 'function') || schema === null) return unchanged;
  let cached = cache.get(schema);
  if (!cached || !isUnchanged(schema, cached.copy)) {
    if (cached) definitions.version++;
    cached = { compiled: make(schema), copy: copyShorthand(schema) };
    cache.set(schema, cached);
  }
  return cached.compiled;
}

/** The compiled form of a value that is no schema: its input passes through. */
const unchanged: Compiled = {
  schema: undefined,
  transforms: false,
  visit: (input) => input,
  unvisit: (input) => input,
  // Callers of `parts` leave out schemas that do not transform.
  parts: () => [],
};

function make(given: object): Compiled {
  const schema = expand(given);
  if (schema)
    return (schema as Partial<Compilable>)[compile]?.(compileSchema, definitions) ?? fromOpenContract(schema);
  if (typeof given !== 'function') return unchanged;
  // It can't be called without `new`.
  if (/^class\b/.test(String(given))) fail('not_a_schema', given);
  return deserializer(given as (value: unknown) => unknown);
}

function fromOpenContract(schema: SchemaObject): Compiled {
  const compiled: Compiled = {
    schema,
    transforms: true,
    visit: (input, parent, key, delegate, parentEntity) =>
      input === undefined || input === null
        ? input
        : schema.normalize(input, parent, key, delegate, parentEntity),
    unvisit: (input, delegate) => {
      if (input === undefined || input === null || typeof input === 'symbol') return input;
      delegate.visits.note(input, delegate.depth);
      if (delegate.depth >= MAX_DEPTH) return delegate.readDeferred(compiled, input);
      delegate.depth++;
      const value = schema.denormalize(input, delegate);
      delegate.depth--;
      return value;
    },
    parts: () => schema.parts?.(),
  };
  return compiled;
}

/** A plain function is applied when the value is read; the store holds the wire value (ENT-4). */
function deserializer(apply: (value: unknown) => unknown): Compiled {
  return {
    schema: undefined,
    transforms: true,
    visit: (input) => input,
    unvisit: (input) => {
      if (input === undefined || input === null) return input;
      const value = apply(input);
      // `() => User` in the place of `User`.
      if (typeof value === 'function' && isSchema(value)) fail('not_a_schema', apply);
      if (value === undefined) checkDeserializer(apply, input);
      return value;
    },
    parts: () => [],
  };
}

function checkDeserializer(apply: (value: unknown) => unknown, input: unknown): void {
  try {
    if (process.env.NODE_ENV !== 'production') warnOfUndefined(apply, input);
  } catch {
    // A page without a bundler has no `process`.
    warnOfUndefined(apply, input);
  }
}

const warned = new WeakSet<object>();

/** Once for each function. */
function warnOfUndefined(apply: (value: unknown) => unknown, input: unknown): void {
  if (!isObject(input) || warned.has(apply)) return;
  warned.add(apply);
  warn('deserializer_undefined', String(apply), input);
}

/** Throws for a schema in the place of the data, and data in the place of the schema: the order of normalizr (FN-3). */
export function refuseSwapped(caller: string, schema: unknown, data: unknown): void {
  if (!hasSchema(schema) && hasSchema(data)) fail('arguments_swapped', caller);
}

/** True for a schema, and for a shorthand with a schema directly inside. */
function hasSchema(value: unknown): boolean {
  if (isSchemaOrList(value)) return true;
  return isPlain(value) && Object.values(value).some(isSchemaOrList);
}

function isSchemaOrList(value: unknown): boolean {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return (isObject(one) || typeof one === 'function') && isSchema(one);
}
