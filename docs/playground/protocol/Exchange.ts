import type { Exchange } from 'wireshape/devtools';
import { parseNumber, parseCount, isRecord, parseJson, parseText } from './validate.ts';

const MOST = 100;

/** Parses exchanges from an untrusted JSON text; invalid ones are left out. */
export function parseExchanges(value: unknown): Exchange[] | undefined {
  const list = parseJson(value);
  if (!Array.isArray(list)) return undefined;
  return list.slice(-MOST).flatMap((item: unknown) => parseExchange(item) ?? []);
}

function parseExchange(value: unknown): Exchange | undefined {
  if (!isRecord(value)) return undefined;
  const id = parseCount(value.id);
  const method = parseText(value.method, 20);
  const url = parseText(value.url);
  if (id === undefined || method === undefined || url === undefined) return undefined;
  const exchange: Exchange = {
    id,
    method,
    url,
    requestHeaders: headers(value.requestHeaders),
    requestBody: value.requestBody,
    startedAt: parseNumber(value.startedAt),
  };
  if (typeof value.status === 'number') exchange.status = value.status;
  if (value.responseHeaders !== undefined) exchange.responseHeaders = headers(value.responseHeaders);
  if (value.responseBody !== undefined) exchange.responseBody = value.responseBody;
  if (typeof value.error === 'string') exchange.error = value.error.slice(0, 500);
  if (typeof value.endedAt === 'number') exchange.endedAt = value.endedAt;
  return exchange;
}

function headers(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
