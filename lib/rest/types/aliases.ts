import type { EndpointInterface } from '../../endpoint/contract.ts';
import type { ResolveType } from '../../endpoint/infer.ts';
import type { NetworkError } from '../../errors/NetworkError.ts';
import type { Entity, EntityClass } from '../../schema/Entity.ts';
import type { Normalize } from '../../schema/infer.ts';
import type { SchemaObject } from '../../schema/contract.ts';
import type { RestSettings } from './options.ts';
import type { PathArgs, PathValue } from './pathTypes.ts';
import type { ParsedBody } from './types.ts';

// Names of types that code written for Reactive Data Client imports.

/** A function that fetches. */
export type FetchFunction<Args extends readonly unknown[] = ParsedBody, Value = ParsedBody> = (
  ...args: Args
) => Promise<Value>;

/** The `fetch` of an endpoint over HTTP. */
export type RestFetch<Args extends readonly unknown[] = ParsedBody, Value = ParsedBody> = FetchFunction<
  Args,
  Value
>;

/** The `fetch` of an endpoint that reads. */
export type FetchGet<Args extends readonly unknown[] = [ParsedBody], Value = ParsedBody> = FetchFunction<
  Args,
  Value
>;

/** The `fetch` of an endpoint that changes something: params and a body, or a body alone. */
export type FetchMutate<
  Args extends readonly unknown[] = [ParsedBody, ParsedBody] | [ParsedBody],
  Value = ParsedBody,
> = FetchFunction<Args, Value>;

/** An endpoint by its params, its body, its schema and what it resolves to. */
export type RestType<
  Params = ParsedBody,
  Body = undefined,
  S = unknown,
  Value = ParsedBody,
> = EndpointInterface<[Body] extends [undefined] ? [params: Params] : [params: Params, body: Body], Value, S>;

/** The endpoint of a further page of a list: that of the list, with other arguments. */
export type PaginationEndpoint<
  E extends EndpointInterface<never>,
  Args extends readonly unknown[],
> = EndpointInterface<Args, ResolveType<E>, E extends { readonly schema?: infer S } ? S : unknown>;

/** The function of an endpoint, without its members. */
export type EndpointToFunction<E extends FetchFunction<never>> = (...args: Parameters<E>) => ReturnType<E>;

/** The first argument of an endpoint. */
export type EndpointParam<E extends FetchFunction<never>> = Parameters<E>[0];

/** The options that every endpoint has. */
export type EndpointExtraOptions = Pick<
  RestSettings,
  'dataExpiryLength' | 'errorExpiryLength' | 'pollFrequency' | 'invalidIfStale' | 'extra'
>;

/** The `update` of an endpoint: changes to other stored responses, by their key. */
export type UpdateFunction = (
  result: ParsedBody,
  ...args: ParsedBody[]
) => Readonly<Record<string, (previous: ParsedBody) => unknown>>;

/** The names of the arguments of a path. */
export type PathKeys<P extends string> = keyof PathArgs<P> & string;

/** Arguments with these names. */
export type KeysToArgs<Names extends string> = { readonly [Name in Names]: PathValue };

/** The arguments of a path, and any search parameters. */
export type PathArgsAndSearch<P extends string> = PathArgs<P> & Readonly<Record<string, unknown>>;

/** The instances of a class, which may be abstract. */
export type AbstractInstanceType<C> = C extends abstract new (...args: never) => infer Instance
  ? Instance
  : C extends { readonly prototype: infer Instance }
    ? Instance
    : never;

/** The class of an entity. */
export type EntityInterface<E = Entity> = EntityClass<E>;

/** The least that a schema has. */
export type SchemaSimple<Value = unknown> = SchemaObject & {
  denormalize(...args: never): Value;
};

/** The normalized form of what a schema describes, or undefined. */
export type NormalizeNullable<S> = Normalize<S> | undefined;

/** A primary key. */
export type PK = string;

/** An object of arguments. */
export type ObjectArgs = Readonly<Record<string, ParsedBody>>;

/** An error that is no NetworkError. */
export interface UnknownError extends Error {
  readonly status?: undefined;
  readonly response?: unknown;
}

/** The errors of an endpoint. */
export type ErrorTypes = NetworkError | UnknownError;
