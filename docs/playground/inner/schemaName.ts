import { schema as schemas } from 'wireshape';
import { isRecord } from '../protocol/shape.ts';

const DEEPEST = 3;

/** A schema as its author would name it: `User`, `[User]`, `Invalidate(User)`. The frame's own code is minified. */
export function schemaName(schema: unknown, depth = 0): string {
  if (depth > DEEPEST) return '…';
  const inside = (inner: unknown): string => schemaName(inner, depth + 1);
  if (Array.isArray(schema)) return `[${schema.map(inside).join(', ')}]`;
  if (typeof schema === 'function') return (schema as { key?: string }).key ?? schema.name;
  if (!isRecord(schema)) return String(schema);
  if (typeof schema.key === 'string') return schema.key;
  if (isRecord(schema.collection)) return inside(schema.collection);
  const known = Object.entries(schemas).find(([, one]) => schema.constructor === one);
  if (known) return `${known[0]}(${inside(schema.schema)})`;
  return `{ ${Object.keys(schema).join(', ')} }`;
}
