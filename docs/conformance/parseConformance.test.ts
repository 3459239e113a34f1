import { expect, it } from 'vitest';
import { conformance, type PassedRun, summaryOf } from '../../e2e/specification/conformance.ts';
import { parseConformance } from './parseConformance.ts';

const row = { id: 'A', section: 'A', text: '', ours: false, examples: ['users'], tests: [] };
const run: PassedRun = {
  at: '2026-11-21T10:00:00.000Z',
  browsers: [{ name: 'Chromium', version: '156.0' }],
  examples: 1,
  lessons: 1,
  steps: 2,
  units: true,
};
const tested = { ...row, id: 'B', examples: [], tests: [{ file: 'x.test.ts', title: 'holds' }] };
const good = summaryOf(conformance([row, tested, { ...row, id: 'C', examples: [] }], run));

it('reads what a run has written', () => {
  expect(parseConformance(JSON.parse(JSON.stringify(good)))).toEqual({
    at: new Date(run.at),
    browsers: ['Chromium 156.0'],
    examples: 1,
    lessons: 1,
    steps: 2,
    units: true,
    verified: new Set(['A', 'B']),
    shown: 1,
  });
});

it.each([
  [null],
  [[]],
  ['{}'],
  [{}],
  [summaryOf(conformance([row], null))],
  [{ ...good, rules: {} }],
  [{ ...good, rules: [null, 1, { id: 1, verdict: 'verified' }] }],
  [{ ...good, run: { ...run, at: 'soon' } }],
  [{ ...good, run: { ...run, browsers: [{ name: 'Chromium' }] } }],
  [{ ...good, run: { ...run, examples: -1 } }],
])('takes %j for no run', (value) => {
  expect(parseConformance(value)).toBeUndefined();
});
