import type { EngineRun, EngineSummary, Verdict } from '../../e2e/specification/conformance.ts';
import { isRecord, parseCount, parseText } from '../playground/protocol/validate.ts';

const MOST_ENGINES = 10;
const MOST_VERDICTS = 2000;
const LONGEST = 5000;

/** Reads the engines of `conformance.json`; what is malformed is left out. */
export function parseEngines(value: unknown): EngineRun[] {
  return enginesOf(value).flatMap((one) => parseEngine(one) ?? []);
}

/** Reads the engines of `last-run.json`, in the same way. */
export function parseEngineSummaries(value: unknown): EngineSummary[] {
  return enginesOf(value).flatMap((one) => {
    const engine = parseEngine(one);
    const [holding, all] = Array.isArray(one.facts) ? one.facts.map(parseCount) : [];
    return engine ? [{ ...engine, facts: [holding ?? 0, all ?? 0] }] : [];
  });
}

function enginesOf(value: unknown): Record<string, unknown>[] {
  if (!isRecord(value) || !Array.isArray(value.engines)) return [];
  return value.engines.slice(0, MOST_ENGINES).filter(isRecord);
}

function parseEngine(value: Readonly<Record<string, unknown>>): EngineRun | undefined {
  if (!isRecord(value.verdicts)) return undefined;
  const name = parseText(value.name, 40);
  const version = parseText(value.version, 40);
  const at = parseText(value.at, 40);
  const verdicts = verdictsOf(value.verdicts);
  if (!name || !version || !at || Number.isNaN(Date.parse(at)) || !Object.keys(verdicts).length)
    return undefined;
  return { name, version, at, verdicts, facts: isRecord(value.facts) ? verdictsOf(value.facts) : {} };
}

function verdictsOf(verdicts: Readonly<Record<string, unknown>>): Record<string, Verdict> {
  return Object.fromEntries(Object.entries(verdicts).slice(0, MOST_VERDICTS).map(verdictOf));
}

// A malformed verdict is none that holds.
function verdictOf([name, verdict]: [string, unknown]): [string, Verdict] {
  if (verdict === 'holds') return [name, verdict];
  return [name, { fails: (isRecord(verdict) && parseText(verdict.fails, LONGEST)) || 'It was not played.' }];
}
