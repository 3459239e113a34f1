import { NetworkError } from '../../errors/NetworkError.ts';
import { RestEndpoint } from '../../rest/RestEndpoint.ts';
import { plainHeaders } from '../../rest/headers/headers.ts';
import { HIDDEN } from '../../store/inspect/secrets.ts';
import { type FetchId, fetchOf } from './attribution.ts';
import type { CallLog } from './CallLog.ts';
import { override } from './override.ts';
import { textOf } from './textOf.ts';
import type { Exchange } from './views.ts';

const MAX_EXCHANGES = 100;
/** A longer body is shown as the beginning of its text. */
const MAX_TEXT = 100_000;

/** The logs of all inspections. */
const logs = new Set<ExchangeLog>();
/** The logged exchange of each response. */
const owners = new WeakMap<Response, Entry>();
let restore: (() => void)[] = [];

interface Sender {
  readonly method: string;
}

interface Entry {
  readonly log: ExchangeLog;
  readonly id: number;
}

/** The last HTTP requests of the RestEndpoints of one controller, one for each attempt. */
export class ExchangeLog {
  readonly #calls: CallLog;
  readonly #onChange: () => void;
  #exchanges: readonly Exchange[] = [];
  /** The requests of `sensitive` endpoints, of which only method, status and times are shown (SEC-1). */
  readonly #sensitive = new Set<number>();
  #lastId = 0;

  constructor(calls: CallLog, onChange: () => void) {
    this.#calls = calls;
    this.#onChange = onChange;
  }

  get exchanges(): readonly Exchange[] {
    return this.#exchanges;
  }

  /** Begins to record. */
  start(): void {
    logs.add(this);
    if (logs.size === 1) restore = observeRequests();
  }

  stop(): void {
    if (logs.delete(this) && logs.size === 0) for (const end of restore.splice(0)) end();
  }

  /** Adds the request if a call of this controller sent it. */
  add(fetch: FetchId, method: string, url: string, init: RequestInit): Entry | undefined {
    const id = this.#lastId + 1;
    const endpoint = this.#calls.addExchange(id, fetch);
    if (!endpoint) return undefined;
    this.#lastId = id;
    const { sensitive } = endpoint;
    if (sensitive) this.#sensitive.add(id);
    const exchange: Exchange = {
      id,
      method,
      url: sensitive ? HIDDEN : relativeUrl(url),
      requestHeaders: sensitive ? {} : plainHeaders(init.headers),
      requestBody: sensitive ? undefined : bodyOf(init.body),
      startedAt: performance.now(),
    };
    this.#exchanges = [...this.#exchanges, exchange].slice(-MAX_EXCHANGES);
    this.#onChange();
    return { log: this, id };
  }

  update(id: number, changes: Partial<Exchange>): void {
    if (this.#sensitive.has(id)) changes = withoutSecrets(changes);
    this.#exchanges = this.#exchanges.map((one) => (one.id === id ? { ...one, ...changes } : one));
    this.#onChange();
  }
}

function withoutSecrets({ status, error, endedAt }: Partial<Exchange>): Partial<Exchange> {
  return {
    ...(status !== undefined && { status }),
    ...(error !== undefined && { error: 'failed' }),
    ...(endedAt !== undefined && { endedAt }),
  };
}

function observeRequests(): (() => void)[] {
  const { prototype } = RestEndpoint;
  return [
    override(prototype, 'fetchResponse', async (endpoint, original, url, init) => {
      const entry = observed(() => entryOf(endpoint as unknown as Sender, url, init ?? {}));
      if (!entry) return original(url, init);
      try {
        const response = await original(url, init);
        observed(() => {
          owners.set(response, entry);
          entry.log.update(entry.id, received(response));
        });
        return response;
      } catch (error) {
        observed(() => {
          const response = error instanceof NetworkError ? error.response : undefined;
          const failed = response ? received(response) : { error: textOf(error), endedAt: performance.now() };
          entry.log.update(entry.id, failed);
        });
        throw error;
      }
    }),
    override(prototype, 'parseResponse', async (_endpoint, original, response) => {
      const body = await original(response);
      observed(() => {
        const entry = owners.get(response);
        entry?.log.update(entry.id, { responseBody: bodyOf(body) });
      });
      return body as never;
    }),
  ];
}

function entryOf(endpoint: Sender, url: string, init: RequestInit): Entry | undefined {
  const fetch = fetchOf(endpoint);
  if (!fetch) return undefined;
  for (const log of logs) {
    const entry = log.add(fetch, init.method ?? endpoint.method, url, init);
    if (entry) return entry;
  }
  return undefined;
}

/** Runs what only observes: where it fails, as with a response of a mock that lacks its headers, the app goes on. */
function observed<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

function received({ status, headers }: Response): Partial<Exchange> {
  const responseHeaders = observed(() => Object.fromEntries(headers)) ?? {};
  return { status, responseHeaders, endedAt: performance.now() };
}

/** A body as it is shown: parsed JSON, text, or the type and size of anything else. */
function bodyOf(body: unknown): unknown {
  if (typeof body === 'string') return parseIfJson(body);
  if (body instanceof Blob) return { type: body.type || 'Blob', size: body.size };
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body))
    return { type: body.constructor.name, size: body.byteLength };
  if (body instanceof FormData || body instanceof URLSearchParams || body instanceof ReadableStream)
    return { type: body.constructor.name };
  return body;
}

function parseIfJson(text: string): unknown {
  if (text.length > MAX_TEXT) return `${text.slice(0, MAX_TEXT)}…`;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function relativeUrl(url: string): string {
  const { origin } = (globalThis as { location?: { origin?: string } }).location ?? {};
  return origin && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}
