// The names of the store that apps import beside hooks: those of `wireshape` itself, also for server components.
export type { EndpointInterface } from '../endpoint/contract.ts';
export type { ResolveType } from '../endpoint/infer.ts';
export type { Denormalize, DenormalizeNullable, Schema } from '../schema/infer.ts';
export type { Action, ActionTypes } from '../store/actions.ts';
export { actionTypes } from '../store/actionTypes.ts';
export { Controller, type Middleware } from '../store/controller/Controller.ts';
export { ExpiryStatus } from '../store/expiry.ts';
export { GCPolicy } from '../store/gc/GCPolicy.ts';
export { ImmortalGCPolicy } from '../store/GCInterface.ts';
export { DevToolsManager } from '../store/inspect/DevToolsManager.ts';
export type { Manager } from '../store/Manager.ts';
export { getDefaultManagers } from '../store/managers/getDefaultManagers.ts';
export { LogoutManager } from '../store/managers/LogoutManager.ts';
export { NetworkManager } from '../store/managers/NetworkManager.ts';
export { PollingSubscription } from '../store/managers/PollingSubscription.ts';
export { SubscriptionManager } from '../store/managers/SubscriptionManager.ts';
export type { State } from '../store/State.ts';
