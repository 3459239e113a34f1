import { type Action, describe } from './describe.ts';
import { reporting } from '../report.ts';
import { State } from '../State.ts';
import type { Link, ManagedController, Manager } from '../Manager.ts';

interface Connection {
  init(state: unknown): void;
  send(action: object, state: unknown): void;
}
interface Extension {
  connect(options: object): Connection;
}

/** Sends every action and state to the Redux DevTools extension of the browser; without it, does nothing. */
export class DevToolsManager implements Manager {
  #connection: Connection | undefined;
  readonly #skip: (action: Action) => boolean;

  /** `options` are passed to the extension. Actions that pass the test are skipped. */
  constructor(options: object = {}, skip: (action: Action) => boolean = () => false) {
    this.#skip = skip;
    reporting(() => (this.#connection = extension()?.connect({ name: 'Wireshape', ...options })));
  }

  init(state: State): void {
    this.#connection?.init(plainState(state));
  }

  middleware(controller: ManagedController): Link {
    return (next) => (action) => {
      const before = controller.getState();
      const result = next(action);
      // An extension that was updated meanwhile throws.
      reporting(() => {
        if (this.#connection && !this.#skip(action))
          this.#connection.send(describe(action, before), plainState(controller.getState()));
      });
      return result;
    };
  }

  cleanup(): void {}
}

/** The Redux DevTools extension; undefined without it. */
export function extension(): Extension | undefined {
  return (globalThis as { __REDUX_DEVTOOLS_EXTENSION__?: Extension }).__REDUX_DEVTOOLS_EXTENSION__;
}

/** The visible state as plain data that may leave memory: with optimistic updates, unlike the state that a server sends. */
function plainState(state: State): object {
  const { tables, results } = state;
  const { entities, endpoints } = new State({ tables, results }).toJSON();
  const shown = state.optimistic.filter(({ endpoint }) => !endpoint.sensitive);
  return {
    ...state.toJSON(),
    entities,
    endpoints,
    optimistic: shown.map(({ key, args, fetchedAt }) => ({ key, args, fetchedAt })),
  };
}
