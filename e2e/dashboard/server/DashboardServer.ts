import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { Random } from '../../../lib/lab/soak/Random.ts';
import { Board, columns, Refusal } from './Board.ts';
import { answer } from './routes.ts';
import { Stream } from './Stream.ts';
import { Turns } from './Turns.ts';

/** What is sent for a request; without a status the connection is reset. */
interface Outcome {
  readonly status: number | undefined;
  readonly value: unknown;
}

const RESET: Outcome = { status: undefined, value: {} };
const FAILED: Outcome = { status: 500, value: {} };
/** Milliseconds between two changes that somebody else makes: 50 a second. */
const PERIOD = 20;

/** The dashboard's server: data in memory, a stream of messages, somebody else who changes things, and faults. */
export class DashboardServer {
  readonly stream: Stream;
  readonly board: Board;
  /** Requests fail, are late, and are answered in any order. */
  isFaulty = false;
  /** Every read fails: what is shown then is what the store has. */
  isClosed = false;
  /** How many requests were answered, by method and status. */
  readonly log = new Map<string, number>();
  readonly #random: Random;
  readonly #script: Buffer;
  readonly #http = createServer((request, response) => void this.#serve(request, response));
  readonly #turns = new Map<string, Turns>();
  /** By client and number: a browser may send a mutation again whose connection broke. */
  readonly #outcomes = new Map<string, Promise<Outcome>>();
  #others: NodeJS.Timeout | undefined;
  #open = 0;

  constructor(script: Buffer, seed: number) {
    this.#script = script;
    this.#random = new Random(seed);
    this.stream = new Stream(this.#random);
    this.board = new Board((message) => this.stream.send(message));
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#http.listen(0, resolve));
  }

  async stop(): Promise<void> {
    clearInterval(this.#others);
    this.#http.closeAllConnections();
    await new Promise((resolve) => this.#http.close(resolve));
  }

  get port(): number {
    return (this.#http.address() as AddressInfo).port;
  }

  /** True when every request is answered, but for those of the poll. */
  get isIdle(): boolean {
    return this.#open === 0;
  }

  /** Begins with the faults, and with what somebody else changes; or ends with both. */
  trouble(isOn: boolean): void {
    this.isFaulty = this.stream.isFaulty = isOn;
    clearInterval(this.#others);
    if (isOn) this.#others = setInterval(() => this.#change(), PERIOD);
  }

  #change(): void {
    const { board } = this;
    const random = this.#random;
    const row = random.pick(Array.from(board.rows.keys()));
    if (random.chance(0.6)) board.changeRow(row, { price: random.below(1000) });
    else if (random.chance(0.2)) board.changeRow(row, { quantity: random.below(100) });
    else if (random.chance(0.3)) this.#changePost(random.pick(Array.from(board.posts.keys())));
    else this.#changeCard(random.pick(Array.from(board.cards.keys())));
  }

  #changePost(id: number): void {
    const { board } = this;
    const random = this.#random;
    if (random.chance(0.5)) board.like(id);
    else if (board.posts.size < 35) board.createPost(`Post of others ${this.stream.count}`);
    else board.deletePost(id);
  }

  #changeCard(id: string): void {
    const { board } = this;
    const random = this.#random;
    const column = random.pick(columns);
    const title = `Card of others ${this.stream.count}`;
    if (random.chance(0.4)) board.changeCard(id, { column });
    else if (random.chance(0.5))
      board.changeCard(id, random.chance(0.5) ? { title } : { points: random.below(9) });
    else if (board.cards.size < 30) board.createCard({ id: `o${this.stream.count}`, column, title });
    else board.deleteCard(id);
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    if (url.pathname === '/api/messages') {
      const { 'last-event-id': last = url.searchParams.get('after') } = incoming.headers;
      this.stream.open(outgoing, Number(last));
    } else if (url.pathname.startsWith('/api/')) {
      // On a connection that was used before, a browser sends a request again that was reset, behind all others.
      outgoing.shouldKeepAlive = false;
      const isCounted = url.pathname !== '/api/stats';
      if (isCounted) this.#open++;
      await this.#answer(incoming, outgoing, url);
      if (isCounted) this.#open--;
    } else if (url.pathname === '/main.js') {
      outgoing.writeHead(200, { 'Content-Type': 'text/javascript' }).end(this.#script);
    } else if (url.pathname === '/favicon.ico') outgoing.writeHead(204).end();
    else {
      // What comes after this page was made comes by the stream.
      outgoing.writeHead(200, { 'Content-Type': 'text/html' });
      outgoing.end(`<!doctype html><html lang="en" data-received="${this.stream.count}"><title>Dashboard</title>
        <body><div id="root"></div><script type="module" src="/main.js"></script></body></html>`);
    }
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse, url: URL): Promise<void> {
    const { method = '', headers } = incoming;
    const body = method === 'POST' || method === 'PATCH' ? await json(incoming).catch(() => ({})) : {};
    const { 'x-client': client, 'x-number': number } = headers;
    let outcome: Promise<Outcome>;
    if (client === undefined) outcome = this.#read(url);
    else {
      const name = `${String(client)} ${String(number)}`;
      outcome = this.#outcomes.get(name) ?? this.#mutate(String(client), Number(number), method, url, body);
      this.#outcomes.set(name, outcome);
    }
    const { status, value } = await outcome;
    await this.#dawdle();
    const entry = `${method} ${status ?? 'reset'}`;
    this.log.set(entry, (this.log.get(entry) ?? 0) + 1);
    if (outgoing.destroyed) return;
    if (status === undefined) incoming.socket.resetAndDestroy();
    else outgoing.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
  }

  async #read(url: URL): Promise<Outcome> {
    if (this.isClosed) return FAILED;
    await this.#dawdle();
    if (this.#has(0.05)) return FAILED;
    if (this.#has(0.03)) return RESET;
    return this.#apply('GET', url, {});
  }

  /** Applies a mutation when those that its client sent before it have been. */
  async #mutate(client: string, number: number, method: string, url: URL, body: unknown): Promise<Outcome> {
    const turns = this.#turns.get(client) ?? new Turns();
    this.#turns.set(client, turns);
    if (!(await turns.wait(number))) return RESET;
    await this.#dawdle(8);
    let outcome: Outcome;
    if (this.#has(0.04)) outcome = FAILED;
    else if (this.#has(0.05)) outcome = { status: 422, value: {} };
    else if (this.#has(0.02)) outcome = RESET;
    else {
      outcome = this.#apply(method, url, body);
      // It was applied, and the client is told otherwise.
      if (this.#has(0.03)) outcome = FAILED;
      else if (this.#has(0.02)) outcome = RESET;
    }
    turns.end(number);
    return outcome;
  }

  #apply(method: string, url: URL, body: unknown): Outcome {
    try {
      // As JSON now: it may change before it is sent.
      return { status: 200, value: structuredClone(answer(this.board, method, url, body)) };
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, value: {} };
      throw error;
    }
  }

  #has(probability: number): boolean {
    return this.isFaulty && this.#random.chance(probability);
  }

  async #dawdle(usually = 30): Promise<void> {
    if (this.isFaulty) await delay(this.#random.below(this.#random.chance(0.03) ? 400 : usually));
  }
}
