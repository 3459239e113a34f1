import { fail } from '../errors/errors.ts';
import { ListSchema } from './ListSchema.ts';
import { ObjectSchema } from './ObjectSchema.ts';
import { isSchema, type SchemaObject } from './contract.ts';
import { isPlain } from './objects.ts';

/**
 * Expands a shorthand: `[S]` to an Array, a plain object to an Object (ARR-3). Returns a schema itself, and undefined
 * for any other value. `List` is the class of a list.
 */
export function expand(
  schema: unknown,
  List: new (element: object) => SchemaObject = ListSchema,
): SchemaObject | undefined {
  if ((typeof schema !== 'object' && typeof schema !== 'function') || schema === null) return undefined;
  if (Array.isArray(schema)) {
    // An example of a value, like '' and 0.
    if (schema.length === 0) return undefined;
    if (schema.length > 1) fail('array_shorthand_members', schema.length);
    const element = schema[0] as object;
    return new List(isPlain(element) && !isSchema(element) ? new ObjectSchema(element) : element);
  }
  if (isSchema(schema)) return schema;
  return isPlain(schema) ? new ObjectSchema(schema) : undefined;
}
