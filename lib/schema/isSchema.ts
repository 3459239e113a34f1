import type { SchemaObject } from './contract.ts';

/** True for an object or class that has the methods of a schema. */
export function isSchema(value: object): value is SchemaObject {
  const { normalize, denormalize } = value as Partial<SchemaObject>;
  return typeof normalize === 'function' && typeof denormalize === 'function';
}
