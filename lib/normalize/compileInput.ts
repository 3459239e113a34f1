import { fail } from '../errors/errors.ts';
import type { Compiled } from '../schema/compiled.ts';
import { compileSchema } from '../schema/compileSchema.ts';

/** Compiles the schema of an input; undefined if the input passes through. Throws if it is of no type that the schema takes. */
export function compileInput(schema: unknown, input: unknown): Compiled | undefined {
  const compiled = compileSchema(schema);
  if (!compiled.transforms || input === null || input === undefined) return undefined;
  if (typeof input !== 'object' && !compiled.schema?.acceptsPrimitives)
    fail('unexpected_input', nameOf(compiled.schema ?? (schema as object)), 'an object or an array', input);
  return compiled;
}

interface Named {
  readonly key?: string;
  readonly owner?: string;
  readonly name?: string;
}

/** How an error calls a schema. */
function nameOf(schema: object): string {
  const { key, owner, name = '' }: Named = schema;
  return typeof schema === 'function' ? (key ?? name) : (owner ?? schema.constructor.name);
}
