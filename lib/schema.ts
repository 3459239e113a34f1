// What `schema` holds: every schema by the name that it has there.
export { All } from './schema/All.ts';
export { ArraySchema as Array } from './schema/ArraySchema.ts';
export { ObjectSchema as Object } from './schema/ObjectSchema.ts';
export { Values } from './schema/Values.ts';
export { Invalidate } from './schema/Invalidate.ts';
export { Lazy } from './schema/Lazy.ts';
export { Query } from './schema/Query.ts';
export { Union } from './schema/Union.ts';
export { Collection } from './schema/collection/Collection.ts';
export { unshift } from './schema/members.ts';
export { Scalar } from './schema/Scalar.ts';
export { EntityMixin, EntityMixin as Entity } from './schema/EntityMixin.ts';
