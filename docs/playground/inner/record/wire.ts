import type { Exchange } from 'wireshape/devtools';
import { latestJson } from '../report/json.ts';
import { reportProblem } from '../report/problems.ts';
import { scheduleFlush, send } from '../report/send.ts';
import { mockedNetwork, relativeUrl } from '../sandbox/network.ts';
import { withReadableForm } from '../sandbox/multipart.ts';
import { onRunEnd, run } from '../sandbox/run.ts';
import { recordRequest } from './calls.ts';

/** The page shows only the latest requests; a check may look at older ones. */
const MAX_SENT = 100;
const MAX_KEPT = 1000;

/** The latest requests of this run. */
export const exchanges: Exchange[] = [];
let lastId = 0;

/** For tests, and for readers who open the browser's console. */
Object.assign(globalThis, { __WIRESHAPE_WIRE__: exchanges });

onRunEnd(() => {
  exchanges.length = 0;
  lastId = 0;
});

/** Has the mocked server answer `fetch`, permanently, and records every request and its response. */
export function recordWire(): void {
  const sendRequest = mockedNetwork({
    onChange: (conditions) => send({ type: 'network', run: run.id, conditions }),
    onError: reportProblem,
  });
  globalThis.fetch = async (input, init) => {
    const { id } = run;
    const request = new Request(input, withReadableForm(init));
    const exchange = await startExchange(request.clone(), id);
    try {
      const response = await sendRequest(request);
      return await ifCurrent(id, () => endExchange(exchange, response));
    } catch (error) {
      return await ifCurrent(id, () => {
        exchange.error = String(error);
        exchange.endedAt = performance.now();
        scheduleFlush(sendWire);
        throw error;
      });
    }
  };
}

async function startExchange(request: Request, runId: number): Promise<Exchange> {
  lastId += 1;
  const exchange: Exchange = {
    id: lastId,
    method: request.method,
    url: relativeUrl(request.url),
    requestHeaders: Object.fromEntries(request.headers),
    requestBody: undefined,
    startedAt: performance.now(),
  };
  exchanges.push(exchange);
  if (exchanges.length > MAX_KEPT) exchanges.shift();
  recordRequest(exchange.id, exchange.method, exchange.url);
  scheduleFlush(sendWire);
  if (request.body !== null) {
    const body = await readBody(request);
    if (runId === run.id) exchange.requestBody = body;
  }
  return exchange;
}

function endExchange(exchange: Exchange, response: Response): Response {
  const copy = response.clone();
  exchange.status = response.status;
  exchange.responseHeaders = Object.fromEntries(response.headers);
  exchange.endedAt = performance.now();
  void readBody(copy).then(
    (body) => {
      exchange.responseBody = body;
      scheduleFlush(sendWire);
    },
    scheduleFlush.bind(undefined, sendWire),
  );
  return response;
}

/** Never settles once the run has ended: none of its code may continue. */
function ifCurrent<T>(runId: number, settle: () => T): T | Promise<T> {
  return runId === run.id ? settle() : new Promise<T>(() => {});
}

/** Sends the exchanges of this run. */
export function sendWire(): void {
  send({ type: 'wire', run: run.id, json: latestJson(exchanges.slice(-MAX_SENT)) });
}

/** When the last request of this run ended: Infinity while one is pending, -Infinity without one. */
export function lastEnd(): number {
  return Math.max(-Infinity, ...exchanges.map(({ endedAt = Infinity }) => endedAt));
}

const TEXTUAL = /json|text|xml|urlencoded|javascript/;

/** A body for display: parsed JSON, text, or the type and size of binary data. */
async function readBody(message: Request | Response): Promise<unknown> {
  const type = message.headers.get('content-type') ?? '';
  if (type && !TEXTUAL.test(type)) {
    const bytes = await message.arrayBuffer();
    return { type, size: bytes.byteLength };
  }
  const text = await message.text();
  return text === '' ? undefined : parseIfJson(text);
}

/** Parsed JSON; the text itself if it is no JSON, or if numbers would not show its integers with every digit. */
function parseIfJson(text: string): unknown {
  let isExact = true;
  const check = (_key: string, value: unknown): unknown => {
    if (Number.isInteger(value) && !Number.isSafeInteger(value)) isExact = false;
    return value;
  };
  try {
    const value: unknown = JSON.parse(text, /\d{16}/.test(text) ? check : undefined);
    return isExact ? value : text;
  } catch {
    return text;
  }
}
