import { warn } from '../errors/errors.ts';
import { isObject, isPlain } from '../schema/objects.ts';
import { ObjectSchema } from '../schema/ObjectSchema.ts';

/**
 * Warns in development of a member that the document does not have, and of a list inside an entity that has one place for
 * all arguments of its field (GQL-4).
 */
export function checkSchema(schema: unknown, document: string, operation: string): void {
  try {
    // The condition is written here in full, so that bundlers can leave all of it out.
    if (process.env.NODE_ENV !== 'production') check(schema, document, operation);
  } catch {
    // A page without a bundler has no `process`.
    check(schema, document, operation);
  }
}

function check(schema: unknown, document: string, operation: string): void {
  const roots = Object.keys(membersOf(schema) ?? {});
  const visited = new Set<unknown>();
  const visit = (part: unknown): void => {
    if (!(isObject(part) || typeof part === 'function') || visited.has(part)) return;
    visited.add(part);
    const members = membersOf(part);
    const { parts } = part as { parts?(): readonly unknown[] };
    for (const [name, member] of Object.entries(members ?? {})) {
      if (!new RegExp(`\\b${name}\\b`).test(document)) warn('graphql_member_unknown', operation, name);
      visit(member);
    }
    if (typeof part === 'function') visitEntity(part as { key?: string; schema?: object });
    else if (!members)
      for (const one of Array.isArray(part) ? (part as unknown[]) : (parts?.call(part) ?? [])) visit(one);
  };
  const visitEntity = ({ key = '', schema: fields }: { key?: string; schema?: object }): void => {
    for (const [name, field] of Object.entries(fields ?? {})) {
      if (!roots.includes(name) && isOneList(field) && hasArguments(name, document))
        warn('graphql_field_arguments', operation, `${key}.${name}`);
      // What other documents select of the entity is no fault of this one.
      if (!membersOf(field)) visit(field);
    }
  };
  visit(schema);
}

function membersOf(schema: unknown): object | undefined {
  if (schema instanceof ObjectSchema) return schema.schema;
  return isPlain(schema) ? schema : undefined;
}

/** True for a list that is the same one whatever the arguments of the request are. */
function isOneList(schema: unknown): boolean {
  if (Array.isArray(schema)) return true;
  if (!isObject(schema) || !('ofPages' in schema)) return false;
  let isOne = true;
  const argsKey = (): void => {
    isOne = false;
  };
  (schema as unknown as { denormalize(pk: string, delegate: object): void }).denormalize('', {
    argsKey,
    entity() {},
  });
  return isOne;
}

/** Arguments that page a list do not tell it from another one. */
const PAGING = /^(first|last|before|after|offset|limit|skip|take|page|perPage|pageSize|cursor)$/;

function hasArguments(field: string, document: string): boolean {
  for (const [, given = ''] of document.matchAll(new RegExp(`\\b${field}\\s*\\(([^)]*)\\)`, 'g'))) {
    const names = Array.from(given.matchAll(/(\w+)\s*:\s*\$/g), ([, name = '']) => name);
    if (names.some((name) => !PAGING.test(name))) return true;
  }
  return false;
}
