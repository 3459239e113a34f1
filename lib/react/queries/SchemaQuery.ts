import type { Controller } from '../../store/controller/Controller.ts';
import type { Retained } from '../../store/GCInterface.ts';
import type { StoreDependencies } from '../../store/DependencyTracker.ts';
import type { State } from '../../store/State.ts';
import type { QueryResult } from './QueryResult.ts';
import { StoreQuery } from './StoreQuery.ts';
import type { ChangeNotifier } from './ChangeNotifier.ts';

/** Reads what a schema finds in the store for certain arguments. */
export class SchemaQuery extends StoreQuery {
  readonly #retained: Retained & { readonly schema: unknown };
  #tables: State['tables'] | undefined;
  #result: QueryResult = { data: undefined };

  constructor(controller: Controller, notifier: ChangeNotifier, schema: unknown, args: readonly unknown[]) {
    super(controller, notifier);
    this.#retained = { schema, args };
  }

  read(state: State): QueryResult {
    if (state.tables !== this.#tables) {
      this.#tables = state.tables;
      try {
        const { schema, args } = this.#retained;
        this.#result = { data: this.controller.responses.query(schema, args, state) };
      } catch (error) {
        this.#result = { data: undefined, error };
      }
      this.trackRead(state);
    }
    return this.#result;
  }

  override dependencies(): StoreDependencies | undefined {
    // A read that throws may stop before it reaches the entity whose change would mend it.
    if (this.#result.error) return undefined;
    try {
      const { responses, getState } = this.controller;
      return responses.dependencies(this.#retained, getState());
    } catch {
      return undefined;
    }
  }

  protected countRef(): () => void {
    return this.controller.retain(this.#retained);
  }
}
