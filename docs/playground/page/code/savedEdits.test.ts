// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { keepEdits, keptEdits } from './savedEdits.ts';

const example = { name: 'lists', files: [{ name: 'api.ts', code: 'one', readOnly: false }] };
const edits = { code: { 'api.ts': 'two' }, open: 'api.ts' };

beforeEach(() => sessionStorage.clear());

it('gives back what was kept, until it is forgotten', () => {
  expect(keptEdits(example)).toBeUndefined();
  keepEdits(example, '', edits);
  expect(keptEdits(example)).toEqual(edits);
  expect(keptEdits({ ...example, name: 'other' })).toBeUndefined();
  keepEdits(example, '', undefined);
  expect(keptEdits(example)).toBeUndefined();
});

it('puts no edits over a text that has changed since', () => {
  keepEdits(example, '', edits);
  const newer = { ...example, files: [{ name: 'api.ts', code: 'new', readOnly: false }] };
  expect(keptEdits(newer)).toBeUndefined();
});

const of = JSON.stringify([['api.ts', 'one']]);

it('keeps the edits of each link apart', () => {
  const linked = { code: { 'api.ts': 'three' }, open: 'api.ts' };
  keepEdits(example, '#code=1.a', linked);
  expect(keptEdits(example, '#code=1.a')).toEqual(linked);
  expect(keptEdits(example, '#code=1.b')).toBeUndefined();
  expect(keptEdits(example)).toBeUndefined();
  keepEdits(example, '', edits);
  keepEdits(example, '#code=1.b', undefined);
  expect(keptEdits(example, '#code=1.a')).toEqual(linked);
  expect(keptEdits(example)).toEqual(edits);
});

it.each([
  '{',
  'null',
  '1',
  JSON.stringify({ of, code: { 'api.ts': 'two' } }),
  JSON.stringify({ of, open: 'api.ts', code: { 'api.ts': 1 } }),
  JSON.stringify({ of, open: 'api.ts', code: 'two' }),
])('leaves %s alone, which it did not write', (text) => {
  keepEdits(example, '', edits);
  sessionStorage.setItem(sessionStorage.key(0)!, text);
  expect(keptEdits(example)).toBeUndefined();
});

it('goes on without what the browser does not let it keep', () => {
  keepEdits(example, '', { ...edits, code: { 'api.ts': 'x'.repeat(20_000_000) } });
  expect(keptEdits(example)).toBeUndefined();
});
