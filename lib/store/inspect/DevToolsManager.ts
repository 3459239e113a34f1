import { type Action, describe } from './describe.ts';
import type { State } from '../State.ts';
import type { ManagedController, Manager, Middleware } from '../Manager.ts';

interface Connection {
  init(state: unknown): void;
  send(action: object, state: unknown): void;
}
interface Extension {
  connect(options: object): Connection;
}

/** Shows every action and state in the Redux DevTools extension of the browser; does nothing without it. */
export class DevToolsManager implements Manager {
  readonly #connection: Connection | undefined;
  readonly #skip: (action: Action) => boolean;

  /** `options` go to the extension; actions that pass the test are left out. */
  constructor(options: object = {}, skip: (action: Action) => boolean = () => false) {
    this.#skip = skip;
    this.#connection = extension()?.connect({ name: 'Wireshape', ...options });
  }

  init(state: State): void {
    this.#connection?.init(shown(state));
  }

  middleware(controller: ManagedController): Middleware {
    return (next) => (action) => {
      const result = next(action);
      if (this.#connection && !this.#skip(action)) {
        this.#connection.send(describe(action), shown(controller.getState()));
      }
      return result;
    };
  }

  cleanup(): void {}
}

/** The Redux DevTools extension, where the browser has it. */
export function extension(): Extension | undefined {
  return (globalThis as { __REDUX_DEVTOOLS_EXTENSION__?: Extension }).__REDUX_DEVTOOLS_EXTENSION__;
}

/** With what is not confirmed yet, unlike what is sent from server to client. */
function shown(state: State): object {
  const { entities, endpoints, optimistic } = state;
  return {
    ...state.toJSON(),
    entities,
    endpoints,
    optimistic: optimistic.map(({ key, args, fetchedAt }) => ({ key, args, fetchedAt })),
  };
}
