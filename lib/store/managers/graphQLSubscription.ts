import { message, WireshapeError } from '../../errors/errors.ts';
import type { EndpointInterface } from '../../endpoint/contract.ts';
import type { ActionArgs, SubscriptionAction } from '../actions.ts';
import type { ManagedController } from '../Manager.ts';
import { report, reporting } from '../report.ts';
import { PollingSubscription } from './PollingSubscription.ts';
import type { Subscription, SubscriptionConstructor } from './Subscription.ts';

type AnyArgsEndpoint = EndpointInterface<ActionArgs[number][]>;

/** A client of `graphql-ws` (WebSocket) or `graphql-sse` (server-sent events). */
export interface GraphQLSubscriptionClient {
  /** Starts an operation, and returns what ends it. */
  subscribe(
    operation: {
      query: string;
      variables?: Record<string, unknown>;
      operationName?: string;
      extensions?: Record<string, unknown>;
    },
    sink: {
      next(event: { data?: unknown; errors?: readonly { readonly message: string }[] }): void;
      error(error: unknown): void;
      complete(): void;
    },
  ): () => void;
}

/**
 * Receives the events of GraphQL subscriptions over WebSocket or server-sent events, by a client of `graphql-ws` or `graphql-sse`
 * (GQL-7).
 *
 * Components subscribe by `useSubscription`. All of them share one subscription for equal variables, which ends when the last one
 * unmounts. After the server or an error has ended it, the next component that mounts starts it again. Each event is stored as a
 * response of the endpoint, so its records are updated everywhere. Endpoints with `pollFrequency` are polled as before. Errors of
 * the server or of the client are reported.
 *
 * @example
 * const client = createClient({ url: 'wss://api.example.com/graphql' });
 * const managers = getDefaultManagers({
 *   subscriptionManager: new SubscriptionManager(graphQLSubscription(client)),
 * });
 */
export function graphQLSubscription(client: GraphQLSubscriptionClient): SubscriptionConstructor {
  return class GraphQLSubscription implements Subscription {
    #subscribers = 0;
    readonly #start: () => void = () => {};
    /** Ends the operation that runs. */
    #stop: (() => void) | undefined;

    constructor(action: SubscriptionAction, controller: ManagedController) {
      const { endpoint, args } = action;
      const { operation } = endpoint as { operation?: { url: string; query: string; isPushed: true } };
      if (!operation || endpoint.pollFrequency) return new PollingSubscription(action, controller) as never;
      const { url: _, isPushed: __, ...sent } = operation;
      const [variables] = args;
      const fail = (errors: readonly { readonly message: string }[]): void =>
        report(new WireshapeError(message('graphql', endpoint.name, endpoint.sensitive ? [] : errors)));
      this.#start = () => {
        let end: (() => void) | undefined;
        let isOver = false;
        const over = (): void => {
          isOver = true;
          if (this.#stop === stop) this.#stop = undefined;
        };
        const stop = (): void => {
          over();
          end?.();
        };
        this.#stop = stop;
        reporting(() => {
          end = client.subscribe(
            { ...sent, ...(variables !== undefined && { variables }) },
            {
              next({ data, errors }) {
                // Another user may be signed in since.
                if (isOver) return;
                if (errors?.length) fail(errors);
                // A client may close the connection of all operations where this throws.
                if (data) reporting(() => controller.setResponse(endpoint as AnyArgsEndpoint, ...args, data));
              },
              error(error) {
                over();
                // The client gives the errors of a refused operation as a list.
                if (Array.isArray(error)) fail(error);
                else report(error);
              },
              complete: over,
            },
          );
        });
        // It threw.
        if (!end) over();
      };
    }

    add(): void {
      this.#subscribers++;
      if (!this.#stop) this.#start();
    }

    remove(): boolean {
      return --this.#subscribers === 0;
    }

    cleanup(): void {
      this.#stop?.();
    }
  };
}
