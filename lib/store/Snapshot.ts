import type { EndpointInterface } from '../endpoint/contract.ts';
import type { Denormalize } from '../schema/infer.ts';
import { type StoredResponse, ResponseReader } from './ResponseReader.ts';
import type { ResponseOf } from './infer.ts';
import type { State } from './State.ts';

/**
 * One state, read as a controller reads the current one; `getOptimisticResponse` gets it first.
 *
 * `throw snapshot.abort` there shows nothing until the answer is there.
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
  /** When the change that asks was asked for; milliseconds since 1970. */
  readonly fetchedAt: number;
  readonly #state: State;
  readonly #responses: ResponseReader;

  constructor(state: State, fetchedAt: number, responses: ResponseReader = new ResponseReader()) {
    this.#state = state;
    this.fetchedAt = fetchedAt;
    this.#responses = responses;
  }

  /** Thrown by getOptimisticResponse where it can't tell what the answer will be. */
  get abort(): Error {
    aborted ??= new Error('There is nothing to show before the answer');
    return aborted;
  }

  /** What a schema finds for these arguments. */
  get<const S>(schema: S, ...args: readonly unknown[]): Denormalize<S> | undefined {
    return this.#responses.query(schema, args, this.#state) as Denormalize<S> | undefined;
  }

  /** The same as `data`. */
  getQueryMeta<const S>(schema: S, ...args: readonly unknown[]): { data: Denormalize<S> | undefined } {
    return { data: this.get(schema, ...args) };
  }

  /** An endpoint's answer, and how fresh it is. */
  getResponse<A extends readonly unknown[], Value, S>(
    endpoint: EndpointInterface<A, Value, S>,
    ...args: A | readonly [null]
  ): StoredResponse<ResponseOf<Value, S>> {
    return this.#responses.read(endpoint, args, this.#state) as StoredResponse<ResponseOf<Value, S>>;
  }

  /** The same as getResponse. */
  getResponseMeta<A extends readonly unknown[], Value, S>(
    endpoint: EndpointInterface<A, Value, S>,
    ...args: A | readonly [null]
  ): StoredResponse<ResponseOf<Value, S>> {
    return this.getResponse(endpoint, ...args);
  }

  /** The error of an endpoint, unless data is shown all the same. */
  getError<A extends readonly unknown[]>(
    endpoint: EndpointInterface<A>,
    ...args: A | readonly [null]
  ): Error | undefined {
    return this.#responses.error(endpoint, args, this.#state);
  }
}

// Made late: where a debugger is open, an error made while a bundle loads has all of the bundle parsed once more.
let aborted: Error | undefined;
