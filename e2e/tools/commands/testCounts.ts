import { existsSync, readFileSync } from 'node:fs';

/** How many tests of a part passed and failed. */
export interface Counts {
  passed: number;
  failed: number;
}

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Reads Vitest's JSON report; a file that did not load, a crash and a run without tests count as failures. */
export function vitestCounts(file: string, ok: boolean): Counts {
  const report = read<VitestReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    (one) => one.status === 'failed' && !one.assertionResults.length,
  );
  const failed = report.numFailedTests + unloaded.length;
  return withRunFailure({ passed: report.numPassedTests, failed }, ok && report.success);
}

/** Reads Playwright's JSON report, by the same rules; a test that passed only on a retry has failed. */
export function playwrightCounts(file: string, ok: boolean): Counts {
  const report = read<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return withRunFailure({ passed: expected, failed: unexpected + flaky }, ok && !report.errors.length);
}

// A run that says it failed has a failure, whatever it counted; so has one that ran nothing.
function withRunFailure({ passed, failed }: Counts, ok: boolean): Counts {
  return { passed, failed: ok && passed + failed > 0 ? failed : Math.max(failed, 1) };
}

function read<Report>(file: string): Report | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
