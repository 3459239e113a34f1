/** Every schema by its short name: `schema.Array`, `schema.Object`, `schema.All`. */
export * as schema from './schema.ts';
export { All } from './schema/All.ts';
export { Values } from './schema/Values.ts';
export { Invalidate } from './schema/Invalidate.ts';
export { Lazy } from './schema/Lazy.ts';
export { Query } from './schema/Query.ts';
export { Union } from './schema/Union.ts';
export { Nullable } from './schema/Nullable.ts';
export { WithFields } from './schema/WithFields.ts';
export { validateRequired } from './schema/validateRequired.ts';
export type { EntityFields, SchemaArgs } from './schema/SchemaArgs.ts';
export { Collection } from './schema/collection/Collection.ts';
export { unshift } from './schema/members.ts';
export type { CollectionOptions, ListOptions } from './schema/collection/options.ts';
export { Scalar } from './schema/Scalar.ts';
export type { ScalarOptions } from './schema/Scalar.ts';
export { EntityMixin, type EntityMixinOptions } from './schema/EntityMixin.ts';
export { Entity, type EntityClass } from './schema/Entity.ts';
export { INVALID } from './schema/contract.ts';
export type { SchemaAttribute } from './schema/Mapping.ts';
export type {
  DenormalizeDelegate,
  NormalizeDelegate,
  QueryDelegate,
  SchemaObject,
} from './schema/contract.ts';
export type {
  Denormalize,
  DenormalizeNullable,
  FieldSchemas,
  Normalize,
  Queryable,
  Schema,
} from './schema/infer.ts';
export type { NormalizedEntities } from './schema/inferTables.ts';
export { normalize, type Normalized, type NormalizeOptions } from './normalize/normalize.ts';
export { denormalize } from './read/denormalize.ts';
export type {
  EndpointInterface,
  Expirable,
  RequestingStore,
  SnapshotInterface,
} from './endpoint/contract.ts';
export {
  Controller,
  type ControllerOptions,
  type Middleware,
  type StoredResponseMeta,
} from './store/controller/Controller.ts';
export type { StoredResponse } from './store/ResponseReader.ts';
export { ExpiryStatus } from './store/expiry.ts';
export { Snapshot } from './store/Snapshot.ts';
export { ResetError } from './store/ResetError.ts';
export type {
  Action,
  ActionTypes,
  CancelAction,
  ExpireAllAction,
  FetchAction,
  GCAction,
  HydrateAction,
  InvalidateAction,
  InvalidateAllAction,
  ResetAction,
  SetAction,
  SetResponseAction,
  SubscribeAction,
  UnsubscribeAction,
} from './store/actions.ts';
export { actionTypes } from './store/actionTypes.ts';
export type {
  Change,
  ChangeKind,
  EntityChange,
  FieldChange,
  ResultChange,
} from './store/inspect/changesBetween.ts';
export type { GCInterface, Retained } from './store/GCInterface.ts';
export { GCPolicy, type GCOptions } from './store/gc/GCPolicy.ts';
export { ImmortalGCPolicy } from './store/GCInterface.ts';
export { DevToolsManager } from './store/inspect/DevToolsManager.ts';
export { type ActivityOptions, setActivity } from './store/managers/activity.ts';
export { ExpiryManager } from './store/managers/ExpiryManager.ts';
export { getDefaultManagers, type DefaultManagers } from './store/managers/getDefaultManagers.ts';
export {
  type ActionEvent,
  type InspectorEvent,
  InspectorManager,
  type RequestEvent,
} from './store/inspect/InspectorManager.ts';
export { LogoutManager, type LogoutOptions } from './store/managers/LogoutManager.ts';
export { graphQLSubscription, type GraphQLSubscriptionClient } from './store/managers/graphQLSubscription.ts';
export type { ManagedController, Manager, Next, Outcome } from './store/Manager.ts';
export { NetworkManager } from './store/managers/NetworkManager.ts';
export type { OfflineMutation } from './store/managers/MutationQueue.ts';
export { OfflineManager, type OfflineOptions } from './store/managers/OfflineManager.ts';
export {
  PersistenceManager,
  type PersistenceOptions,
  type Restored,
} from './store/managers/PersistenceManager.ts';
export type { PersistenceStorage } from './store/managers/SavedItems.ts';
export { PollingSubscription } from './store/managers/PollingSubscription.ts';
export { RefetchOnFocusManager } from './store/managers/RefetchOnFocusManager.ts';
export type { NetworkOptions } from './store/managers/RequestPool.ts';
export type { Subscription, SubscriptionConstructor } from './store/managers/Subscription.ts';
export { TabSyncManager, type TabSyncOptions } from './store/managers/TabSyncManager.ts';
export { SubscriptionManager } from './store/managers/SubscriptionManager.ts';
export type { OptimisticUpdate, PlainState, State } from './store/State.ts';
export { WireshapeError } from './errors/errors.ts';
export { Endpoint } from './endpoint/Endpoint.ts';
export type { EndpointOptions, ReadEndpoint, ResolveType } from './endpoint/infer.ts';
export { RestEndpoint } from './rest/RestEndpoint.ts';
export type { GetEndpoint, MutateEndpoint, RestInstance } from './rest/types/interface.ts';
export type {
  AbstractInstanceType,
  EndpointExtraOptions,
  EndpointParam,
  EndpointToFunction,
  EntityInterface,
  ErrorTypes,
  FetchFunction,
  FetchGet,
  FetchMutate,
  KeysToArgs,
  NormalizeNullable,
  ObjectArgs,
  PK,
  PaginationEndpoint,
  PathArgsAndSearch,
  PathKeys,
  RestFetch,
  RestType,
  SchemaSimple,
  UnknownError,
  UpdateFunction,
} from './rest/types/aliases.ts';
export { getUrlBase, getUrlTokens } from './rest/getUrlBase.ts';
export { retry, type RetryOptions } from './endpoint/retry.ts';
export type { Content } from './rest/types/types.ts';
export type { PathArgs, ShortenPath } from './rest/types/pathTypes.ts';
export type { ParsedBody, RequestBody, RestArgs, RestGenerics, RestResult } from './rest/types/types.ts';
export { NetworkError, type NetworkErrorDetails, type NetworkErrorKind } from './errors/NetworkError.ts';
export { parseLink, type Link } from './rest/headers/parseLink.ts';
export { fileName } from './rest/headers/fileName.ts';
export { hydrate } from './store/hydrate.ts';
export { prefetch } from './store/controller/prefetch.ts';
export {
  type GraphQLDocument,
  GraphQLEndpoint,
  GraphQLError,
  type GraphQLErrorDetail,
  type GraphQLOptions,
  type OperationOptions,
} from './rest/graphql.ts';
export { infiniteList, type InfiniteListOptions } from './rest/infiniteList.ts';
export type { InfiniteListEndpoint, Pages, PagesController } from './endpoint/pages.ts';
export { resource } from './rest/resource.ts';
export type { Resource, ResourceGenerics, ResourceOptions } from './rest/types/resourceTypes.ts';
export { hookifyResource, type HookResource } from './rest/hookifyResource.ts';
