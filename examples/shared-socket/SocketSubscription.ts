import {
  schema,
  type ManagedController,
  type Subscription,
} from 'wireshape';
import { Bid, Member, members } from './api.ts';
import { SharedSocket } from './SharedSocket.ts';

const socket = new SharedSocket();

/** What each type of message writes. */
const writes = {
  changed: Bid,
  joined: members.push,
  left: new schema.Invalidate(Member),
};

/** Listens for all components that show the same key. */
export class SocketSubscription implements Subscription {
  #components = 0;
  readonly #leave: () => void;

  constructor(
    { key }: { key: string },
    controller: ManagedController,
  ) {
    this.#leave = socket.listen(key, (messages) => {
      for (const { type, data } of messages)
        controller.set(writes[type], data);
    });
  }

  add() {
    this.#components++;
  }

  /** True for the last one: the subscription ends. */
  remove() {
    this.#components--;
    return this.#components === 0;
  }

  cleanup() {
    this.#leave();
  }
}
