import type { FetchAction } from '../actions.ts';
import type { ManagedController, Manager, Next } from './Manager.ts';

/** Sends the requests: one for all who ask for the same key while it is under way. */
export class NetworkManager implements Manager {
  readonly #pending = new Map<string, Promise<unknown>>();

  middleware(controller: ManagedController): (next: Next) => Next {
    return (next) => (action) => {
      if (action.type !== 'wireshape/fetch') return next(action);
      next(action);
      const { endpoint, key, meta } = action;
      let answer = endpoint.sideEffect ? undefined : this.#pending.get(key);
      if (!answer) {
        answer = this.#send(controller, action);
        if (!endpoint.sideEffect) this.#pending.set(key, answer);
      }
      answer.then(meta.resolve, meta.reject);
      return undefined;
    };
  }

  cleanup(): void {
    this.#pending.clear();
  }

  async #send(controller: ManagedController, { endpoint, args, key, meta }: FetchAction): Promise<unknown> {
    const started = controller.getState();
    const current = (): boolean => controller.getState().lastReset === started.lastReset;
    try {
      const response = await endpoint(...(args as never[]));
      if (current()) controller.resolve(endpoint, { args, response, fetchedAt: meta.fetchedAt });
      return response;
    } catch (error) {
      if (current()) controller.resolve(endpoint, { args, error: error as Error, fetchedAt: meta.fetchedAt });
      throw error;
    } finally {
      this.#pending.delete(key);
    }
  }
}
