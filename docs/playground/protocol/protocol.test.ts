import { describe, expect, it } from 'vitest';
import { parseActions } from './ActionView.ts';
import { parseCalls } from './Call.ts';
import { parseCheckResult } from './CheckResult.ts';
import { defaultConditions, parseConditions } from './Conditions.ts';
import { parseExchanges } from './Exchange.ts';
import { parseInnerMessage } from './InnerMessage.ts';
import { parseOuterMessage } from './OuterMessage.ts';
import { parsePageMessage } from './PageMessage.ts';
import { formatLocation } from './Problem.ts';

const invalidMessages: unknown[] = [
  undefined,
  null,
  0,
  'done',
  [],
  {},
  { type: 'done' },
  { type: 'done', run: -1 },
  { type: 'done', run: 1.5 },
  { type: 'problem', run: 1, problem: { kind: 'other', message: 'x' } },
  { type: 'problem', run: 1, problem: { kind: 'run' } },
  { type: 'store', run: 1, json: {} },
  { type: 'logs', run: 1, logs: { level: 'log', text: 'x' } },
  { type: '__proto__', run: 1 },
];

describe('parseInnerMessage', () => {
  it.each(invalidMessages)('ignores %j', (value) => {
    expect(parseInnerMessage(value)).toBeUndefined();
  });

  it('keeps only the known members of a problem', () => {
    const problem = { kind: 'run', message: 'x', path: '/App.tsx', line: 7, column: -1, html: '<b>' };
    expect(parseInnerMessage({ type: 'problem', run: 2, problem, extra: 1 })).toEqual({
      type: 'problem',
      run: 2,
      problem: { kind: 'run', message: 'x', path: '/App.tsx', line: 7 },
    });
  });

  it('takes the result of a check with its token only', () => {
    const result = { type: 'checkResult', run: 1, json: '{}' };
    expect(parseInnerMessage(result)).toBeUndefined();
    expect(parseInnerMessage({ ...result, token: 7 })).toBeUndefined();
    expect(parseInnerMessage({ ...result, token: '7' })).toEqual({ ...result, token: '7' });
  });

  it('truncates long texts', () => {
    const message = parseInnerMessage({
      type: 'logs',
      run: 1,
      logs: [{ level: 'log', text: 'x'.repeat(50_000) }],
    });
    expect(message).toEqual({ type: 'logs', run: 1, logs: [{ level: 'log', text: 'x'.repeat(10_000) }] });
  });

  it('keeps the last of too many log lines, and leaves out invalid ones', () => {
    const logs = Array.from({ length: 300 }, (_, at) => ({ level: 'log', text: String(at) }));
    const message = parseInnerMessage({
      type: 'logs',
      run: 1,
      logs: [...logs, { level: 'table', text: 'x' }],
    });
    expect(message).toEqual({ type: 'logs', run: 1, logs: logs.slice(101) });
  });
});

describe('parseOuterMessage', () => {
  it.each(invalidMessages)('ignores %j', (wireshape) => {
    expect(parseOuterMessage({ wireshape })).toBeUndefined();
    expect(parseOuterMessage(wireshape)).toBeUndefined();
  });

  it.each(['', 'null', '{}', '{"a":', '[1]', '[{"entities":1,"endpoints":{}}]'])(
    'parses no store from %j',
    (json) => {
      const message = parseOuterMessage({ wireshape: { type: 'store', json } });
      expect(message?.type === 'store' ? message.stores : []).toEqual([]);
    },
  );

  it('parses the tables of every store', () => {
    const store = { entities: { User: { 1: { id: '1' } } }, endpoints: { 'GET /users': ['1'] } };
    expect(parseOuterMessage({ wireshape: { type: 'store', json: JSON.stringify([store]) } })).toEqual({
      type: 'store',
      stores: [store],
    });
  });
});

describe('parsePageMessage', () => {
  it.each(invalidMessages)('ignores %j', (value) => {
    expect(parsePageMessage(value)).toBeUndefined();
  });

  it('keeps only the code of every module', () => {
    const modules = { '/App.tsx': { code: 'x', path: '/App.tsx' }, '/odd.ts': { code: 1 } };
    expect(parsePageMessage({ type: 'compile', modules })).toEqual({
      type: 'compile',
      files: { '/App.tsx': 'x' },
    });
  });
});

describe('parseExchanges', () => {
  it('leaves out invalid exchanges', () => {
    const exchange = { id: 1, method: 'GET', url: '/users', requestHeaders: { accept: 'a' }, startedAt: 1 };
    expect(parseExchanges(JSON.stringify([exchange, 1, { id: 2 }, null]))).toEqual([
      { ...exchange, requestBody: undefined },
    ]);
  });
});

describe('parseActions', () => {
  it('leaves out invalid actions, and invalid changes of an action', () => {
    const field = { field: 'name', kind: 'changed', before: 'Jim' };
    const change = { table: 'User', key: '1', kind: 'changed', fields: [field] };
    const action = { id: 1, store: 0, name: 'set User', total: 1, changes: [change] };
    const odd = { ...change, kind: 'stolen' };
    const text = JSON.stringify([{ ...action, changes: [change, odd, 1] }, { ...action, id: 'x' }, null]);
    expect(parseActions(text)).toEqual([action]);
    expect(parseActions('{}')).toBeUndefined();
  });
});

describe('parseCalls', () => {
  it('leaves out invalid calls', () => {
    const call = { id: 1, key: 'GET /users', status: 'resolved', startedAt: 5, args: [], exchanges: [1] };
    expect(parseCalls(JSON.stringify([{ ...call, html: '<b>' }, { ...call, status: 'odd' }, 1]))).toEqual([
      call,
    ]);
  });
});

describe('parseConditions', () => {
  it.each(invalidMessages)('parses %j as the default conditions', (value) => {
    expect(parseConditions(value)).toEqual(defaultConditions);
  });

  it('clamps the latency', () => {
    expect(parseConditions({ latency: 1e9 }).latency).toBe(10_000);
    expect(parseConditions({ latency: -1 }).latency).toBe(0);
  });
});

it('formats the location of a problem', () => {
  expect(formatLocation({ kind: 'run', message: 'x', path: '/App.tsx', line: 7 })).toBe('App.tsx:7');
  expect(formatLocation({ kind: 'run', message: 'x', path: '/App.tsx' })).toBe('App.tsx');
  expect(formatLocation({ kind: 'run', message: 'x' })).toBeUndefined();
});

describe('parseCheckResult', () => {
  it('counts an invalid outcome as a failed step', () => {
    const outcomes = [{ ok: true, actual: 'x' }, { ok: 1, actual: 2 }, null];
    expect(parseCheckResult(JSON.stringify({ outcomes, isDone: 'yes', html: '<b>' }))).toEqual({
      outcomes: [
        { ok: true, actual: 'x' },
        { ok: false, actual: '' },
        { ok: false, actual: '' },
      ],
      isDone: false,
    });
    expect(parseCheckResult('{"outcomes": {}}')).toBeUndefined();
    expect(parseCheckResult('{')).toBeUndefined();
  });
});
