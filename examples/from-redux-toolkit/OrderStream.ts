import type { ManagedController, Subscription } from 'wireshape';
import { openSocket } from './openSocket.ts';
import { Order } from './orders.ts';

/** One socket for each key, while components subscribe to it. */
export class OrderStream implements Subscription {
  #subscribers = 0;
  readonly #close: () => void;

  constructor(
    { args }: { args: readonly unknown[] },
    controller: ManagedController,
  ) {
    const [{ id }] = args as readonly [{ id: string }];
    this.#close = openSocket(id, (message) => {
      // updateCachedData
      controller.set(Order, message);
    });
  }

  add() {
    this.#subscribers += 1;
  }

  remove() {
    this.#subscribers -= 1;
    return this.#subscribers === 0;
  }

  // cacheEntryRemoved
  cleanup() {
    this.#close();
  }
}
