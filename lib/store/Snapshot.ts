import type { EndpointInterface } from '../endpoint/contract.ts';
import type { Denormalize } from '../schema/infer.ts';
import { type StoredResponse, ResponseReader } from './ResponseReader.ts';
import type { ResponseOf } from './infer.ts';
import type { State } from './State.ts';

/**
 * Reads one state, as a Controller reads the current one. It is the first argument of `getOptimisticResponse`.
 *
 * There, `throw snapshot.abort` skips the optimistic update.
 *
 * @example
 * class User extends Entity {
 *   id = '';
 *   name = '';
 * }
 * const controller = new Controller();
 * controller.set(User, { id: '1', name: 'Ada' });
 * const before = controller.snapshot(controller.getState());
 * controller.set(User, { id: '1', name: 'Eve' });
 * before.get(User, '1').name; // => 'Ada'
 */
export class Snapshot {
  /** When the mutation was fetched; milliseconds since 1970. */
  readonly fetchedAt: number;
  readonly #state: State;
  readonly #responses: ResponseReader;

  constructor(state: State, fetchedAt: number, responses: ResponseReader = new ResponseReader()) {
    this.#state = state;
    this.fetchedAt = fetchedAt;
    this.#responses = responses;
  }

  /** Thrown by `getOptimisticResponse` where it can't predict the response. */
  get abort(): Error {
    aborted ??= new Error('The response can not be predicted');
    return aborted;
  }

  /** Returns what a schema finds for these arguments. */
  get<const S>(schema: S, ...args: readonly unknown[]): Denormalize<S> | undefined {
    return this.#responses.query(schema, args, this.#state) as Denormalize<S> | undefined;
  }

  /** Returns the same as `data`. */
  getQueryMeta<const S>(schema: S, ...args: readonly unknown[]): { data: Denormalize<S> | undefined } {
    return { data: this.get(schema, ...args) };
  }

  /** Returns an endpoint's response, and how fresh it is. */
  getResponse<A extends readonly unknown[], Value, S>(
    endpoint: EndpointInterface<A, Value, S>,
    ...args: A | readonly [null]
  ): StoredResponse<ResponseOf<Value, S>> {
    return this.#responses.read(endpoint, args, this.#state) as StoredResponse<ResponseOf<Value, S>>;
  }

  /** Returns the same as `getResponse`. */
  getResponseMeta<A extends readonly unknown[], Value, S>(
    endpoint: EndpointInterface<A, Value, S>,
    ...args: A | readonly [null]
  ): StoredResponse<ResponseOf<Value, S>> {
    return this.getResponse(endpoint, ...args);
  }

  /** Returns the error of an endpoint; undefined where its `errorPolicy` is 'soft' and it has data. */
  getError<A extends readonly unknown[]>(
    endpoint: EndpointInterface<A>,
    ...args: A | readonly [null]
  ): Error | undefined {
    return this.#responses.error(endpoint, args, this.#state);
  }
}

// Created on first use: with a debugger attached, an error that is created while a bundle loads makes it parse twice.
let aborted: Error | undefined;
