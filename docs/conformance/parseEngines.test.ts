import { expect, it } from 'vitest';
import { conformance, countHolding, type EngineRun, summaryOf } from '../../e2e/specification/conformance.ts';
import { parseEngines, parseEngineSummaries } from './parseEngines.ts';

const engine: EngineRun = {
  name: 'Firefox',
  version: '153.7.0',
  at: '2026-11-21T10:00:00.000Z',
  verdicts: { users: 'holds', casing: { fails: 'Step 2 does not hold.' } },
  facts: { 'endpoint/freshness#expires': 'holds', 'index#one': { fails: 'Expected 1, but saw 2.' } },
};
const read = (engines: unknown): EngineRun[] => parseEngines(JSON.parse(JSON.stringify({ engines })));

it('reads what a run has written, without a run of everything too', () => {
  expect(parseEngines(JSON.parse(JSON.stringify(conformance([], null, [engine]))))).toEqual([engine]);
  expect(countHolding(engine.verdicts)).toEqual([1, 2]);
});

it('reads the summary of a run, with the numbers of its facts', () => {
  const summary = summaryOf(conformance([], null, [engine]));
  expect(parseEngineSummaries(JSON.parse(JSON.stringify(summary)))).toEqual([{ ...engine, facts: [1, 2] }]);
  expect(parseEngineSummaries(null)).toEqual([]);
});

it.each([[undefined], ['all'], [{}], [['1', -2]], [[]]])('takes %j for no numbers of facts', (facts) => {
  expect(parseEngineSummaries({ engines: [{ ...engine, facts }] })).toEqual([{ ...engine, facts: [0, 0] }]);
});

it.each([
  [undefined],
  [{}],
  [[null, 1, 'Firefox']],
  [[{ ...engine, name: '' }]],
  [[{ ...engine, version: 153 }]],
  [[{ ...engine, at: 'soon' }]],
  [[{ ...engine, verdicts: {} }]],
  [[{ ...engine, verdicts: null }]],
])('takes %j for no engine', (engines) => {
  expect(read(engines)).toEqual([]);
  expect(parseEngineSummaries({ engines })).toEqual([]);
});

it.each([['failed'], [true], [null], [{}], [{ fails: 1 }]])(
  'takes %j for an example or a fact that fails',
  (verdict) => {
    const one = { users: verdict };
    const [found] = read([{ ...engine, verdicts: one, facts: one }]);
    expect(found!.facts).toEqual(found!.verdicts);
    expect(found!.verdicts).toEqual({ users: { fails: 'It was not played.' } });
  },
);

it.each([[undefined], [null], ['all']])('takes %j for no facts', (facts) => {
  expect(read([{ ...engine, facts }])).toEqual([{ ...engine, facts: {} }]);
});
