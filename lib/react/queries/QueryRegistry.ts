import { argsIdentity } from '../../errors/argsText.ts';
import type { Controller } from '../../store/controller/Controller.ts';
import { AnswerQuestion, type Asked } from './EndpointQuery.ts';
import { QueryQuestion } from './SchemaQuery.ts';
import { Registry } from './QueryMap.ts';
import type { Subscriptions } from './ChangeNotifier.ts';
import { Waiting } from './SuspenseTracker.ts';

/** All that components under one DataProvider ask of its store. */
export class Questions {
  readonly #controller: Controller;
  readonly #subscriptions: Subscriptions;
  readonly #answers = new Registry<AnswerQuestion>();
  readonly #waiting = new Waiting();
  readonly #queries = new Registry<QueryQuestion>();

  constructor(controller: Controller, subscriptions: Subscriptions) {
    this.#controller = controller;
    this.#subscriptions = subscriptions;
  }

  /** Lets go of what nobody needs. */
  release(): void {
    this.#answers.sweep(Infinity);
    this.#queries.sweep(Infinity);
  }

  /** Requests again what is shown as failed. */
  recover(): void {
    this.#answers.each((question) => question.recover());
  }

  /** Asks for an endpoint's answer to certain arguments. */
  answer(endpoint: Asked, args: readonly unknown[]): AnswerQuestion {
    const make = (): AnswerQuestion =>
      new AnswerQuestion(this.#controller, this.#subscriptions, endpoint, args, this.#waiting);
    return this.#answers.get(endpoint.schema, endpoint.key(...args), make).via(endpoint);
  }

  /** Asks for what a schema finds for certain arguments. */
  query(schema: unknown, args: readonly unknown[]): QueryQuestion {
    const make = (): QueryQuestion => new QueryQuestion(this.#controller, this.#subscriptions, schema, args);
    return this.#queries.get(schema, argsIdentity(args), make);
  }
}
