import type { Call } from 'wireshape/devtools';
import { parseNumber, parseCount, isRecord, parseJson, parseText } from './validate.ts';

const states: readonly Call['status'][] = ['pending', 'resolved', 'rejected'];

const MOST = 100;

/** Parses calls from an untrusted JSON text; invalid ones are left out. */
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
