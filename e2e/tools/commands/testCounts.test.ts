import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { playwrightCounts, vitestCounts } from './testCounts.ts';

const folder = mkdtempSync(join(tmpdir(), 'counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (report: unknown): string => {
  const path = join(folder, 'report.json');
  writeFileSync(path, typeof report === 'string' ? report : JSON.stringify(report));
  return path;
};
const vitest = (passed: number, failed: number, testResults: object[] = []) =>
  file({ success: !failed, numPassedTests: passed, numFailedTests: failed, testResults });
const playwright = (expected: number, unexpected: number, flaky = 0, errors: object[] = []) =>
  file({ stats: { expected, unexpected, flaky }, errors });

describe('vitestCounts', () => {
  it('counts tests', () => {
    expect(vitestCounts(vitest(3, 2), false)).toEqual({ passed: 3, failed: 2 });
    expect(vitestCounts(vitest(3, 0), true)).toEqual({ passed: 3, failed: 0 });
  });
  it('counts a file that does not load as one failure', () => {
    const unloaded = { status: 'failed', assertionResults: [] };
    expect(vitestCounts(vitest(3, 0, [unloaded, unloaded]), false)).toEqual({ passed: 3, failed: 2 });
  });
  it('counts a crash, a broken report, no report and no tests as failures', () => {
    expect(vitestCounts(vitest(3, 0), false)).toEqual({ passed: 3, failed: 1 });
    expect(vitestCounts(file('{"success":'), true)).toEqual({ passed: 0, failed: 1 });
    expect(vitestCounts(join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1 });
    expect(vitestCounts(vitest(0, 0), true)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('playwrightCounts', () => {
  it('counts tests, flaky ones as failed', () => {
    expect(playwrightCounts(playwright(5, 1, 1), false)).toEqual({ passed: 5, failed: 2 });
    expect(playwrightCounts(playwright(5, 0), true)).toEqual({ passed: 5, failed: 0 });
  });
  it('counts an error outside tests, a crash and no tests as failures', () => {
    expect(playwrightCounts(playwright(5, 0, 0, [{}]), true)).toEqual({ passed: 5, failed: 1 });
    expect(playwrightCounts(playwright(5, 0), false)).toEqual({ passed: 5, failed: 1 });
    expect(playwrightCounts(playwright(0, 0), true)).toEqual({ passed: 0, failed: 1 });
  });
});
