import { checkDuration, startTimer } from '../../base/timer.ts';
import type { AnyEndpoint } from '../../store/actions.ts';
import type { Controller } from '../../store/controller/Controller.ts';
import { fetchAction } from '../../store/createActions.ts';
import { onLeave } from '../../store/managers/activity.ts';
import { randomId } from '../../store/order.ts';
import { type Queued, withSend } from '../../store/withSend.ts';

/** The reason of a call that was undone: as it is an abort, the store rolls back and keeps no error. */
export class UndoneError extends Error {
  override name = 'AbortError';
}

/**
 * A mutation whose optimistic update is applied now, and whose request is sent after a delay, or when the app is left.
 * In the order of writes it begins when it is sent (CTL-5).
 */
export class UndoableFetch {
  /** The promise of the fetch; rejects with an UndoneError. */
  readonly promise: Promise<unknown>;
  readonly #controller: Controller;
  readonly #endpoint: AnyEndpoint;
  readonly #args: readonly unknown[];
  readonly #onEnd: (undoable: UndoableFetch) => void;
  /** Items that it creates keep their temporary ids by it, however often it is applied. */
  readonly #id = randomId();
  readonly #stopTimer: () => void;
  readonly #unsubscribe: () => void;
  #settle!: (outcome: unknown) => void;
  #isOver = false;
  /** The endpoint of the optimistic update. */
  #applied: AnyEndpoint | undefined;
  #rollBack!: () => void;

  constructor(
    controller: Controller,
    endpoint: AnyEndpoint,
    args: readonly unknown[],
    delay: number,
    onEnd: (undoable: UndoableFetch) => void,
  ) {
    this.#controller = controller;
    this.#endpoint = endpoint;
    this.#args = args;
    this.#onEnd = onEnd;
    this.promise = new Promise((resolve) => {
      this.#settle = resolve;
    });
    let { committed } = controller.getState();
    checkDuration(delay);
    this.#apply();
    this.#stopTimer = startTimer(delay, this.send);
    const unsubscribe = controller.store.subscribe(() => {
      const state = controller.getState();
      if (state.committed === committed) return;
      ({ committed } = state);
      // What the server sends meanwhile lacks the mutation: the update is applied again, on top of it. A reset or cleanup
      // has removed it.
      if (state.optimistic.some(({ endpoint }) => endpoint === this.#applied)) this.#apply();
    });
    const stopListening = onLeave(this.send);
    this.#unsubscribe = () => {
      unsubscribe();
      stopListening();
    };
  }

  /** Rolls back, and sends nothing. */
  undo(): void {
    this.#end(() => Promise.reject(new UndoneError()));
  }

  /** Sends the request now. */
  readonly send = (): void => this.#end(() => this.#fetch(this.#endpoint));

  #end(settle: () => Promise<unknown>): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#stopTimer();
    this.#unsubscribe();
    this.#settle(settle());
    this.#rollBack();
    this.#onEnd(this);
  }

  #fetch(endpoint: AnyEndpoint): Promise<unknown> {
    try {
      const args = this.#controller.store.created.in(this.#args);
      const action = fetchAction(endpoint, args, this.#controller.now());
      this.#controller.dispatch({ ...action, meta: { ...action.meta, id: this.#id } });
      return action.meta.promise;
    } catch (error) {
      return Promise.reject(error);
    }
  }

  /** Applies the optimistic update by a fetch that sends nothing, in place of the one before. */
  #apply(): void {
    const before = this.#rollBack as (() => void) | undefined;
    const reason = new UndoneError();
    let reject!: (reason: Error) => void;
    const response = new Promise<never>((_, refuse) => (reject = refuse));
    response.catch(() => {});
    const applied = Object.assign(
      withSend(this.#endpoint, () => response),
      { isQueued: true } satisfies Queued,
    );
    this.#applied = applied;
    this.#fetch(applied).catch((error: unknown) => {
      // A reset or cleanup of the store ends it, and arguments without a key.
      if (error !== reason) this.#end(() => Promise.reject(error));
    });
    const { meta } = this.#controller.store.requests.find(({ endpoint }) => endpoint === applied) ?? {};
    this.#rollBack = () => {
      // At once: a promise takes effect after the next render, which would show the update twice, or not at all.
      if (meta)
        this.#controller.resolve(applied, {
          args: this.#args,
          error: reason,
          fetchedAt: meta.fetchedAt,
          order: meta.sequence.number,
        });
      reject(reason);
    };
    before?.();
  }
}
