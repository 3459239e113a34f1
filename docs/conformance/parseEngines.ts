import type { EngineRun, Verdict } from '../../e2e/specification/conformance.ts';
import { isRecord, parseText } from '../playground/protocol/validate.ts';

const MOST_ENGINES = 10;
const MOST_EXAMPLES = 1000;
const LONGEST = 5000;

/** Reads the engines of `conformance.json`; what is malformed is left out. */
export function parseEngines(value: unknown): EngineRun[] {
  if (!isRecord(value) || !Array.isArray(value.engines)) return [];
  return value.engines.slice(0, MOST_ENGINES).flatMap((one) => parseEngine(one) ?? []);
}

function parseEngine(value: unknown): EngineRun | undefined {
  if (!isRecord(value) || !isRecord(value.verdicts)) return undefined;
  const name = parseText(value.name, 40);
  const version = parseText(value.version, 40);
  const at = parseText(value.at, 40);
  const verdicts = Object.entries(value.verdicts).slice(0, MOST_EXAMPLES).map(verdictOf);
  if (!name || !version || !at || Number.isNaN(Date.parse(at)) || !verdicts.length) return undefined;
  return { name, version, at, verdicts: Object.fromEntries(verdicts) };
}

// A malformed verdict is none that holds.
function verdictOf([name, verdict]: [string, unknown]): [string, Verdict] {
  if (verdict === 'holds') return [name, verdict];
  return [name, { fails: (isRecord(verdict) && parseText(verdict.fails, LONGEST)) || 'It was not played.' }];
}

/** How many examples hold, and of how many: `129 of 130`. */
export function countHolding({ verdicts }: EngineRun): [holding: number, all: number] {
  const all = Object.values(verdicts);
  return [all.filter((verdict) => verdict === 'holds').length, all.length];
}
