import type { Denormalize } from '../schema/infer.ts';
import type { NoneMisspelled } from './ownMembers.ts';
import type { EndpointInterface, Expirable, PollDelay, SnapshotInterface } from './contract.ts';

/** A function with any arguments. */
export type AnyFunction = (...args: unknown[]) => unknown;

/**
 * An endpoint that a generic method returns, where `Param` is one of the method's type parameters.
 *
 * In `fetch(getUser.extend({ signal }), { id })` TypeScript puts off a call that is generic and returns a function:
 * it infers the arguments of `fetch` as never before it looks at the endpoint. Behind a conditional type it sees no
 * function, and looks at once.
 */
export type AtOnce<E, Param> = [Param] extends [never] ? never : E;

/** The options of `new Endpoint(fetch, options)`. */
export interface EndpointOptions<Args extends readonly unknown[], S, Value = unknown> {
  /** Its name in keys and errors; by default, that of the function. */
  readonly name?: string;
  /** How the response is normalized; by default, it is stored unchanged. */
  readonly schema?: S;
  /** True for a mutation, which is never deduped; by default, false. */
  readonly sideEffect?: true | undefined;
  /** Milliseconds for which a response is fresh; 0 stores nothing. */
  readonly dataExpiryLength?: number;
  /** Milliseconds after an error in which nothing refetches automatically. */
  readonly errorExpiryLength?: number;
  /**
   * Milliseconds between fetches while subscribed, or a function of the stored data that returns them; 0, false or undefined stops
   * polling (REST-8). By default, no polling.
   */
  readonly pollFrequency?:
    | number
    | ((data: (S extends null | undefined ? Value : Denormalize<S>) | undefined) => PollDelay);
  /** True to suspend on stale data in place of showing it during the refetch. */
  readonly invalidIfStale?: boolean;
  /**
   * True where neither the arguments nor the response may leave memory: they are not in the HTML of a server, the saved store or other
   * tabs (SEC-1). It is so for every mutation. Entities in a response are records of the store like any other.
   */
  readonly sensitive?: boolean;
  /**
   * True where the response is the entity whose primary key the arguments hold, such as GET /users/:id. If another response
   * stored all fields of that entity, no request is sent (CTL-24). By default, false.
   */
  readonly lookup?: boolean;
  /** Returns the key of the result; by default, the name and the arguments. Equal keys share one result. */
  key?(...args: Args): string;
  /** Tests whether a key belongs to this endpoint, for `expireAll` and `invalidateAll`. */
  testKey?(key: string): boolean;
  /** Returns 'soft' to keep the data on the screen after an error, 'hard' to show the error; by default, 'hard'. */
  errorPolicy?(error: unknown): 'hard' | 'soft' | undefined;
  /** Returns the expected response of a mutation, which shows until the response arrives. */
  getOptimisticResponse?(snapshot: SnapshotInterface, ...args: Args): unknown;
  /** Returns changes to other stored responses, by their key, when this one arrives. */
  update?(result: unknown, ...args: Args): Readonly<Record<string, (previous: never) => unknown>>;
  /** Returns the endpoints whose responses expire when this one arrives, with an `ExpiryManager` (CTL-35). */
  expires?(result: unknown, ...args: Args): readonly Expirable[];
}

/** The result of `new Endpoint`. */
export interface EndpointInstance<Args extends readonly unknown[], Value, S> extends EndpointInterface<
  Args,
  Value,
  S
> {
  readonly schema: S;
  fetch(...args: Args): Promise<Value>;
  /** Creates a new endpoint with these members, which override those of this one. */
  extend<NewArgs extends readonly unknown[] = Args, NewValue = Value, NewS = S>(
    options:
      | ExtendOptions<NewArgs, NewValue, NewS>
      | ((parent: this) => ExtendOptions<NewArgs, NewValue, NewS>),
  ): AtOnce<EndpointInstance<NewArgs, NewValue, NewS>, NewArgs>;
  /** Fixes the first arguments, for `key` too. */
  bind<Given extends readonly unknown[], Rest extends readonly unknown[]>(
    this: EndpointInterface<readonly [...Given, ...Rest], Value, S>,
    self: unknown,
    ...given: Given
  ): AtOnce<EndpointInstance<Rest, Value, S>, Rest>;
  /** Runs `fetch` with another `this`. */
  call(self: unknown, ...args: Args): Promise<Value>;
  apply(self: unknown, args: Args): Promise<Value>;
}

interface ExtendOptions<Args extends readonly unknown[], Value, S> extends EndpointOptions<Args, S, Value> {
  fetch?(...args: Args): Promise<Value>;
}

/** The type of what a function or an endpoint resolves to: of an endpoint, the response before it is read. */
export type ResolveType<F extends (...args: never) => unknown> = Awaited<ReturnType<F>>;

/**
 * An endpoint by its function and schema: `ReadEndpoint<(id: string) => Promise<unknown>, typeof User>`. The types of
 * endpoints do not tell those that read from mutations.
 */
export type ReadEndpoint<
  F extends (...args: never) => Promise<unknown> = (...args: never) => Promise<unknown>,
  S = unknown,
> = EndpointInterface<Parameters<F>, ResolveType<F>, S>;

/** `new Endpoint(fetch, options)`. */
export interface EndpointConstructor {
  new <Args extends readonly unknown[], Value, S = undefined>(
    fetch: (...args: Args) => Promise<Value>,
    options?: EndpointOptions<Args, S, Value>,
  ): EndpointInstance<Args, Value, S>;
  // With members of one's own, for a manager say.
  new <Args extends readonly unknown[], Value, X extends object, S = undefined>(
    fetch: (...args: Args) => Promise<Value>,
    options: EndpointOptions<Args, S, Value> &
      X &
      NoneMisspelled<keyof X, keyof EndpointOptions<Args, S, Value>>,
  ): EndpointInstance<Args, Value, S>;
  readonly prototype: object;
}
