import type { EndpointInterface } from '../endpoint/contract.ts';
import { fail } from '../errors/errors.ts';
import { Controller } from '../store/controller/Controller.ts';
import type { State } from '../store/State.ts';
import type { Fixture } from './Fixture.ts';
import { GraphQLOperation } from './GraphQLOperation.ts';
import { MockServer } from './MockServer.ts';
import { connect } from './network.ts';

/**
 * The state of a store after these calls, for `initialState` of a DataProvider.
 *
 * It is asynchronous, as it fetches the endpoints with a mocked network: url, headers, body, parseResponse and process
 * all run. With a fixture that has an error, the state has that error. That of a GraphQL subscription is its last event.
 *
 * @example
 * class User extends Entity {
 *   id = '';
 *   name = '';
 * }
 * const getUser = new RestEndpoint({ path: '/users/:id', schema: User });
 * const state = await mockInitialState([
 *   { endpoint: getUser, args: [{ id: '1' }], response: { id: '1', name: 'Ada' } },
 * ]);
 * state.entities; // => { User: { 1: { id: '1', name: 'Ada' } } }
 */
export async function mockInitialState(fixtures: readonly Fixture[] = []): Promise<State> {
  const controller = new Controller();
  const server = new MockServer(undefined);
  server.use(fixtures);
  const disconnect = connect(server, 'fail');
  try {
    for (const {
      endpoint,
      args = fail('fixture_without_args', endpoint.name),
      response,
      error,
    } of fixtures) {
      if (GraphQLOperation.of(endpoint)?.isPushed) {
        controller.setResponse(endpoint as EndpointInterface<never[]>, ...(args as never[]), response);
        continue;
      }
      const fetched = controller.fetch(endpoint as EndpointInterface<never[]>, ...(args as never[]));
      await (error ? fetched.catch(() => {}) : fetched);
    }
    return controller.getState();
  } finally {
    disconnect();
    controller.cleanup();
  }
}
