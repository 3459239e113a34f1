// What an app needs that keeps normalized data in a store of its own: no store, no memos.
export { Entity, type EntityClass } from './schema/Entity.ts';
export { normalize, type Normalized, type NormalizeOptions } from './normalize/normalize.ts';
export { denormalize } from './read/denormalize.ts';
export type { Denormalize, FieldSchemas, Normalize } from './schema/infer.ts';
export type { NormalizedEntities } from './schema/inferTables.ts';
