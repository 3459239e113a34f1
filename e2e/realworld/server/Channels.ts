type Stream = ReadableStreamDefaultController<Uint8Array>;

/** Server-sent events, by channel: a browser stays connected, and each message goes to everybody. */
export class Channels {
  readonly #streams = new Map<string, Set<Stream>>();
  /** Messages are kept back while it is true. */
  #paused: { channel: string; message: unknown }[] | undefined;

  open(channel: string): Response {
    let own: Stream;
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        own = stream;
        this.#of(channel).add(stream);
        stream.enqueue(new TextEncoder().encode(': connected\n\n'));
      },
      cancel: () => void this.#of(channel).delete(own),
    });
    return new Response(body, {
      headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' },
    });
  }

  send(channel: string, message: unknown): void {
    if (this.#paused) this.#paused.push({ channel, message });
    else {
      const bytes = new TextEncoder().encode(`data: ${JSON.stringify(message)}\n\n`);
      for (const stream of this.#of(channel)) stream.enqueue(bytes);
    }
  }

  /** Keeps messages back until `resume`. */
  pause(): void {
    this.#paused ??= [];
  }

  resume(): void {
    const waiting = this.#paused ?? [];
    this.#paused = undefined;
    for (const { channel, message } of waiting) this.send(channel, message);
  }

  /** How many are connected. */
  count(channel: string): number {
    return this.#of(channel).size;
  }

  #of(channel: string): Set<Stream> {
    const streams = this.#streams.get(channel) ?? new Set();
    this.#streams.set(channel, streams);
    return streams;
  }
}
