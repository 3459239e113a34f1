import type { Exchange } from '../../protocol/Exchange.ts';
import { latestJson } from '../report/json.ts';
import { later, send } from '../report/send.ts';
import { underConditions } from '../sandbox/network.ts';
import { atEnd, runs } from '../sandbox/run.ts';
import { noteRequest } from './calls.ts';

/** The page shows the latest; a check may ask for older ones. */
const MOST_SENT = 100;
const MOST = 1000;

/** The latest requests of this run. */
export const exchanges: Exchange[] = [];
let lastId = 0;

/** Read by tests, and by whoever opens the browser's console. */
Object.assign(globalThis, { __WIRESHAPE_WIRE__: exchanges });

atEnd(() => {
  exchanges.length = 0;
  lastId = 0;
});

/** Records every request that passes through `fetch`, and its response; call it once the mocks are in place. */
export function recordWire(): void {
  const answer = underConditions(globalThis.fetch.bind(globalThis), (conditions) =>
    send({ type: 'network', run: runs.current, conditions }),
  );
  globalThis.fetch = async (input, init) => {
    const run = runs.current;
    const request = new Request(input, init);
    const exchange = await begin(request.clone(), run);
    try {
      const response = await answer(request);
      return await inTime(run, () => end(exchange, response));
    } catch (error) {
      return await inTime(run, () => {
        exchange.error = String(error);
        exchange.endedAt = performance.now();
        later(sendWire);
        throw error;
      });
    }
  };
}

async function begin(request: Request, run: number): Promise<Exchange> {
  lastId += 1;
  const exchange: Exchange = {
    id: lastId,
    method: request.method,
    url: relative(request.url),
    requestHeaders: Object.fromEntries(request.headers),
    requestBody: undefined,
    startedAt: performance.now(),
  };
  exchanges.push(exchange);
  if (exchanges.length > MOST) exchanges.shift();
  noteRequest(exchange.id, exchange.method, exchange.url);
  later(sendWire);
  if (request.body !== null) {
    const body = await readBody(request);
    if (run === runs.current) exchange.requestBody = body;
  }
  return exchange;
}

function end(exchange: Exchange, response: Response): Response {
  const copy = response.clone();
  exchange.status = response.status;
  exchange.responseHeaders = Object.fromEntries(response.headers);
  exchange.endedAt = performance.now();
  void readBody(copy).then(
    (body) => {
      exchange.responseBody = body;
      later(sendWire);
    },
    later.bind(undefined, sendWire),
  );
  return response;
}

/** An answer to a run that has ended never arrives: nothing of it may go on. */
function inTime<T>(run: number, settle: () => T): T | Promise<T> {
  return run === runs.current ? settle() : new Promise<T>(() => {});
}

function relative(url: string): string {
  return url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url;
}

/** Sends the exchanges of this run. */
export function sendWire(): void {
  send({ type: 'wire', run: runs.current, json: latestJson(exchanges.slice(-MOST_SENT)) });
}

/** Whether no request is under way, and none has ended for this many milliseconds. */
export function isQuietFor(time: number): boolean {
  const now = performance.now();
  return exchanges.every(({ endedAt = now }) => now - endedAt > time);
}

const TEXTUAL = /json|text|xml|urlencoded|javascript/;

/** A body as a person would read it: parsed JSON, text, or what kind of bytes and how many. */
async function readBody(message: Request | Response): Promise<unknown> {
  const type = message.headers.get('content-type') ?? '';
  if (type && !TEXTUAL.test(type)) {
    const bytes = await message.arrayBuffer();
    return { type, size: bytes.byteLength };
  }
  const text = await message.text();
  return text === '' ? undefined : parsed(text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
