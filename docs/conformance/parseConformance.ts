import { parseCount, isRecord, parseText } from '../playground/protocol/validate.ts';

/** What the last run that passed says. */
export interface LastRun {
  at: Date;
  /** `Chromium 156.0`. */
  browsers: string[];
  commit?: string;
  examples: number;
  /** How many of the examples are lessons. */
  lessons: number;
  steps: number;
  /** Whether the unit tests had passed just before. */
  units: boolean;
  /** Ids of the rules that took part, and hold. */
  verified: ReadonlySet<string>;
  /** Of these, how many an example shows. */
  shown: number;
}

/** Reads `last-run.json`: undefined where there was no run yet, and where it is anything else. */
export function parseConformance(value: unknown): LastRun | undefined {
  if (!isRecord(value) || !isRecord(value.run) || !Array.isArray(value.rules)) return undefined;
  const { run } = value;
  const at = new Date(parseText(run.at) ?? '');
  const examples = parseCount(run.examples);
  const steps = parseCount(run.steps);
  const browsers = Array.isArray(run.browsers) ? run.browsers.flatMap(nameOf) : [];
  const rules = value.rules.filter(isRecord).filter(({ verdict }) => verdict === 'verified');
  const verified = new Set(rules.flatMap(({ id }) => parseText(id) ?? []));
  if (Number.isNaN(at.getTime()) || !examples || !steps || !browsers.length || !verified.size)
    return undefined;
  const shown = rules.filter((rule) => Array.isArray(rule.examples) && rule.examples.length > 0).length;
  const commit = parseText(run.commit, 40);
  return {
    at,
    browsers,
    ...(commit && { commit }),
    examples,
    lessons: parseCount(run.lessons) ?? 0,
    steps,
    units: run.units === true,
    verified,
    shown,
  };
}

function nameOf(browser: unknown): string[] {
  if (!isRecord(browser)) return [];
  const name = parseText(browser.name, 40);
  const version = parseText(browser.version, 40);
  return name && version ? [`${name} ${version}`] : [];
}
