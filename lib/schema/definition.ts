import { fail } from '../errors/errors.ts';
import { isSame } from './equality.ts';
import { isSchema } from './contract.ts';
import { isObject, isPlain } from './objects.ts';

/** A copy of a shorthand, nested ones too; any other schema itself. */
export function copyShorthand(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(copyShorthand);
  if (!isPlain(schema)) return schema;
  return Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, copyShorthand(part)]));
}

/** True while a shorthand has the schemas that its copy has. */
export function isUnchanged(schema: unknown, copy: unknown): boolean {
  return schema === copy || isSame(schema, copy, isUnchanged);
}

/** The schema of classes that have none: writing to it is refused, as it would hold for all of them (FN-4). */
export const NO_FIELDS: Record<string, unknown> = new Proxy(
  {},
  { defineProperty: (_, name) => fail('schema_shared', String(name)) },
);

/** The name of the member with which an object schema shows its definition. */
export const objectFields: unique symbol = Symbol('wireshape.objectFields');

/** The schemas of an object schema by field, also of a shorthand; undefined for any other schema. */
export function fieldsOf(schema: unknown): Readonly<Record<string, unknown>> | undefined {
  if (isObject(schema) && objectFields in schema) return schema[objectFields] as Record<string, unknown>;
  return isPlain(schema) && !isSchema(schema) ? schema : undefined;
}
