import type { ServerResponse } from 'node:http';
import type { Random } from '../../../lib/lab/soak/Random.ts';

interface Reader {
  readonly response: ServerResponse;
  /** How many messages it was sent. */
  at: number;
}

/**
 * Messages as server-sent events. Each reader gets every message once and in order, though late, and though the
 * connection breaks now and then: a message's number is its id, and a reader says which it had last.
 */
export class Stream {
  readonly #messages: string[] = [];
  readonly #readers = new Set<Reader>();
  readonly #random: Random;
  isFaulty = false;

  constructor(random: Random) {
    this.#random = random;
  }

  /** How many messages there are. */
  get count(): number {
    return this.#messages.length;
  }

  send(message: unknown): void {
    this.#messages.push(`id: ${this.count + 1}\ndata: ${JSON.stringify(message)}\n\n`);
  }

  open(response: ServerResponse, after: number): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write('retry: 20\n\n');
    const reader: Reader = { response, at: after };
    this.#readers.add(reader);
    response.on('close', () => this.#readers.delete(reader));
    this.#deliver(reader);
  }

  #deliver(reader: Reader): void {
    if (!this.#readers.has(reader)) return;
    for (; reader.at < this.count; reader.at++) reader.response.write(this.#messages[reader.at]);
    if (this.isFaulty && this.#random.chance(0.005)) reader.response.destroy();
    const lag = this.#random.chance(0.1) ? 200 : 30;
    setTimeout(() => this.#deliver(reader), this.#random.below(lag));
  }
}
