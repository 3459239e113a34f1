import { type Compilable, type Compiled, compile, MAX_DEPTH } from './compiled.ts';
import type { SchemaObject } from './contract.ts';
import { expand } from './shorthand.ts';

const cache = new WeakMap<object, Compiled>();

/** Compiles any schema, shorthand included; memoized by schema. */
export function compileSchema(schema: unknown): Compiled {
  if ((typeof schema !== 'object' && typeof schema !== 'function') || schema === null) return unchanged;
  let compiled = cache.get(schema);
  if (!compiled) cache.set(schema, (compiled = make(schema)));
  return compiled;
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
  if (schema) return (schema as Partial<Compilable>)[compile]?.(compileSchema) ?? fromOpenContract(schema);
  return typeof given === 'function' ? deserializer(given as (value: unknown) => unknown) : unchanged;
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
    unvisit: (input) => (input === undefined || input === null ? input : apply(input)),
    parts: () => [],
  };
}
