/** Every schema by its short name: `schema.Array`, `schema.Object`, `schema.All`. */
export * as schema from './schema/namespace.ts';
export { All } from './schema/All.ts';
export { Entity, type EntityClass } from './schema/Entity.ts';
export { INVALID } from './schema/contract.ts';
export type { SchemaObject } from './schema/contract.ts';
export type { Denormalize } from './schema/infer.ts';
export { normalize, type Normalized } from './normalize/normalize.ts';
export { denormalize } from './normalize/denormalize.ts';
export type { EndpointInterface } from './endpoint/contract.ts';
export { Controller, ExpiryStatus } from './store/Controller.ts';
export { NetworkManager } from './store/managers/NetworkManager.ts';
export type { Manager } from './store/managers/Manager.ts';
export type { State } from './store/State.ts';
export { WireshapeError } from './errors/fail.ts';
