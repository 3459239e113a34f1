// What `schema` holds: every schema by the name that it has there.
export { All } from './All.ts';
export { ArraySchema as Array } from './ArraySchema.ts';
export { ObjectSchema as Object } from './ObjectSchema.ts';
export { Values } from './Values.ts';
export { Invalidate } from './Invalidate.ts';
export { Lazy } from './Lazy.ts';
export { Query } from './Query.ts';
export { Union } from './Union.ts';
export { Collection } from './collection/Collection.ts';
export { unshift } from './collection/members.ts';
export { Scalar } from './Scalar.ts';
export { EntityMixin, EntityMixin as Entity } from './EntityMixin.ts';
