import type { Controller } from '../../store/controller/Controller.ts';
import type { Dependencies } from '../../store/DependencyTracker.ts';
import type { State } from '../../store/State.ts';
import type { Answer } from './QueryResult.ts';
import { Question } from './StoreQuery.ts';
import type { Subscriptions } from './ChangeNotifier.ts';

/** What a schema finds in the store for certain arguments. */
export class QueryQuestion extends Question {
  readonly #schema: unknown;
  readonly #args: readonly unknown[];
  #tables: State['tables'] | undefined;
  #answer: Answer = { data: undefined };

  constructor(
    controller: Controller,
    subscriptions: Subscriptions,
    schema: unknown,
    args: readonly unknown[],
  ) {
    super(controller, subscriptions);
    this.#schema = schema;
    this.#args = args;
  }

  read(state: State): Answer {
    if (state.tables !== this.#tables) {
      this.#tables = state.tables;
      try {
        this.#answer = { data: this.controller.get(this.#schema, ...this.#args, state) };
      } catch (error) {
        this.#answer = { data: undefined, error };
      }
      this.looked(state);
    }
    return this.#answer;
  }

  override dependencies(): Dependencies | undefined {
    // Reading may have stopped short of what would mend it.
    if (this.#answer.error) return undefined;
    try {
      return this.controller.dependencies({ schema: this.#schema, args: this.#args });
    } catch {
      return undefined;
    }
  }

  protected count(): () => void {
    return this.controller.getQueryMeta(this.#schema, ...this.#args).countRef();
  }
}
