import type { ReaderDelegate } from './compiled.ts';
import type { ProofDelegate, QueryDelegate, QueryVisit, SchemaObject } from './contract.ts';
import type { Denormalize } from './infer.ts';
import type { SchemaArgs } from './SchemaArgs.ts';
import { Wrapper } from './Wrapper.ts';

/**
 * The schema of an endpoint whose response may be empty: 204, an empty body, or JSON's `null` (REST-19).
 *
 * Its data is null then, and the type says so. Without it, an empty response to a read is an error.
 *
 * @example
 * class Draft extends Entity {
 *   id = '';
 * }
 * const getDraft = new RestEndpoint({ path: '/draft', schema: new Nullable(Draft) });
 * const controller = new Controller();
 * controller.setResponse(getDraft, null);
 * controller.getResponse(getDraft).data; // => null
 */
export class Nullable<S> extends Wrapper<S> implements SchemaObject {
  readonly nullable = true as const;

  denormalize(input: unknown, delegate: ReaderDelegate): Denormalize<S> | null {
    return input === null ? null : (delegate.unvisit(this.schema, input) as Denormalize<S>);
  }

  queryKey(args: SchemaArgs<S>, unvisit: QueryVisit, _delegate: QueryDelegate): unknown {
    return unvisit(this.schema, args as readonly unknown[]);
  }

  provenKey(args: SchemaArgs<S>, unvisit: QueryVisit, _delegate: ProofDelegate): unknown {
    return unvisit(this.schema, args as readonly unknown[]);
  }
}
