import { argsIdentity } from '../../errors/argsText.ts';
import type { Controller } from '../../store/controller/Controller.ts';
import { type AnyArgsEndpoint, EndpointQuery } from './EndpointQuery.ts';
import { SchemaQuery } from './SchemaQuery.ts';
import { QueryMap } from './QueryMap.ts';
import type { ChangeNotifier } from './ChangeNotifier.ts';
import { SuspenseTracker } from './SuspenseTracker.ts';

/** The queries of the components under one DataProvider: one per endpoint or schema, and arguments. */
export class QueryRegistry {
  readonly #controller: Controller;
  readonly #notifier: ChangeNotifier;
  readonly #endpointQueries = new QueryMap<EndpointQuery>();
  readonly #suspense = new SuspenseTracker();
  readonly #schemaQueries = new QueryMap<SchemaQuery>();

  constructor(controller: Controller, notifier: ChangeNotifier) {
    this.#controller = controller;
    this.#notifier = notifier;
  }

  /** Removes the queries that nothing uses. */
  removeUnused(): void {
    this.#endpointQueries.removeUnused(Infinity);
    this.#schemaQueries.removeUnused(Infinity);
  }

  /** Requests again what is shown as failed. */
  recover(): void {
    this.#endpointQueries.forEach((query) => query.recover());
  }

  /** The query of an endpoint's response to certain arguments. */
  endpointQuery(endpoint: AnyArgsEndpoint, args: readonly unknown[]): EndpointQuery {
    const create = (): EndpointQuery =>
      new EndpointQuery(this.#controller, this.#notifier, endpoint, args, this.#suspense);
    return this.#endpointQueries
      .getOrCreate(endpoint.schema, endpoint.key(...args), create)
      .setEndpoint(endpoint);
  }

  /** The query of what a schema finds for certain arguments. */
  schemaQuery(schema: unknown, args: readonly unknown[]): SchemaQuery {
    const create = (): SchemaQuery => new SchemaQuery(this.#controller, this.#notifier, schema, args);
    return this.#schemaQueries.getOrCreate(schema, argsIdentity(args), create);
  }
}
