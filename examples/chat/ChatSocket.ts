import type {
  ManagedController,
  Manager,
  Middleware,
} from 'wireshape';
import { messages, User } from './api.ts';
import { openSocket } from './socket.ts';

/** What the server sends. */
type News =
  | { type: 'message'; data: { id: string; room: string } }
  | { type: 'user'; data: { id: string } };

/** One socket for the whole app, while its store is in use. */
export class ChatSocket implements Manager {
  #controller: ManagedController | undefined;
  #close: (() => void) | undefined;

  middleware: Middleware = (controller) => {
    this.#controller = controller;
    return (next) => (action) => next(action);
  };

  init() {
    this.#close = openSocket((text) => {
      const { type, data } = JSON.parse(text) as News;
      if (type === 'user') this.#controller?.set(User, data);
      else {
        const { room } = data;
        this.#controller?.set(messages.push, { room }, data);
      }
    });
  }

  cleanup() {
    this.#close?.();
  }
}
