import type { EndpointInterface } from '../../endpoint/contract.ts';
import type { Controller } from '../../store/controller/Controller.ts';
import { lengthOf } from '../../store/expiry.ts';
import type { Waiting } from './SuspenseTracker.ts';

/** Milliseconds that React has to render again what waited, once nothing is waited for any more. */
const GRACE = 1_000;

/** A request that is under way. */
export interface Request {
  /** What the store held then. */
  readonly entry: unknown;
  /** Another one after a reset. */
  readonly history: object;
  readonly endpoint: EndpointInterface<unknown[]>;
  /** What `controller.fetch` gave. */
  readonly fetched: Promise<unknown>;
  readonly promise: Promise<unknown>;
  cancelled?: boolean;
  /** A render is suspended on it. */
  awaited?: boolean;
}

/** What came of a request, for as long as nothing else happens to the answer. */
export class Outcome {
  /** Why it failed; undefined where it did not. */
  readonly reason: unknown;
  readonly #controller: Controller;
  readonly #endpoint: unknown;
  /** What the store held then; once it holds something else, the outcome says nothing any more. */
  readonly #mark: unknown;
  /** Until when an error that is not stored counts. */
  readonly #until: number;
  /** There while renders that were suspended on it are to be committed. */
  #waiting: Waiting | undefined;

  constructor(
    controller: Controller,
    endpoint: EndpointInterface<unknown[]>,
    mark: unknown,
    reason: unknown,
    waiting: Waiting | undefined,
  ) {
    this.#controller = controller;
    this.#endpoint = endpoint;
    this.#mark = mark;
    this.reason = reason;
    this.#waiting = waiting;
    this.#until = controller.now() + lengthOf(endpoint, true);
  }

  /** True while nothing else happened to the answer since. */
  isOf(endpoint: unknown, mark: unknown): boolean {
    return endpoint === this.#endpoint && mark === this.#mark;
  }

  /** Counts for the renders that were suspended on it, however soon it expires, until they are committed. */
  get bridges(): boolean {
    return this.#waiting?.isRecent(GRACE) ?? false;
  }

  /** Notes that what waited for it came to the screen. */
  arrive(): void {
    this.#waiting = undefined;
  }

  /** It is an error that has not expired. */
  get failsStill(): boolean {
    return this.reason !== undefined && this.#controller.now() <= this.#until;
  }
}
