import type { EndpointInterface } from '../endpoint/contract.ts';
import type { Times } from '../schema/contract.ts';

/** Asks for an endpoint's answer; a manager sends the request and settles the promise. */
export interface FetchAction {
  type: 'wireshape/fetch';
  endpoint: EndpointInterface;
  args: readonly unknown[];
  key: string;
  meta: {
    fetchedAt: number;
    resolve(value: unknown): void;
    reject(error: unknown): void;
  };
}

/** Writes values by a schema, without an endpoint (SET-1). */
export interface SetAction {
  type: 'wireshape/set';
  schema: unknown;
  args: readonly unknown[];
  value: unknown;
  meta: Times;
}

/** Stores what an endpoint answered, or its error. */
export interface SetResponseAction {
  type: 'wireshape/setresponse';
  endpoint: EndpointInterface;
  args: readonly unknown[];
  key: string;
  response: unknown;
  error?: Error;
  meta: Times;
}

/** Throws everything away. */
export interface ResetAction {
  type: 'wireshape/reset';
  date: number;
}

/** Everything that can happen to a store. */
export type Action = FetchAction | SetAction | SetResponseAction | ResetAction;
