import { type LastRun, parseConformance } from './parseConformance.ts';

/** What this site's `conformance.json` says; undefined where there was no run, or no telling. */
export async function lastRun(file: string): Promise<LastRun | undefined> {
  try {
    const response = await fetch(file, { cache: 'no-cache' });
    return response.ok ? parseConformance(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}

/** The day of a run, as readers write it. */
export function dayOf({ at }: LastRun): string {
  return at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
}
