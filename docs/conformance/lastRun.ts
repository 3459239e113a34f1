import { type LastRun, parseConformance } from './parseConformance.ts';
import type { EngineSummary } from '../../e2e/specification/conformance.ts';
import { parseEngineSummaries } from './parseEngines.ts';

/** What the last runs say: of everything, where it passed, and of examples and facts in each engine. */
export interface LastConformance {
  run: LastRun | undefined;
  engines: EngineSummary[];
}

/** What this site's `last-run.json` says; nothing where there was no run, or no telling. */
export async function lastConformance(file: string): Promise<LastConformance> {
  try {
    const response = await fetch(file, { cache: 'no-cache' });
    const value: unknown = response.ok ? await response.json() : undefined;
    return { run: parseConformance(value), engines: parseEngineSummaries(value) };
  } catch {
    return { run: undefined, engines: [] };
  }
}

/** The day of a run, as readers write it. */
export function dayOf(at: Date): string {
  return at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
}
