import type { Call } from '../protocol/Call.ts';
import type { Exchange } from '../protocol/Exchange.ts';

/** A call with the requests that it led to; or a request that no call of an endpoint made. */
export interface WireEntry {
  id: string;
  call?: Call;
  exchanges: Exchange[];
}

/** Puts calls and requests together, the latest first. */
export function wireEntries(calls: readonly Call[], exchanges: readonly Exchange[]): WireEntry[] {
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  const made = calls.map((call) => ({
    id: `call ${call.id}`,
    at: call.startedAt,
    call,
    exchanges: call.exchanges.flatMap((id) => byId.get(id) ?? []),
  }));
  const owned = new Set(calls.flatMap((call) => call.exchanges));
  const direct = exchanges
    .filter(({ id }) => !owned.has(id))
    .map((exchange) => ({ id: `fetch ${exchange.id}`, at: exchange.startedAt, exchanges: [exchange] }));
  return [...made, ...direct].toSorted((one, other) => other.at - one.at);
}
