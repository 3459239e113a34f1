import { fail } from '../errors/errors.ts';
import { ArraySchema } from './ArraySchema.ts';
import { ObjectSchema } from './ObjectSchema.ts';
import { isSchema, type SchemaObject } from './contract.ts';
import { isPlain } from './objects.ts';

/**
 * Gives the schema that a value stands for: `[S]` an Array, a plain object an Object (ARR-3), an object or
 * class with the methods of a schema itself; undefined for any other value.
 */
export function expand(schema: unknown): SchemaObject | undefined {
  if ((typeof schema !== 'object' && typeof schema !== 'function') || schema === null) return undefined;
  if (Array.isArray(schema)) {
    if (schema.length !== 1) fail('array_shorthand_members', schema.length);
    const element = schema[0] as object;
    return new ArraySchema(isPlain(element) && !isSchema(element) ? new ObjectSchema(element) : element);
  }
  if (isSchema(schema)) return schema;
  return isPlain(schema) ? new ObjectSchema(schema) : undefined;
}
