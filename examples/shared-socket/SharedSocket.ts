import { openSocket, type Socket } from './openSocket.ts';

/** What the server sends: which topic it is about, and its data. */
export interface Message {
  topic: string;
  type: 'changed' | 'joined' | 'left';
  data: { id: string };
}

/**
 * One socket for all topics: opened for the first one, and closed
 * a second after the last, as the next page may need it again.
 */
export class SharedSocket {
  #socket: Socket | undefined;
  #closing: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Map<string, (all: Message[]) => void>();
  #received: Message[] = [];

  /** Listens to a topic, until the returned function is called. */
  listen(topic: string, onMessages: (all: Message[]) => void) {
    clearTimeout(this.#closing);
    this.#listeners.set(topic, onMessages);
    this.#socket ??= this.#open();
    this.#socket.send(JSON.stringify({ type: 'listen', topic }));
    return () => {
      this.#listeners.delete(topic);
      this.#socket?.send(JSON.stringify({ type: 'leave', topic }));
      if (this.#listeners.size > 0) return;
      this.#closing = setTimeout(() => {
        this.#socket?.close();
        this.#socket = undefined;
      }, 1_000);
    };
  }

  #open() {
    return openSocket((text) => {
      this.#received.push(JSON.parse(text) as Message);
      // However many arrive: one update in a tenth of a second.
      if (this.#received.length === 1)
        setTimeout(() => this.#pass(), 100);
    });
  }

  #pass() {
    const all = this.#received;
    this.#received = [];
    for (const [topic, onMessages] of this.#listeners) {
      const own = all.filter((message) => message.topic === topic);
      if (own.length > 0) onMessages(own);
    }
  }
}
