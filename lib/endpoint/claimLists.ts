import type { KeyedEndpoint, ListHome } from '../schema/compiled.ts';
import type { SchemaObject } from '../schema/contract.ts';

type Claimable = Partial<SchemaObject> & { claim?(home: ListHome): void; readonly schema?: unknown };

/**
 * Tells the Collections in a schema that they are the lists of this endpoint. The first endpoint that has a Collection is
 * where it is read without one: `controller.get(getTodos.schema, args)` (COL-6).
 */
export function claimLists(
  schema: unknown,
  endpoint: KeyedEndpoint,
  path: readonly string[] = [],
  visited = new Set<object>(),
): void {
  // The list of an entity, which is a class, belongs to that entity.
  if (typeof schema !== 'object' || schema === null || visited.has(schema)) return;
  visited.add(schema);
  const own: Claimable = schema;
  if (own.claim) {
    own.claim({ endpoint, path: path.join('.') });
    return;
  }
  const fields = [schema, own.schema].find(isPlain);
  if (fields) {
    for (const [name, part] of Object.entries(fields)) claimLists(part, endpoint, [...path, name], visited);
    return;
  }
  for (const part of Array.isArray(schema) ? (schema as unknown[]) : (own.parts?.() ?? []))
    claimLists(part, endpoint, path, visited);
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
