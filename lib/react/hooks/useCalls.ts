import { useState } from 'react';
import { useIsomorphicLayoutEffect } from '../provider/useIsomorphicLayoutEffect.ts';

/** The calls of an asynchronous function: how many are running, and the state of the last one. */
export interface CallState<Args = unknown, Value = unknown> {
  readonly running: number;
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  readonly args: Args | undefined;
  readonly value: Value | undefined;
  readonly error: Error | undefined;
  /** Failures since the last success. */
  readonly failures: number;
}

/** How a call ended. */
export interface CallOutcome<Value> {
  readonly value?: Value;
  readonly error?: Error;
}

export const IDLE = {
  running: 0,
  status: 'idle',
  args: undefined,
  value: undefined,
  error: undefined,
  failures: 0,
} as const;

/** Calls asynchronous functions, and keeps a component up to date with their state. */
export class Calls<Args extends readonly unknown[], Value> {
  #state: CallState<Args, Value> = IDLE;
  /** What the component shows. */
  #committed: CallState<Args, Value> = IDLE;
  #last: object | undefined;
  /** A reset ends it: earlier calls no longer count. */
  #lifetime = {};
  readonly #setState: (state: CallState<Args, Value>) => void;

  constructor(setState: (state: CallState<Args, Value>) => void) {
    this.#setState = setState;
  }

  /** Never rejects. An error that `isCancelled` sets the state back to idle. */
  async call(
    run: (...args: Args) => Promise<Value>,
    args: Args,
    isCancelled?: (error: unknown) => boolean,
  ): Promise<CallOutcome<Value>> {
    const call = {};
    const lifetime = this.#lifetime;
    this.#last = call;
    const { running, failures } = this.#state;
    this.#set({ ...IDLE, running: running + 1, status: 'pending', args, failures });
    let outcome: CallOutcome<Value>;
    let status: CallState['status'];
    try {
      outcome = { value: await run(...args) };
      status = 'success';
    } catch (error) {
      outcome = { error: error as Error };
      status = isCancelled?.(error) ? 'idle' : 'error';
    }
    if (lifetime === this.#lifetime) {
      const now = this.#state;
      const settled = {
        running: now.running - 1,
        failures: status === 'success' ? 0 : now.failures + (status === 'error' ? 1 : 0),
      };
      const shown = this.#last !== call ? now : status === 'idle' ? IDLE : { ...now, ...outcome, status };
      this.#set({ ...shown, ...settled });
    }
    return outcome;
  }

  readonly reset = (): void => {
    this.#lifetime = {};
    this.#set(IDLE);
  };

  /** Notes the state of a commit. */
  markCommitted(state: CallState<Args, Value>): void {
    this.#committed = state;
  }

  #set(state: CallState<Args, Value>): void {
    this.#state = state;
    this.#setState(state);
    // An async action of React 19 holds back what is set inside it until its end: also that it is pending.
    queueMicrotask(() => {
      if (this.#state === state && this.#committed !== state) this.#setState(state);
    });
  }
}

/** Calls, and their state in this render. */
export type CallsAndState<Args extends readonly unknown[], Value> = [
  calls: Calls<Args, Value>,
  state: CallState<Args, Value>,
];

/** Returns the calls of a component, always the same object, and their state. */
export function useCalls<Args extends readonly unknown[], Value>(): CallsAndState<Args, Value> {
  const [state, setState] = useState<CallState<Args, Value>>(IDLE);
  const [calls] = useState(() => new Calls<Args, Value>(setState));
  useIsomorphicLayoutEffect(() => calls.markCommitted(state), [calls, state]);
  return [calls, state];
}
