export { All } from './All.ts';
export { ArraySchema as Array } from './ArraySchema.ts';
export { ObjectSchema as Object } from './ObjectSchema.ts';
export { Values } from './Values.ts';
