type Listener = (event: { data: unknown }) => void;

/** Replaces `BroadcastChannel`: stores in one page are each other's tabs. */
export class Channel {
  static readonly open = new Set<Channel>();
  onmessage: Listener | null = null;
  readonly name: string;
  readonly #listeners = new Set<Listener>();

  constructor(name: string) {
    this.name = name;
    Channel.open.add(this);
  }

  postMessage(data: unknown): void {
    const copy: unknown = structuredClone(data);
    for (const other of Channel.open) {
      if (other === this || other.name !== this.name) continue;
      queueMicrotask(() => {
        other.onmessage?.({ data: copy });
        for (const listener of other.#listeners) listener({ data: copy });
      });
    }
  }

  addEventListener(_type: 'message', listener: Listener): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: 'message', listener: Listener): void {
    this.#listeners.delete(listener);
  }

  close(): void {
    Channel.open.delete(this);
  }
}
