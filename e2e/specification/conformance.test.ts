import { describe, expect, it } from 'vitest';
import type { Edit } from '../../examples/Example.ts';
import { conformance, countSteps, latestRuns, type PassedRun } from './conformance.ts';

const run: PassedRun = {
  at: '2026-11-21T10:00:00.000Z',
  browsers: [{ name: 'Chromium', version: '156.0' }],
  examples: 1,
  lessons: 0,
  steps: 2,
  units: false,
};
const row = { id: 'A', section: 'A', text: '', ours: false, examples: [], tests: [] };
const shown = { ...row, examples: ['users'] };
const tested = { ...row, tests: [{ file: 'lib/x.test.ts', title: 'holds' }] };
const played = { ...row, tests: [{ file: 'e2e/x.spec.ts', title: 'holds' }] };
const verdicts = (passed: PassedRun | null): string[] =>
  conformance([shown, tested, played, row], passed).rules.map(({ verdict }) => verdict);

describe('conformance', () => {
  it('says of no rule that it is verified before a run', () => {
    expect(verdicts(null)).toEqual(Array(4).fill('not run'));
  });
  it('counts only what took part in the run', () => {
    expect(verdicts(run)).toEqual(['verified', 'not run', 'verified', 'not run']);
    expect(verdicts({ ...run, units: true })).toEqual(['verified', 'verified', 'verified', 'not run']);
  });
});

it('has one run of an engine, whichever of its browsers played last', () => {
  const runs = ['Chromium', 'Firefox', 'WebKit', 'WebKitGTK'].map((name) => ({
    name,
    version: '1',
    at: run.at,
    verdicts: {},
    facts: {},
  }));
  const [chromium, firefox, webkit, gtk] = runs;
  expect(latestRuns([chromium!, webkit!], [gtk!])).toEqual([chromium, gtk]);
  expect(latestRuns([chromium!, gtk!], [webkit!, firefox!])).toEqual([chromium, firefox, webkit]);
});

it('counts the steps of examples, and those after each edit', () => {
  const edit: Edit = { in: 'App.tsx', replace: ['a', 'b'], then: [['see', 'b']] };
  const longer: Edit = { ...edit, then: [['wait', 1], ...edit.then] };
  expect(countSteps([{ steps: [['see', 'a']], edits: [edit, longer] }])).toBe(4);
});
