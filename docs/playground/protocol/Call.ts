import { parseNumber, parseCount, isRecord, parseJson, parseText } from './validate.ts';

const states = ['pending', 'resolved', 'rejected'] as const;

/** One call of an endpoint through a controller, with the requests that it led to. */
export interface Call {
  id: number;
  /** The endpoint's key for these arguments. */
  key: string;
  args: unknown[];
  startedAt: number;
  status: (typeof states)[number];
  /** Ids of exchanges: none for a call that another one answers, several where it was tried again. */
  exchanges: number[];
  /** The call whose answer it shares, because that one was under way. */
  joins?: number;
  /** What the endpoint made of the response, before it was stored. */
  value?: unknown;
  error?: string;
}

const MOST = 100;

/** Reads the calls out of an untrusted JSON text; what is no call is left out. */
export function parseCalls(value: unknown): Call[] | undefined {
  const list = parseJson(value);
  return Array.isArray(list)
    ? list.slice(-MOST).flatMap((item: unknown) => parseCall(item) ?? [])
    : undefined;
}

function parseCall(value: unknown): Call | undefined {
  if (!isRecord(value) || !Array.isArray(value.args) || !Array.isArray(value.exchanges)) return undefined;
  const id = parseCount(value.id);
  const key = parseText(value.key);
  const status = states.find((known) => known === value.status);
  if (id === undefined || key === undefined || !status) return undefined;
  const exchanges = value.exchanges.slice(-MOST).flatMap((one: unknown) => parseCount(one) ?? []);
  const startedAt = parseNumber(value.startedAt);
  const call: Call = { id, key, status, startedAt, args: value.args.slice(0, MOST), exchanges };
  const joins = parseCount(value.joins);
  if (joins !== undefined) call.joins = joins;
  if ('value' in value) call.value = value.value;
  if (typeof value.error === 'string') call.error = value.error.slice(0, 500);
  return call;
}
