import type { Controller } from '../store/Controller.ts';
import type { State } from '../store/State.ts';
import type { Changes } from './Changes.ts';
import { Failure } from './Failure.ts';
import { Question } from './Question.ts';

/** What a schema finds in the store for certain arguments. */
export class QueryQuestion extends Question<unknown> {
  readonly #schema: unknown;
  readonly #args: readonly unknown[];
  #tables: State['tables'] | undefined;
  #value: unknown;

  constructor(controller: Controller, changes: Changes, schema: unknown, args: readonly unknown[]) {
    super(controller, changes);
    this.#schema = schema;
    this.#args = args;
  }

  read(state: State): unknown {
    if (state.tables !== this.#tables) {
      this.#tables = state.tables;
      try {
        this.#value = this.controller.get(this.#schema, ...this.#args, state);
      } catch (error) {
        this.#value = new Failure(error);
      }
    }
    return this.#value;
  }

  protected count(): () => void {
    return this.controller.getQueryMeta(this.#schema, ...this.#args).countRef();
  }
}
