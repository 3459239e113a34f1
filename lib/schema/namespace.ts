export { All } from './All.ts';
export { ArraySchema as Array } from './ArraySchema.ts';
export { ObjectSchema as Object } from './ObjectSchema.ts';
export { Values } from './Values.ts';
export { Invalidate } from './Invalidate.ts';
export { Lazy } from './Lazy.ts';
export { Query } from './Query.ts';
export { Union } from './Union.ts';
