import type { LoadedExample } from '../../examples/loadExamples.ts';
import type { RuleRow } from './ruleTable.ts';

/** A run of the end-to-end tests in which everything passed. */
export interface PassedRun {
  /** When it ended, in ISO 8601. */
  at: string;
  browsers: { name: string; version: string }[];
  /** What was tested; left out where the work tree differs from every commit. */
  commit?: string;
  examples: number;
  /** How many of the examples are lessons, each with its solution, hints and wrong answers. */
  lessons: number;
  steps: number;
  /** Whether the unit tests had passed just before. */
  units: boolean;
}

/** How one browser played each example, and each fact of the guides, when it last did. */
export interface EngineRun {
  name: string;
  version: string;
  /** When it ended, in ISO 8601. */
  at: string;
  /** By the example's name. */
  verdicts: Record<string, Verdict>;
  /** By the fact's page and name: `endpoint/freshness#expiresAfterOneMinute`. */
  facts: Record<string, Verdict>;
}

/** Whether each step of an example, or a fact, holds; else the first that does not, in words. */
export type Verdict = 'holds' | { fails: string };

/** What `EngineRun` calls a fact. */
export function factId({ page, name }: { page: string; name: string }): string {
  return `${page}#${name}`;
}

/** What `conformance.json` holds: every rule, what verifies it, and what the last runs say of it. */
export interface Conformance {
  run: PassedRun | null;
  /** The last run of examples and facts in each engine, well or not. */
  engines: readonly EngineRun[];
  rules: (RuleRow & { verdict: 'verified' | 'not run' })[];
}

/** What `last-run.json` holds: what pages show at once of `conformance.json`, a thirtieth of it. */
export interface ConformanceSummary {
  run: PassedRun | null;
  engines: readonly EngineSummary[];
  rules: Pick<Conformance['rules'][number], 'id' | 'examples' | 'verdict'>[];
}

/** An engine's run, with the numbers of its facts in place of each one's verdict. */
export interface EngineSummary extends Omit<EngineRun, 'facts'> {
  facts: Holding;
}

/** How many examples or facts hold, and of how many. */
export type Holding = [holding: number, all: number];

/** Leaves out of `conformance.json` what pages show on demand only: the texts and tests of rules, and the verdict of each fact. */
export function summaryOf({ run, engines, rules }: Conformance): ConformanceSummary {
  return {
    run,
    engines: engines.map((engine) => ({ ...engine, facts: countHolding(engine.facts) })),
    rules: rules.map(({ id, examples, verdict }) => ({ id, examples, verdict })),
  };
}

/** Counts what holds: `[129, 130]`. */
export function countHolding(verdicts: EngineRun['verdicts']): Holding {
  const all = Object.values(verdicts);
  return [all.filter((verdict) => verdict === 'holds').length, all.length];
}

/** Joins the rules with a run that passed; without one, no rule is verified. */
export function conformance(
  rows: readonly RuleRow[],
  run: PassedRun | null,
  engines: readonly EngineRun[] = [],
): Conformance {
  return {
    run,
    engines,
    rules: rows.map((row) => ({ ...row, verdict: run && wasRun(row, run) ? 'verified' : 'not run' })),
  };
}

/** The last run of each engine: WebKit is replaced by WebKitGTK, which is another browser of it. */
export function latestRuns(known: readonly EngineRun[], played: readonly EngineRun[]): EngineRun[] {
  const engine = ({ name }: EngineRun): string => name.replace(/GTK$/, '');
  const others = known.filter((one) => !played.some((other) => engine(other) === engine(one)));
  return [...others, ...played].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** How many steps the examples have, with those that follow from an edit and those of a lesson’s goals. */
export function countSteps(examples: readonly Pick<LoadedExample, 'steps' | 'edits' | 'lesson'>[]): number {
  return examples
    .flatMap(({ steps, edits, lesson }) => [
      steps,
      ...edits.map(({ then }) => then),
      ...(lesson?.goals.map((goal) => goal.steps) ?? []),
    ])
    .reduce((sum, { length }) => sum + length, 0);
}

function wasRun({ examples, tests }: RuleRow, { units }: PassedRun): boolean {
  return examples.length > 0 || (units && tests.length > 0) || tests.some(({ file }) => isEndToEnd(file));
}

function isEndToEnd(file: string): boolean {
  return file.endsWith('.spec.ts');
}
